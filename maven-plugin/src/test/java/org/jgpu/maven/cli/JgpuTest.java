package org.jgpu.maven.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JgpuTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private @TempDir Path folder;

  private int run(String... words) {
    out.reset();
    err.reset();
    return new Jgpu(print(out), print(err)).run(words);
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String error() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | no command ''",
        "link | no command 'link'",
        "compile | compile needs the folder of classes",
        "compile,. ,x | two folders, .  and x",
        "compile,no/such | there is no folder no/such",
        "compile,.,--html=x | compile has no option --html",
        "compile,.,--threads | --threads needs a value",
        "compile,.,--threads=0 | threads must be at least 1, is 0",
        "compile,.,--architectures=sm_x | architectures: ",
        "compile,.,--ptx-architecture=sm_80 | ptxArchitecture must be compute_NN, is sm_80"
      })
  void wrongCommandLinesAreExplained(String words, String expected) {
    assertEquals(2, run(words.split(",")));
    assertTrue(error().startsWith("jgpu: " + expected), error());
    assertTrue(error().contains("jgpu compile FOLDER"), error());
  }

  @Test
  void missingCompilerIsAFault() throws IOException {
    Path kernels = Files.createDirectories(folder.resolve("META-INF/jgpu"));
    copy("app.First.cu", kernels);
    copy("app.First.jgpu", kernels);
    assertEquals(1, run("compile", folder.toString(), "--nvcc=/no/such/nvcc"));
    assertTrue(
        error().startsWith("jgpu: no CUDA compiler for compute_75, sm_100, sm_120,"), error());
  }

  @Test
  void folderWithoutKernelsIsNoFault() {
    String hint =
        folder
            + " has no kernels: javac, with jgpu-processor on its processor path, writes their CUDA C"
            + " to META-INF/jgpu/ in the folder of classes";
    assertEquals(0, run("compile", folder.toString()));
    assertEquals(List.of("no CUDA sources", hint), printed());
    assertEquals(0, run("report", folder.toString()));
    assertEquals(List.of(hint), printed());
  }

  private List<String> printed() {
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"help", "--help", "-h", "compile --help", "report classes -h"})
  void saysHowItIsUsed(String words) {
    assertEquals(0, run(words.split(" ")));
    assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("jgpu compile FOLDER"));
    assertEquals("", error());
  }

  @Test
  void numbersAreNumbers() {
    assertEquals(2, run("compile", folder.toString(), "--threads=all"));
    assertTrue(error().startsWith("jgpu: --threads is 'all'; expected a number"), error());
  }

  private static void copy(String name, Path kernels) throws IOException {
    Path from = Path.of("src/it/two-units/src/main/resources/META-INF/jgpu");
    Files.copy(from.resolve(name), kernels.resolve(name));
  }
}
