package org.jgpu.toolchain.nvcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompilerFailedException;
import org.jgpu.toolchain.SourceRejectedException;
import org.jgpu.toolchain.TargetUnsupportedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs scripts that answer as nvcc does. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "stands in for nvcc with a shell script")
class NvccCompilerTest {
  private static final String ANSWERS =
      """
      #!/bin/sh
      case "$1" in
        --version) echo "Cuda compilation tools, release 13.0, V13.0.88"; exit 0;;
        --list-gpu-code) printf 'sm_75\\nsm_90\\n'; exit 0;;
      esac
      """;

  private @TempDir Path folder;
  private Path nvcc;

  @BeforeEach
  void placeNvccInAFolderWithSpaces() throws IOException {
    nvcc = Files.createDirectories(folder.resolve("a folder")).resolve("nvcc");
  }

  @Test
  void asksForVersionAndArchitectures() throws Exception {
    NvccCompiler compiler = compiler("exit 1");
    assertEquals("nvcc-13.0 (" + nvcc + ")", compiler.identity().toString());
    assertEquals(Set.of(75, 90), compiler.computeCapabilities());
  }

  @Test
  void returnsTheOutputFileAndWhatWasPrinted() throws Exception {
    var binary =
        compiler("echo a warning; (echo \"$@\"; cat unit.cu) > unit.out")
            .compile(CompileRequest.of("app.Kernels", "source", Target.ptx(75)));
    assertEquals(
        "-ptx -arch=compute_75 --std=c++17 -lineinfo -o unit.out unit.cu\n"
            + "#line 1 \"app.Kernels.cu\"\nsource",
        new String(binary.content(), StandardCharsets.UTF_8));
    assertEquals("a warning\n", binary.log());
  }

  @Test
  void quotesTheCommandAndKeepsTheLogOfARejectedSource() throws Exception {
    NvccCompiler compiler = compiler("echo 'Kernels.java(3): error: expected a \";\"' >&2; exit 2");
    var failure =
        assertThrows(
            SourceRejectedException.class,
            () -> compiler.compile(CompileRequest.of("u", "source", Target.cubin(90))));
    assertEquals("Kernels.java(3): error: expected a \";\"", failure.log());
    assertTrue(
        failure
            .getMessage()
            .endsWith("command: '" + nvcc + "' -cubin -arch=sm_90 --std=c++17 -o unit.out unit.cu"),
        failure.getMessage());
  }

  @Test
  void saysThatAHostCompilerIsMissing() throws Exception {
    NvccCompiler compiler =
        compiler("echo 'nvcc fatal : Failed to preprocess host compiler properties.'; exit 1");
    var failure =
        assertThrows(
            CompilerFailedException.class,
            () -> compiler.compile(CompileRequest.of("u", "source", Target.cubin(90))));
    assertTrue(failure.summary().contains("needs the host's C++ compiler"), failure.summary());
  }

  @Test
  void refusesTargetsItDoesNotKnow() throws Exception {
    NvccCompiler compiler = compiler("exit 1");
    assertThrows(
        TargetUnsupportedException.class,
        () -> compiler.compile(CompileRequest.of("u", "source", Target.cubin(70))));
  }

  @Test
  void leavesNoTemporaryFolder() throws Exception {
    compiler("pwd > '" + folder + "/where'; touch unit.out")
        .compile(CompileRequest.of("u", "source", Target.cubin(90)));
    Path used = Path.of(Files.readString(folder.resolve("where")).strip());
    assertTrue(Files.notExists(used), used::toString);
  }

  @Test
  void namesTheAnswerThatIsNotNvccs() throws Exception {
    write("#!/bin/sh\necho hello\n");
    var failure = assertThrows(NvccUnavailableException.class, () -> NvccCompiler.open(nvcc));
    assertEquals("its answer to --version is 'hello'", failure.getMessage());
  }

  @Test
  void saysWhenItDoesNotRun() {
    var failure = assertThrows(NvccUnavailableException.class, () -> NvccCompiler.open(nvcc));
    assertTrue(failure.getMessage().startsWith("it does not run: "), failure.getMessage());
  }

  private NvccCompiler compiler(String compilation) throws Exception {
    write(ANSWERS + compilation + "\n");
    return NvccCompiler.open(nvcc);
  }

  private void write(String script) throws IOException {
    Files.writeString(nvcc, script);
    assertTrue(nvcc.toFile().setExecutable(true));
  }
}
