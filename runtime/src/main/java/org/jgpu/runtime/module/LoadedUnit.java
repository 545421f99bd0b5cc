package org.jgpu.runtime.module;

import java.util.Map;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ModuleVariable;

/**
 * A loaded module. Lives until its device is closed.
 *
 * @param driver the driver that loaded it
 * @param module its handle
 * @param origin where the code came from
 * @param symbols the compiled symbols of C++ names
 */
public record LoadedUnit(
    CudaDriver driver, long module, KernelOrigin origin, Map<String, String> symbols) {
  /**
   * Returns the handle of the function {@code name}: a symbol, or a C++ name of the source.
   *
   * @throws org.jgpu.runtime.error.CudaException if the module has none
   */
  public long function(String name) {
    return driver.moduleFunction(module, symbols.getOrDefault(name, name));
  }

  /**
   * Returns the variable {@code name}: a symbol, or a C++ name of the source.
   *
   * @throws org.jgpu.runtime.error.CudaException if the module has none
   */
  public ModuleVariable variable(String name) {
    return driver.moduleVariable(module, symbols.getOrDefault(name, name));
  }
}
