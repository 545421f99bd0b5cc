package org.jgpu.runtime.jcuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.runtime.driver.CudaDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JCublas2 gives to C, by a library in place of cuBLAS. */
class JcudaBlasTest {
  private static final String EXPECTED =
      """
      create
      version of 0x77
      stream of 0x77: (nil)
      stream of 0x77: 0x55
      workspace of 0x77: 0x700000000, 5368709120 bytes
      product of 0x77: operations 1 0, extents 1 2 12884901888, 10 batches, compute 70, algorithm -1
      alpha at 0 modulo 16: 1.5, 0
      beta at 0 modulo 16: 0.25, 0
      a at 0x1000, type 5, leading 4, stride 21474836480
      b at 0x2000, type 5, leading 25769803776, stride 7
      c at 0x3000, type 5, leading 8, stride 9
      product of 0x77: operations 1 0, extents 1 2 12884901888, 10 batches, compute 68, algorithm -1
      alpha at 0 modulo 16: -2, 0
      beta at 0 modulo 16: 0, 0
      a at 0x1000, type 0, leading 4, stride 21474836480
      b at 0x2000, type 0, leading 25769803776, stride 7
      c at 0x3000, type 0, leading 8, stride 9
      workspace of 0x77: 0x100, 1 bytes
      3: the resource allocation failed
      workspace of 0x77: 0x200, 1 bytes
      destroy 0x77
      """;

  @TempDir private Path folder;

  @Test
  void argumentsAndStatusesArriveAsTheyAre() throws Exception {
    assumeTrue(isLinux() && hasCompiler(), "Linux on x86_64, and cc");
    compileStandIn();
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    ProcessBuilder program =
        new ProcessBuilder(
            java.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            JcudaBlasProgram.class.getName());
    program.environment().put("LD_LIBRARY_PATH", folder.toString());
    assertEquals(EXPECTED, output(program));
  }

  private static boolean isLinux() {
    return System.getProperty("os.name", "").equals("Linux")
        && System.getProperty("os.arch", "").equals("amd64");
  }

  private static boolean hasCompiler() {
    return Arrays.stream(Objects.requireNonNullElse(System.getenv("PATH"), "").split(":"))
        .anyMatch(entry -> Files.isExecutable(Path.of(entry, "cc")));
  }

  /** JCublas2's library names the version of its symbols, too. */
  private void compileStandIn() throws Exception {
    Path source = folder.resolve("cublas.c");
    try (InputStream in = JcudaBlasTest.class.getResourceAsStream("cublas.c")) {
      Files.copy(Objects.requireNonNull(in), source);
    }
    Path versions =
        Files.writeString(folder.resolve("versions"), "libcublas.so.12 { global: *; };\n");
    String library = folder.resolve("libcublas.so.12").toString();
    List<String> command =
        List.of("cc", "-shared", "-fPIC", "-Wl,-soname,libcublas.so.12", "-o", library);
    ProcessBuilder compiler = new ProcessBuilder(new ArrayList<>(command));
    compiler.command().addAll(List.of("-Wl,--version-script=" + versions, source.toString()));
    assertEquals("", output(compiler));
  }

  private static String output(ProcessBuilder program) throws IOException, InterruptedException {
    Process process = program.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("WARNING: "))
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  @Test
  void otherKindsOfCallsAreNotTheDrivers() {
    CudaDriver driver = new JcudaDriver();
    assertTrue(driver.binding(Map.class).isEmpty());
    assertFalse(driver.binding(String.class).isPresent());
  }
}
