package org.jgpu.runtime.module;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;

/**
 * Reads the files of kernels again and again as a first launch does, and drops them, so that the
 * JVM has compiled the way by the time a user's first launch takes it.
 */
public final class Rehearsal {
  private static final Logger LOGGER = System.getLogger("org.jgpu.runtime");

  private Rehearsal() {}

  /**
   * Reads descriptor, indices and binaries of {@code owner} {@code rounds} times; loads nothing.
   */
  public static void of(Device device, Class<?> owner, int rounds) {
    try {
      rehearse(device, owner, rounds);
    } catch (GpuException damaged) {
      LOGGER.log(Level.DEBUG, "kernels of the runtime itself cannot be read", damaged);
    }
  }

  private static void rehearse(Device device, Class<?> owner, int rounds) {
    SourceLoader none = KernelLibrary.of(device).sources();
    for (int i = 0; i < rounds; i++) {
      ResourceReader resources = ResourceReader.of(owner);
      ClassDescriptor descriptor = KernelDescriptors.read(owner.getName(), resources);
      for (CudaUnit unit : descriptor.units()) {
        if (!KernelFiles.isChecked(unit.name())) {
          new UnitLoader(device, none, resources, owner.getName(), unit).rehearse();
        }
      }
    }
  }
}
