package org.jgpu.runtime.module;

import org.jgpu.runtime.driver.CudaDriver;

/**
 * A loaded module. Lives until its device is closed.
 *
 * @param driver the driver that loaded it
 * @param module its handle
 * @param origin where the code came from
 */
public record LoadedUnit(CudaDriver driver, long module, KernelOrigin origin) {
  /**
   * Returns the handle of the function {@code symbol}.
   *
   * @throws org.jgpu.runtime.error.CudaException if the module has none
   */
  public long function(String symbol) {
    return driver.moduleFunction(module, symbol);
  }
}
