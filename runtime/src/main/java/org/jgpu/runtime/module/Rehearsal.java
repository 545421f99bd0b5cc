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
  /** Twice as many as the calls after which the JVM compiles a method: most are in each round. */
  private static final int READS = 400;

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
      boolean all = true;
      for (int i = 0; i < count && all; i++) {
        all = round(owner, device);
      }
    } catch (GpuException | DescriptorFormatException damaged) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.DEBUG, "kernels of the runtime itself cannot be read", damaged);
    }
  }

  /** Returns whether all is there: what is not has been said, and would be in each round. */
  private static boolean round(Class<?> owner, @Nullable Device device) {
    boolean all = true;
    ResourceReader resources = ResourceReader.create(owner);
    DescriptorText text = KernelDescriptors.read(owner.getName(), resources);
    for (String key : text.keys()) {
      ClassDescriptor descriptor = text.only(key);
      KernelDescriptor kernel = descriptor.kernel(key);
      EntryDescriptor entry = kernel.entries().get(0);
      CudaUnit unit = descriptor.unit(kernel, entry.variant());
      if (device == null) {
        all &= isRead(new UnitFiles(resources, owner.getName(), unit));
      } else {
        SourceLoader sources = KernelLibrary.of(device).sources();
        UnitLoader loader = new UnitLoader(device, sources, resources, owner.getName(), unit);
        all &= loader.rehearse(entry.symbol());
      }
    }
    return all;
  }

  private static boolean isRead(UnitFiles files) {
    BinaryIndex index = files.index();
    return index != null
        && !index.binaries().isEmpty()
        && files.image(index.binaries().get(0)) != null;
  }
}
