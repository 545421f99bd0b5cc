package org.jgpu.runtime.hardware;

import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.CudaVersion;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** What a driver must offer before JGPU uses it. */
public final class DriverRequirements {
  private static final int OLDEST_CUDA = 12000;

  private DriverRequirements() {}

  /**
   * Initialises {@code driver} and returns it.
   *
   * @throws DriverUnavailableException if it is too old, does not initialise, or has no device
   */
  public static CudaDriver check(CudaDriver driver) throws DriverUnavailableException {
    try {
      driver.initialize(); // first: other functions are linked while a driver starts
      int version = driver.driverVersion();
      if (version < OLDEST_CUDA) {
        throw new DriverUnavailableException(
            "the NVIDIA driver supports CUDA %s, JGPU needs %s or later"
                .formatted(CudaVersion.text(version), CudaVersion.text(OLDEST_CUDA)));
      }
      if (driver.deviceCount() == 0) {
        throw new DriverUnavailableException("the driver reports no CUDA device");
      }
      return driver;
    } catch (CudaException e) {
      throw new DriverUnavailableException(reason(e), e);
    }
  }

  private static String reason(CudaException failure) {
    CudaResult result = failure.result();
    String name = " (" + result.cudaName() + ")";
    return switch (result) {
      case NO_DEVICE -> "the driver reports no CUDA device" + name;
      case STUB_LIBRARY -> "the driver library that was found is a toolkit's stub" + name;
      case SYSTEM_DRIVER_MISMATCH ->
          "the NVIDIA kernel module and the driver library have different versions" + name;
      case COMPAT_NOT_SUPPORTED_ON_DEVICE ->
          "the CUDA compatibility package does not support this GPU" + name;
      default -> "the driver does not start: " + failure.getMessage();
    };
  }
}
