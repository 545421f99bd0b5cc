package org.jgpu.benchmarks.software;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The PTX text of a module whose translation is measured. */
record TranslatedModule(String text) {

  /**
   * A module.
   *
   * @param name {@code sine}, which is a resource, or {@code sort}, CUB's radix sort of pairs of 32
   *     bits for compute capability 7.5, which the machine's nvcc compiles
   */
  static TranslatedModule named(String name) throws IOException {
    if (name.equals("sine")) {
      return new TranslatedModule(resource("sine.ptx"));
    }
    Path nvcc =
        nvcc().orElseThrow(() -> new IllegalStateException("No nvcc on the PATH compiles " + name));
    Path folder = Files.createTempDirectory("jgpu-benchmark");
    Path source = folder.resolve(name + ".cu");
    Path ptx = folder.resolve(name + ".ptx");
    Files.writeString(source, resource(name + ".cu"));
    try {
      compile(nvcc, source, ptx);
      return new TranslatedModule(Files.readString(ptx));
    } finally {
      Files.deleteIfExists(source);
      Files.deleteIfExists(ptx);
      Files.delete(folder);
    }
  }

  /** The first nvcc on the PATH, which has CUB's headers beside it. */
  static Optional<Path> nvcc() {
    String path = System.getenv("PATH");
    return Stream.of(path == null ? new String[0] : path.split(java.io.File.pathSeparator, -1))
        .map(folder -> Path.of(folder, "nvcc"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static void compile(Path nvcc, Path source, Path ptx) throws IOException {
    Process process =
        new ProcessBuilder(
                nvcc.toString(),
                "--std=c++17",
                "-w",
                "-ptx",
                "-arch=compute_75",
                "-o",
                ptx.toString(),
                source.toString())
            .inheritIO()
            .start();
    try {
      if (process.waitFor() != 0) {
        throw new IllegalStateException("nvcc failed on " + source.getFileName());
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while nvcc compiled", e);
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = TranslatedModule.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
