package org.jgpu.runtime.foreign;

import org.jgpu.runtime.driver.CudaDriver;

/** The CUDA driver API; handles are the driver's own pointers. */
final class ForeignDriver
    implements CudaDriver,
        DeviceCalls,
        ModuleCalls,
        LaunchCalls,
        MemoryCalls,
        StreamCalls,
        GraphCalls {
  @Override
  public String name() {
    return ForeignDriverProvider.NAME;
  }

  @Override
  public boolean isHardware() {
    return true;
  }
}
