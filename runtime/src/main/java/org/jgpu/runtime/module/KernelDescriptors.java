package org.jgpu.runtime.module;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorText;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.error.GpuException;

/** The descriptors of classes with kernels, each kept once it was fetched. Thread-safe. */
public final class KernelDescriptors {
  /** By name, for each class that they lie beside: mostly one. */
  private static final ClassValue<Map<String, DescriptorText>> CACHE =
      new ClassValue<>() {
        @Override
        protected Map<String, DescriptorText> computeValue(Class<?> beside) {
          return new ConcurrentHashMap<>();
        }
      };

  private KernelDescriptors() {}

  /**
   * Returns the descriptor of {@code owner}, of which a caller reads what it needs.
   *
   * @throws GpuException if there is none, or it cannot be read
   */
  public static DescriptorText of(KernelOwner owner) {
    Map<String, DescriptorText> texts = CACHE.get(owner.beside());
    DescriptorText text = texts.get(owner.name());
    if (text == null) {
      text = read(owner.name(), ResourceReader.of(owner.beside()));
      texts.put(owner.name(), text);
    }
    return text;
  }

  /**
   * Returns the descriptor of a family of kernels of {@code owner}; fetches it.
   *
   * @throws GpuException if there is none, or it cannot be read
   */
  public static DescriptorText ofFamily(KernelOwner owner, String key) {
    String name = KernelFiles.familyDescriptor(owner.name(), key);
    return read(owner.name(), name, ResourceReader.of(owner.beside()));
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
  public static GpuException unreadable(KernelOwner owner, DescriptorFormatException cause) {
    return unreadable(KernelFiles.descriptor(owner.name()), cause);
  }

  private static GpuException unreadable(String name, DescriptorFormatException cause) {
    return new GpuException(
        "the kernel descriptor " + name + " cannot be read: " + cause.getMessage(), cause);
  }
}
