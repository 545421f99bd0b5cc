package org.jgpu.processor.raw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the texts that lie beside this package's classes. */
final class ResourceText {
  private ResourceText() {}

  static String read(String name) {
    try (InputStream in = ResourceText.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the processor's jar lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
