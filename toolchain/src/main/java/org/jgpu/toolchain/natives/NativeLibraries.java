package org.jgpu.toolchain.natives;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Loads libraries that JNI code depends on, and classes that unpack their JNI code. */
public final class NativeLibraries {
  private static final String TEMP_FOLDER = "java.io.tmpdir";

  private NativeLibraries() {}

  /**
   * Loads {@code library} into the process, if it is not loaded, so that libraries that name it as
   * a dependency find it.
   *
   * @throws UnsatisfiedLinkError if it does not load
   */
  public static void load(Path library) {
    try {
      System.load(library.toAbsolutePath().toString());
    } catch (UnsatisfiedLinkError e) {
      // Another class loader (a second realm of the same Maven) loaded it: it is in the process.
      if (!String.valueOf(e.getMessage()).contains("already loaded in another classloader")) {
        throw e;
      }
    }
  }

  /**
   * Initialises {@code className}, a class of JCuda, whose static initialiser unpacks a library
   * under a predictable name in {@code java.io.tmpdir} and loads it. In a folder that others can
   * write to, they could put their own library there first, so the property names a new folder that
   * only this user can enter, for just as long.
   *
   * @return the class; a named module that uses it must still read the module that it is in
   * @throws UnsatisfiedLinkError if the library does not load; the message is one line
   * @throws IOException if the folder cannot be created
   */
  public static Class<?> initializePrivately(String className, ClassLoader loader)
      throws IOException {
    try {
      Class.forName(className, false, loader);
    } catch (ClassNotFoundException e) {
      throw linkError(className, e);
    }
    synchronized (System.getProperties()) {
      String shared = System.getProperty(TEMP_FOLDER);
      Path folder = newFolder(shared);
      System.setProperty(TEMP_FOLDER, folder.toString());
      try {
        return Class.forName(className, true, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        throw linkError(className, e);
      } finally {
        System.setProperty(TEMP_FOLDER, shared);
        delete(folder);
      }
    }
  }

  private static Path newFolder(String shared) throws IOException {
    try {
      // Makes java.io remember the real folder before others could see the changed one.
      Files.delete(File.createTempFile("jgpu", null).toPath());
      return Files.createTempDirectory("jgpu-natives");
    } catch (IOException e) {
      throw new IOException(
          "no file can be made in %s, which java.io.tmpdir names: %s"
              .formatted(shared, e.getMessage()),
          e);
    }
  }

  private static UnsatisfiedLinkError linkError(String className, Throwable failure) {
    String reason =
        failure
            .toString()
            .lines()
            .filter(line -> line.contains("Error: ") && !line.contains("Error while loading"))
            .reduce((first, last) -> last)
            .orElseGet(() -> failure.toString().lines().findFirst().orElse("no reason"));
    UnsatisfiedLinkError error = new UnsatisfiedLinkError(className + ": " + reason.strip());
    error.initCause(failure);
    return error;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        // Windows keeps loaded libraries; they go when the process ends.
        if (!file.toFile().delete()) {
          file.toFile().deleteOnExit();
        }
      }
    }
  }
}
