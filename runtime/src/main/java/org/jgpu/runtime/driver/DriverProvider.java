package org.jgpu.runtime.driver;

/**
 * Finds and opens a {@link CudaDriver}. The runtime has {@code foreign} and {@code jcuda}; others
 * are found by {@link java.util.ServiceLoader}, as the software-device module's {@code software}
 * is.
 */
public interface DriverProvider {
  /** Returns the driver's name, which {@code jgpu.driver} selects it by. */
  String name();

  /** Returns the preference; the highest available one is chosen. Hardware is above 0. */
  int preference();

  /**
   * Opens and initialises the driver.
   *
   * @throws DriverUnavailableException if it cannot work here; the message is one sentence's reason
   */
  CudaDriver open() throws DriverUnavailableException;
}
