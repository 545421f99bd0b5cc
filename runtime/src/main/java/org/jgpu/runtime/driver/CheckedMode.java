package org.jgpu.runtime.driver;

import org.jgpu.runtime.error.GpuException;

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
    return property == null
        ? Switches.parse(VARIABLE, System.getenv(VARIABLE))
        : Switches.parse(PROPERTY, property);
  }
}
