package org.jgpu.runtime.launcher;

import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.module.KernelOrigin;
import org.jgpu.runtime.module.LoadedUnit;
import org.jspecify.annotations.Nullable;

/** A kernel loaded on a device; its entries are looked up when first used. Thread-safe. */
final class DeviceKernel {
  private static final int VARIANTS = Variant.values().length;

  private final Device device;
  private final KernelDescriptor descriptor;
  private final LoadedUnit unit;
  private final boolean checked;
  private final @Nullable KernelEntry[] entries = new @Nullable KernelEntry[VARIANTS];

  /**
   * Creates a kernel without entries.
   *
   * @param checked whether {@code unit} is the checked twin
   */
  DeviceKernel(Device device, KernelDescriptor descriptor, LoadedUnit unit, boolean checked) {
    this.device = device;
    this.descriptor = descriptor;
    this.unit = unit;
    this.checked = checked;
  }

  Device device() {
    return device;
  }

  KernelOrigin origin() {
    return unit.origin();
  }

  /**
   * Returns the entry of {@code variant}. Entries are immutable, so a race only makes one twice.
   */
  KernelEntry entry(Variant variant) {
    KernelEntry entry = entries[variant.ordinal()];
    if (entry == null) {
      EntryDescriptor released = descriptor.entry(variant);
      EntryDescriptor found = checked ? released.checked() : released;
      long function = unit.function(found.symbol());
      entry = new KernelEntry(device.driver(), function, descriptor, found);
      entries[variant.ordinal()] = entry;
    }
    return entry;
  }
}
