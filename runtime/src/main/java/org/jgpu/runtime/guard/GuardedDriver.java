package org.jgpu.runtime.guard;

import java.util.Optional;
import org.jgpu.runtime.driver.CudaDriver;

/**
 * The driver as one opened device calls it: each call that needs the context passes the device's
 * gate. Calls that give something back, or wait, pass while the device closes, too.
 *
 * @param driver what is called
 */
public record GuardedDriver(CudaDriver driver, Gate gate)
    implements CudaDriver,
        GuardedDevices,
        GuardedModules,
        GuardedLaunches,
        GuardedMemory,
        GuardedStreams,
        GuardedGraphs {
  @Override
  public String name() {
    return driver.name();
  }

  @Override
  public boolean isHardware() {
    return driver.isHardware();
  }

  @Override
  public <T> Optional<T> binding(Class<T> kind) {
    return driver.binding(kind);
  }

  @Override
  public boolean isChecked() {
    return driver.isChecked();
  }
}
