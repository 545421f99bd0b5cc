package org.jgpu.processor.launcher;

import com.palantir.javapoet.ClassName;
import javax.lang.model.element.TypeElement;

/**
 * The name of a launcher: {@code Kernels} gets {@code KernelsLauncher}, {@code A.B} {@code
 * A_BLauncher}.
 */
public final class LauncherName {
  private static final String SUFFIX = "Launcher";

  private LauncherName() {}

  /** Returns the name of the launcher of {@code owner}. */
  static ClassName of(TypeElement owner) {
    ClassName name = ClassName.get(owner);
    return ClassName.get(name.packageName(), String.join("_", name.simpleNames()) + SUFFIX);
  }

  /** Returns the qualified name of the launcher of {@code owner}. */
  public static String qualified(TypeElement owner) {
    return of(owner).canonicalName();
  }
}
