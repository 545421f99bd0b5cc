package org.jgpu.runtime.module;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorReader;
import org.jgpu.format.KernelFiles;
import org.jspecify.annotations.Nullable;

/** Reads what travels beside a class that owns kernels, through its class loader. */
final class OwnerResources {
  private final Class<?> owner;

  OwnerResources(Class<?> owner) {
    this.owner = owner;
  }

  /** Returns the content of resource {@code name}, or null if there is none. */
  byte @Nullable [] bytes(String name) {
    try (InputStream in = open(name)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }

  /** Returns the content of resource {@code name} as UTF-8, or null if there is none. */
  @Nullable String text(String name) {
    byte[] bytes = bytes(name);
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * Reads the class's descriptor.
   *
   * @throws KernelLoadException if there is none or it is damaged
   */
  ClassDescriptor descriptor() {
    String name = KernelFiles.descriptor(owner.getName());
    String text = text(name);
    if (text == null) {
      throw new KernelLoadException(
          owner.getName()
              + " has no "
              + name
              + ": its kernels were not translated. Compile it with javac and the jgpu-processor on"
              + " the annotation processor path (Eclipse's compiler makes launchers only)");
    }
    try {
      return DescriptorReader.read(text);
    } catch (DescriptorFormatException e) {
      throw new KernelLoadException(name + " is damaged, " + e.getMessage() + ". Rebuild the jar");
    }
  }

  private @Nullable InputStream open(String name) {
    ClassLoader loader = owner.getClassLoader();
    return loader == null
        ? ClassLoader.getSystemResourceAsStream(name)
        : loader.getResourceAsStream(name);
  }
}
