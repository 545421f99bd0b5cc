package org.jgpu.runtime.module;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Reads the files that travel beside a class. */
@FunctionalInterface
interface ResourceReader {
  /** Returns the content of the resource {@code name}, or null if there is none. */
  byte @Nullable [] read(String name);

  /** Returns a reader of what the loader of {@code owner} sees. */
  static ResourceReader of(Class<?> owner) {
    ClassLoader own = owner.getClassLoader();
    ClassLoader loader = own == null ? ClassLoader.getSystemClassLoader() : own;
    return name -> {
      try (InputStream in = loader.getResourceAsStream(name)) {
        return in == null ? null : in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException("reading the resource " + name, e);
      }
    };
  }
}
