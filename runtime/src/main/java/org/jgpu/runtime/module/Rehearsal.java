package org.jgpu.runtime.module;

import java.lang.System.Logger.Level;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorText;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;

/**
 * Reads and loads kernels again and again as a first launch does, and drops them, so that the JVM
 * knows the way by the time a user's first launch takes it.
 */
public final class Rehearsal {
  /** The driver's part of a round takes some 100 microseconds, and settles soon. */
  private static final int LOADS = 20;

  private final Device device;
  private final Class<?> owner;
  private final SourceLoader sources;

  private Rehearsal(Device device, Class<?> owner) {
    this.device = device;
    this.owner = owner;
    this.sources = KernelLibrary.of(device).sources();
  }

  /** Reads what {@code owner} has, {@code rounds} times; keeps nothing loaded. */
  public static void of(Device device, Class<?> owner, int rounds) {
    Rehearsal rehearsal = new Rehearsal(device, owner);
    try {
      for (int i = 0; i < rounds; i++) {
        rehearsal.round(i < LOADS);
      }
    } catch (GpuException damaged) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.DEBUG, "kernels of the runtime itself cannot be read", damaged);
    }
  }

  private void round(boolean load) {
    ResourceReader resources = ResourceReader.create(owner);
    DescriptorText text = KernelDescriptors.read(owner.getName(), resources);
    for (String key : text.keys()) {
      ClassDescriptor descriptor = text.only(key);
      KernelDescriptor kernel = descriptor.kernel(key);
      EntryDescriptor entry = kernel.entries().get(0);
      UnitLoader loader =
          new UnitLoader(
              device,
              sources,
              resources,
              owner.getName(),
              descriptor.unit(kernel, entry.variant()));
      if (load) {
        loader.rehearse(entry.symbol());
      } else {
        loader.rehearse();
      }
    }
  }
}
