package org.jgpu.runtime.driver;

/** The CUDA versions that JGPU's hardware drivers need. */
public final class DriverVersions {
  /** CUDA 12.0, as {@code cuDriverGetVersion} gives it. */
  private static final int OLDEST = 12000;

  private DriverVersions() {}

  /**
   * Checks the version that the installed driver has.
   *
   * @throws DriverUnavailableException if it is too old; the message names both
   */
  public static void require(int version) throws DriverUnavailableException {
    if (version < OLDEST) {
      throw new DriverUnavailableException(
          "the NVIDIA driver supports CUDA "
              + text(version)
              + "; JGPU needs one for CUDA "
              + text(OLDEST)
              + " or later");
    }
  }

  /** Returns a version such as {@code 12.4} for 12040. */
  public static String text(int version) {
    return version / 1000 + "." + version % 1000 / 10;
  }
}
