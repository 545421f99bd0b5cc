package org.jgpu.runtime.launcher;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.module.KernelDescriptors;
import org.jgpu.runtime.module.KernelLibrary;
import org.jgpu.runtime.module.LoadedUnit;

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
    DeviceKernel made = load(handle);
    DeviceKernel earlier = kernels.putIfAbsent(handle, made);
    return earlier == null ? made : earlier;
  }

  private DeviceKernel load(KernelHandle handle) {
    KernelDescriptor kernel = handle.descriptor();
    ClassDescriptor owner = KernelDescriptors.of(handle.owner());
    CudaUnit unit = owner.unit(kernel);
    if (CheckedMode.requested()) {
      Optional<LoadedUnit> checked =
          owner.checkedUnit(unit).flatMap(twin -> library.checkedUnit(handle.owner(), twin));
      if (checked.isPresent()) {
        return new DeviceKernel(device, kernel, checked.get(), true);
      }
    }
    return new DeviceKernel(device, kernel, library.unit(handle.owner(), unit), false);
  }

  @Override
  public void close() {
    kernels.clear();
  }
}
