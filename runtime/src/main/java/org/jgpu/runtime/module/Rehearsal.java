package org.jgpu.runtime.module;

import java.lang.System.Logger.Level;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorText;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Reads and loads kernels again and again as a first launch does, and drops them, so that the JVM
 * knows the way by the time a user's first launch takes it.
 */
public final class Rehearsal {
  /** Reads and loads are about as many as calls after which the JVM compiles a method. */
  private static final int READS = 80;

  /** The driver's part of a round takes some 100 microseconds, and settles soon. */
  private static final int LOADS = 20;

  private Rehearsal() {}

  /** Reads what {@code owner} has, without a device. */
  public static void read(Class<?> owner) {
    rounds(READS, owner, null);
  }

  /** Reads what {@code owner} has, and loads it on {@code device}; keeps nothing loaded. */
  public static void load(Class<?> owner, Device device) {
    rounds(LOADS, owner, device);
  }

  private static void rounds(int count, Class<?> owner, @Nullable Device device) {
    try {
      for (int i = 0; i < count; i++) {
        round(owner, device);
      }
    } catch (GpuException | DescriptorFormatException damaged) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.DEBUG, "kernels of the runtime itself cannot be read", damaged);
    }
  }

  private static void round(Class<?> owner, @Nullable Device device) {
    ResourceReader resources = ResourceReader.create(owner);
    DescriptorText text = KernelDescriptors.read(owner.getName(), resources);
    for (String key : text.keys()) {
      ClassDescriptor descriptor = text.only(key);
      KernelDescriptor kernel = descriptor.kernel(key);
      EntryDescriptor entry = kernel.entries().get(0);
      CudaUnit unit = descriptor.unit(kernel, entry.variant());
      if (device == null) {
        read(new UnitFiles(resources, owner.getName(), unit));
      } else {
        SourceLoader sources = KernelLibrary.of(device).sources();
        new UnitLoader(device, sources, resources, owner.getName(), unit).rehearse(entry.symbol());
      }
    }
  }

  private static void read(UnitFiles files) {
    BinaryIndex index = files.index();
    if (index != null && !index.binaries().isEmpty()) {
      files.image(index.binaries().get(0));
    }
  }
}
