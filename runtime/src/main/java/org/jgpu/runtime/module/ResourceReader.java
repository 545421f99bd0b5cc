package org.jgpu.runtime.module;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Reads the files that travel beside a class. */
@FunctionalInterface
interface ResourceReader {
  /**
   * Returns the content of the resource {@code name}, or null if there is none.
   *
   * @throws IOException if there is one that cannot be read, such as a damaged entry of a jar
   */
  byte @Nullable [] read(String name) throws IOException;

  /**
   * Returns a reader of what lies in the jar of {@code owner}, and otherwise of what its loader
   * sees. The first launch of a kernel waits for three files, and a loader's search through the
   * class path takes several times as long as a look into the one jar, which is open already.
   */
  static ResourceReader of(Class<?> owner) {
    return Known.READERS.get(owner);
  }

  /** Readers hold no file open. */
  final class Known {
    private static final ClassValue<ResourceReader> READERS =
        new ClassValue<>() {
          @Override
          protected ResourceReader computeValue(Class<?> owner) {
            return create(owner);
          }
        };

    private Known() {}
  }

  /** Returns what {@link #of} returns, made anew. */
  static ResourceReader create(Class<?> owner) {
    ResourceReader loader = ofLoader(owner);
    Path jar = jar(owner);
    return jar == null
        ? loader
        : name -> {
          byte[] content = read(jar, name);
          return content == null ? loader.read(name) : content;
        };
  }

  private static ResourceReader ofLoader(Class<?> owner) {
    ClassLoader own = owner.getClassLoader();
    ClassLoader loader = own == null ? ClassLoader.getSystemClassLoader() : own;
    return name -> {
      try (InputStream in = loader.getResourceAsStream(name)) {
        return in == null ? null : in.readAllBytes();
      }
    };
  }

  /** Returns the jar file that {@code owner} was loaded from, null if it was none. */
  private static @Nullable Path jar(Class<?> owner) {
    CodeSource source = owner.getProtectionDomain().getCodeSource();
    boolean file =
        source != null
            && source.getLocation() != null
            && source.getLocation().getProtocol().equals("file")
            && source.getLocation().getPath().endsWith(".jar");
    try {
      return file ? Path.of(source.getLocation().toURI()) : null;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null; // the loader knows what it means
    }
  }

  private static byte @Nullable [] read(Path jar, String name) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return null;
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return content(in, entry.getSize());
      }
    } catch (IOException e) {
      return null; // the loader tries next, and reports
    }
  }

  /** The size is known, so that nothing is read into chunks and put together. */
  private static byte[] content(InputStream in, long size) throws IOException {
    if (size < 0 || size > Integer.MAX_VALUE) {
      return in.readAllBytes();
    }
    byte[] content = new byte[(int) size];
    if (in.readNBytes(content, 0, content.length) < content.length) {
      throw new EOFException();
    }
    return content;
  }
}
