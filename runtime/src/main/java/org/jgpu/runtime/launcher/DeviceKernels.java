package org.jgpu.runtime.launcher;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.module.KernelLibrary;
import org.jgpu.runtime.module.LoadedUnit;

/** The kernels that were used on a device. Thread-safe. */
final class DeviceKernels implements Device.Attachment {
  private final Device device;
  private final KernelLibrary library;
  private final Map<KernelHandle, DeviceKernel> kernels = new ConcurrentHashMap<>();

  /**
   * A loaded unit.
   *
   * @param checked whether it is the checked twin
   */
  record KernelUnit(LoadedUnit loaded, boolean checked) {}

  private DeviceKernels(Device device) {
    this.device = device;
    this.library = KernelLibrary.of(device);
  }

  static DeviceKernels of(Device device) {
    return device.attachment(DeviceKernels.class, DeviceKernels::new);
  }

  DeviceKernel kernel(KernelHandle handle) {
    DeviceKernel known = kernels.get(handle);
    return known == null
        ? kernels.computeIfAbsent(handle, h -> new DeviceKernel(this, device, h))
        : known;
  }

  /**
   * Returns the unit with the code of {@code variant}, loaded; in checked mode its checked twin.
   */
  KernelUnit unit(KernelHandle handle, Variant variant) {
    ClassDescriptor owner = handle.descriptors();
    CudaUnit unit = owner.unit(handle.descriptor(), variant);
    if (CheckedMode.requested()) {
      Optional<LoadedUnit> checked =
          owner.checkedUnit(unit).flatMap(twin -> library.checkedUnit(handle.owner(), twin, unit));
      if (checked.isPresent()) {
        return new KernelUnit(checked.get(), true);
      }
    }
    return new KernelUnit(library.unit(handle.owner(), unit), false);
  }

  @Override
  public void close() {
    kernels.clear();
  }
}
