package org.jgpu.runtime.launcher;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.format.CudaUnit;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.module.KernelDescriptors;
import org.jgpu.runtime.module.KernelLibrary;

/** The kernels that were used on a device. Thread-safe. */
final class DeviceKernels implements AutoCloseable {
  private final Device device;
  private final KernelLibrary library;
  private final Map<KernelHandle, DeviceKernel> kernels = new ConcurrentHashMap<>();

  private DeviceKernels(Device device) {
    this.device = device;
    this.library = KernelLibrary.of(device);
  }

  static DeviceKernels of(Device device) {
    return device.attachment(DeviceKernels.class, DeviceKernels::new);
  }

  DeviceKernel kernel(KernelHandle handle) {
    DeviceKernel known = kernels.get(handle);
    if (known != null) {
      return known;
    }
    CudaUnit unit = KernelDescriptors.of(handle.owner()).unit(handle.descriptor());
    DeviceKernel made =
        new DeviceKernel(device, handle.descriptor(), library.unit(handle.owner(), unit));
    DeviceKernel earlier = kernels.putIfAbsent(handle, made);
    return earlier == null ? made : earlier;
  }

  @Override
  public void close() {
    kernels.clear();
  }
}
