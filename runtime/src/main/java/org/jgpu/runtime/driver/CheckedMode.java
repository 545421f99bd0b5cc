package org.jgpu.runtime.driver;

import java.util.Locale;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Whether the user asks for checked mode: the system property {@value #PROPERTY}, or else the
 * environment variable {@value #VARIABLE}, is {@code true}. Every driver then runs the checked
 * twins of Java kernels; the software device also watches every access to memory.
 */
public final class CheckedMode {
  /** The system property. */
  public static final String PROPERTY = "jgpu.checked";

  /** The environment variable that counts where the property is not set. */
  public static final String VARIABLE = "JGPU_CHECKED";

  private CheckedMode() {}

  /**
   * Returns whether checked mode is asked for.
   *
   * @throws GpuException if the setting is neither {@code true} nor {@code false}
   */
  public static boolean requested() {
    String property = System.getProperty(PROPERTY);
    return property == null ? parse(VARIABLE, System.getenv(VARIABLE)) : parse(PROPERTY, property);
  }

  private static boolean parse(String name, @Nullable String text) {
    String value = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    return switch (value) {
      case "true", "1" -> true;
      case "false", "0", "" -> false;
      default -> throw new GpuException(name + " is '" + text + "'; expected true or false");
    };
  }
}
