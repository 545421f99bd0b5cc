package org.jgpu.runtime.launcher;

import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.launcher.DeviceKernels.KernelUnit;
import org.jgpu.runtime.module.KernelOrigin;
import org.jspecify.annotations.Nullable;

/**
 * A kernel on a device; its entries, and the units that hold them, are loaded when first used.
 * Thread-safe.
 */
final class DeviceKernel {
  private static final int VARIANTS = Variant.values().length;

  private final DeviceKernels kernels;
  private final Device device;
  private final KernelHandle handle;
  private final @Nullable KernelEntry[] entries = new @Nullable KernelEntry[VARIANTS];

  DeviceKernel(DeviceKernels kernels, Device device, KernelHandle handle) {
    this.kernels = kernels;
    this.device = device;
    this.handle = handle;
  }

  Device device() {
    return device;
  }

  /** Returns where the code of the first entry comes from; loads it if need be. */
  KernelOrigin origin() {
    Variant first = handle.descriptor().entries().get(0).variant();
    return kernels.unit(handle, first).loaded().origin();
  }

  /**
   * Returns the entry of {@code variant}. Entries are immutable, so a race only makes one twice.
   */
  KernelEntry entry(Variant variant) {
    KernelEntry entry = entries[variant.ordinal()];
    if (entry == null) {
      KernelDescriptor descriptor = handle.descriptor();
      EntryDescriptor released = descriptor.entry(variant);
      KernelUnit unit = kernels.unit(handle, variant);
      EntryDescriptor found = unit.checked() ? released.checked() : released;
      long function = unit.loaded().function(found.symbol());
      entry = new KernelEntry(device.driver(), function, descriptor, found);
      entries[variant.ordinal()] = entry;
    }
    return entry;
  }
}
