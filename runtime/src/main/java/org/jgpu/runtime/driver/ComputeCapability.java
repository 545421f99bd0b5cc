package org.jgpu.runtime.driver;

/** Compute capabilities, as ten times what CUDA calls them: 90 for 9.0. */
public final class ComputeCapability {
  private ComputeCapability() {}

  /** Returns that of a device. */
  public static int of(CudaDriver driver, int ordinal) {
    return 10 * driver.deviceAttribute(DeviceAttribute.COMPUTE_CAPABILITY_MAJOR, ordinal)
        + driver.deviceAttribute(DeviceAttribute.COMPUTE_CAPABILITY_MINOR, ordinal);
  }

  /** Returns what CUDA calls it, such as {@code 9.0}. */
  public static String text(int capability) {
    return capability / 10 + "." + capability % 10;
  }
}
