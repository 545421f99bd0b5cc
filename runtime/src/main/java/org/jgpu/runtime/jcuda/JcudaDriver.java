package org.jgpu.runtime.jcuda;

import org.jgpu.runtime.driver.CudaDriver;

/** The CUDA driver API through JCuda; handles are numbers of {@link JcudaHandles}. */
final class JcudaDriver
    implements CudaDriver,
        DeviceCalls,
        ModuleCalls,
        LaunchCalls,
        MemoryCalls,
        StreamCalls,
        GraphCalls {
  private final JcudaHandles handles = new JcudaHandles();

  @Override
  public JcudaHandles handles() {
    return handles;
  }

  @Override
  public String name() {
    return JcudaDriverProvider.NAME;
  }

  @Override
  public boolean isHardware() {
    return true;
  }
}
