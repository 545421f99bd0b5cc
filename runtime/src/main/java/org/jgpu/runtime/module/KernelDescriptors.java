package org.jgpu.runtime.module;

import java.io.IOException;
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

  /**
   * Returns the descriptor of a family of kernels of {@code owner}; reads it.
   *
   * @throws GpuException if there is none, or it cannot be read
   */
  public static ClassDescriptor ofFamily(Class<?> owner, String key) {
    String name = KernelFiles.familyDescriptor(owner.getName(), key);
    return read(owner.getName(), name, ResourceReader.of(owner));
  }

  static ClassDescriptor read(String owner, ResourceReader resources) {
    return read(owner, KernelFiles.descriptor(owner), resources);
  }

  private static ClassDescriptor read(String owner, String name, ResourceReader resources) {
    byte[] content;
    try {
      content = resources.read(name);
    } catch (IOException e) {
      throw new GpuException(
          "the kernel descriptor " + name + " cannot be read from its jar: build or fetch it again",
          e);
    }
    if (content == null) {
      throw new GpuException(
          "the class "
              + owner
              + " has no kernel descriptor "
              + name
              + " on its class path; was it"
              + " compiled with the annotation processor org.jgpu:jgpu-processor?");
    }
    ClassDescriptor descriptor = parse(name, content);
    if (!descriptor.owner().equals(owner)) {
      throw new GpuException(
          name + " is the kernel descriptor of " + descriptor.owner() + "; build again");
    }
    return descriptor;
  }

  private static ClassDescriptor parse(String name, byte[] content) {
    try {
      return DescriptorReader.read(new String(content, StandardCharsets.UTF_8));
    } catch (DescriptorFormatException e) {
      throw new GpuException(
          "the kernel descriptor " + name + " cannot be read: " + e.getMessage(), e);
    }
  }
}
