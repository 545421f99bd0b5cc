package org.jgpu.runtime.module;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorText;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.error.GpuException;

/** The descriptors of classes with kernels, each fetched once. Thread-safe. */
public final class KernelDescriptors {
  private static final ClassValue<DescriptorText> CACHE =
      new ClassValue<>() {
        @Override
        protected DescriptorText computeValue(Class<?> owner) {
          return read(owner.getName(), ResourceReader.of(owner));
        }
      };

  private KernelDescriptors() {}

  /**
   * Returns the descriptor of {@code owner}, of which a caller reads what it needs.
   *
   * @throws GpuException if there is none, or it cannot be read
   */
  public static DescriptorText of(Class<?> owner) {
    return CACHE.get(owner);
  }

  /**
   * Returns the descriptor of a family of kernels of {@code owner}; fetches it.
   *
   * @throws GpuException if there is none, or it cannot be read
   */
  public static DescriptorText ofFamily(Class<?> owner, String key) {
    String name = KernelFiles.familyDescriptor(owner.getName(), key);
    return read(owner.getName(), name, ResourceReader.of(owner));
  }

  static DescriptorText read(String owner, ResourceReader resources) {
    return read(owner, KernelFiles.descriptor(owner), resources);
  }

  private static DescriptorText read(String owner, String name, ResourceReader resources) {
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
    return opened(owner, name, new String(content, StandardCharsets.UTF_8));
  }

  private static DescriptorText opened(String owner, String name, String content) {
    try {
      DescriptorText text = DescriptorText.open(content);
      if (!text.owner().equals(owner)) {
        throw new GpuException(
            name + " is the kernel descriptor of " + text.owner() + "; build again");
      }
      return text;
    } catch (DescriptorFormatException e) {
      throw unreadable(name, e);
    }
  }

  /** Returns the failure of reading a kernel of {@code owner}. */
  public static GpuException unreadable(Class<?> owner, DescriptorFormatException cause) {
    return unreadable(KernelFiles.descriptor(owner.getName()), cause);
  }

  private static GpuException unreadable(String name, DescriptorFormatException cause) {
    return new GpuException(
        "the kernel descriptor " + name + " cannot be read: " + cause.getMessage(), cause);
  }
}
