package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The CUDA toolkit of this machine, for tests of what its headers hold. */
final class CudaToolkit {
  private CudaToolkit() {}

  /** Returns nvcc's version; skips the test where there is no CUDA 13 toolkit that compiles. */
  static String assumeVersion() throws Exception {
    boolean linux = System.getProperty("os.name").equals("Linux");
    assumeTrue(linux && onPath("nvcc"), "there is no nvcc on the PATH of this machine");
    assumeTrue(onPath("g++"), "there is no g++ on the PATH, which nvcc needs");
    String version = run(List.of("nvcc", "--version"));
    assumeTrue(version.contains("release 13."), "nvcc is not of CUDA 13: " + version);
    return version;
  }

  private static boolean onPath(String program) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** A source among the resources, by its name in the toolkit's folder or its whole path. */
  static String source(String name) throws IOException {
    Path path = Path.of("/org/jgpu/software/toolkit").resolve(name);
    try (InputStream in = CudaToolkit.class.getResourceAsStream(path.toString())) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Runs a program that must succeed, and returns what it writes. Skips the test where a compiler
   * finds no headers, as some packages of the toolkit have none.
   */
  static String run(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeTrue(
        !output.contains(": No such file or directory"), () -> "headers are missing: " + output);
    assertEquals(0, process.waitFor(), () -> String.join(" ", command) + "\n" + output);
    return output;
  }
}
