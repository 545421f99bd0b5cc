package org.jgpu.runtime.module;

import java.nio.charset.StandardCharsets;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorReader;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.error.GpuException;

/** The descriptors of classes with kernels, each read once. Thread-safe. */
public final class KernelDescriptors {
  private static final ClassValue<ClassDescriptor> CACHE =
      new ClassValue<>() {
        @Override
        protected ClassDescriptor computeValue(Class<?> owner) {
          return read(owner.getName(), ResourceReader.of(owner));
        }
      };

  private KernelDescriptors() {}

  /**
   * Returns the descriptor of {@code owner}.
   *
   * @throws GpuException if there is none, or it cannot be read
   */
  public static ClassDescriptor of(Class<?> owner) {
    return CACHE.get(owner);
  }

  static ClassDescriptor read(String owner, ResourceReader resources) {
    String name = KernelFiles.descriptor(owner);
    byte[] content = resources.read(name);
    if (content == null) {
      throw new GpuException(
          "the class "
              + owner
              + " has no kernel descriptor "
              + name
              + " on its class path; was it"
              + " compiled with the annotation processor org.jgpu:jgpu-processor?");
    }
    return parse(name, content);
  }

  /**
   * Reads the content of a descriptor.
   *
   * @param name what messages call it
   * @throws GpuException if it cannot be read
   */
  public static ClassDescriptor parse(String name, byte[] content) {
    try {
      return DescriptorReader.read(new String(content, StandardCharsets.UTF_8));
    } catch (DescriptorFormatException e) {
      throw new GpuException(
          "the kernel descriptor "
              + name
              + " cannot be read; build the class and the runtime with"
              + " the same version of JGPU: "
              + e.getMessage(),
          e);
    }
  }
}
