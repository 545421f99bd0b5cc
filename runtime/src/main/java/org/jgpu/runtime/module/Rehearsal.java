package org.jgpu.runtime.module;

import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.device.Device;

/**
 * Reads the files of kernels again and again as a first launch does, and drops them, so that the
 * JVM has compiled the way by the time a user's first launch takes it.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /**
   * Reads descriptor, indices and binaries of {@code owner} {@code rounds} times; loads nothing.
   */
  public static void of(Device device, Class<?> owner, int rounds) {
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
