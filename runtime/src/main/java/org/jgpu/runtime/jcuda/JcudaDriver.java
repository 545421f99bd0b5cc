package org.jgpu.runtime.jcuda;

import java.util.Optional;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.vendor.BlasBinding;

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

  /** {@inheritDoc} It calls cuBLAS 12, if JCublas2 and that library are there. */
  @Override
  public <T> Optional<T> binding(Class<T> kind) {
    if (kind != BlasBinding.class) {
      return Optional.empty();
    }
    JcublasLibrary.require();
    return Optional.of(kind.cast(new JcudaBlas(handles)));
  }

  @Override
  public boolean isHardware() {
    return true;
  }
}
