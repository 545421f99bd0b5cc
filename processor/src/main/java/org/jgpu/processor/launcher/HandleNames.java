package org.jgpu.processor.launcher;

import com.palantir.javapoet.NameAllocator;
import java.util.List;
import java.util.Locale;

/** Names for the constants that hold kernel handles: unique, and hidden by no parameter. */
final class HandleNames {
  private final NameAllocator names = new NameAllocator();

  HandleNames(List<LauncherKernel> kernels) {
    kernels.stream()
        .flatMap(kernel -> kernel.signature().parameters().stream())
        .map(parameter -> parameter.name())
        .distinct()
        .forEach(names::newName);
  }

  /** Returns a name made from {@code javaName}, such as {@code GAUSSIAN_BLUR}. */
  String next(String javaName) {
    String words = javaName.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_");
    return names.newName(words.toUpperCase(Locale.ROOT));
  }
}
