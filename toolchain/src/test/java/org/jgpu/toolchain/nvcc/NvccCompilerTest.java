package org.jgpu.toolchain.nvcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompilerFailedException;
import org.jgpu.toolchain.OptionRefusedException;
import org.jgpu.toolchain.SourceRejectedException;
import org.jgpu.toolchain.TargetUnsupportedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertTrue(compiler.fingerprint().contains(" V13.0.88"), compiler.fingerprint());
    NvccCompiler other = NvccCompiler.open(nvcc, Map.of("NVCC_CCBIN", "clang"));
    assertTrue(other.fingerprint().endsWith(" clang"), other.fingerprint());
  }

  @Test
  void returnsTheOutputFileAndWhatWasPrinted() throws Exception {
    var binary =
        compiler("echo a warning; (echo \"$@\"; cat unit.cu) > unit.out")
            .compile(CompileRequest.of("app.Kernels", "source", Target.ptx(75)));
    assertEquals(
        "-ptx -arch=compute_75 --std=c++17 -lineinfo -D_GLIBCXX_BITS_SPECFUN_H"
            + " -o unit.out unit.cu\n"
            + "#line 1 \"app.Kernels.cu\"\nsource",
        new String(binary.content(), StandardCharsets.UTF_8));
    assertEquals("a warning\n", binary.log());
  }

  @ParameterizedTest
  @ValueSource(strings = {"# include <cmath>", "std::min(1, 2)", "_GLIBCXX_RELEASE"})
  void sourcesThatNameTheHostsLibraryHaveAllOfIt(String source) throws Exception {
    var binary =
        compiler("echo \"$@\" > unit.out").compile(CompileRequest.of("u", source, Target.ptx(75)));
    assertEquals(
        "-ptx -arch=compute_75 --std=c++17 -lineinfo -o unit.out unit.cu\n",
        new String(binary.content(), StandardCharsets.UTF_8));
  }

  @Test
  void whereHeadersNeedAllOfTheHostsLibraryTheyHaveIt() throws Exception {
    var binary =
        compiler(
                "case \"$*\" in *-D*) echo 'x.h(1): error: y'; exit 1;; esac; echo fine > unit.out")
            .compile(CompileRequest.of("u", "source", Target.cubin(90)));
    assertEquals("fine\n", new String(binary.content(), StandardCharsets.UTF_8));
    assertEquals("", binary.log());
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

  @ParameterizedTest
  @CsvSource({"_Z5otherf, other", "other, other", "_Z99otherf, _Z99otherf", "_ZN1a1bEv, _ZN1a1bEv"})
  void saysWhatToDoAboutAFunctionOfAnotherFile(String symbol, String name) throws Exception {
    NvccCompiler compiler =
        compiler("echo \"ptxas fatal   : Unresolved extern function '" + symbol + "'\"; exit 255");
    var failure =
        assertThrows(
            SourceRejectedException.class,
            () -> compiler.compile(CompileRequest.of("u", "source", Target.cubin(90))));
    assertEquals(
        "nvcc-13.0 found errors in u for sm_90: \""
            + name
            + "\" is declared, and nothing in the unit defines it; if another source file does,"
            + " include that file in this one: there is no separate compilation",
        failure.summary());
    assertTrue(failure.log().contains("'" + symbol + "'"), failure.log());
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
  void variablesThatChangeTheCodeAreNotPassedOn() throws Exception {
    write(ANSWERS + "env > unit.out\n");
    var variables = new HashMap<>(System.getenv());
    List<String> hidden =
        List.of("NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "PTXAS_FLAGS", "INCLUDES", "CPATH");
    hidden.forEach(name -> variables.put(name, "-hidden"));
    variables.put("NVCC_CCBIN", "/usr/bin/g++");
    var binary =
        NvccCompiler.open(nvcc, variables)
            .compile(CompileRequest.of("u", "source", Target.cubin(90)));
    String seen = new String(binary.content(), StandardCharsets.UTF_8);
    assertFalse(seen.contains("-hidden"), seen);
    assertTrue(seen.contains("\nNVCC_CCBIN=/usr/bin/g++\n") || seen.startsWith("NVCC_CCBIN"), seen);
    assertTrue(
        Pattern.compile("^TMPDIR=.*jgpu-nvcc", Pattern.MULTILINE).matcher(seen).find(), seen);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-DX=1$(touch stolen)",
        "-DX=`touch stolen`",
        "-DX=\\\";touch stolen;\\\"",
        "-DX=1,-DY=2",
        "-ccbin=stolen",
        "--options-file=stolen",
        "-Xcompiler=-include,stolen",
        "-I/stolen",
        "-DX=a b ",
        "-DX='a'",
        "-DX=%PATH%",
        "-o=stolen",
        "-DX=é"
      })
  void optionsOfSourcesThatAShellWouldReadAreRefused(String option) throws Exception {
    NvccCompiler compiler = compiler("touch unit.out");
    String source = "// jgpu-option " + option + "\nsource";
    var failure =
        assertThrows(
            OptionRefusedException.class,
            () -> compiler.compile(CompileRequest.of("app.K+f", source, Target.cubin(90))));
    assertTrue(failure.summary().contains("app.K+f is not compiled"), failure.summary());
    assertTrue(failure.summary().contains("'" + option + "'"), failure.summary());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-DX",
        "-DX=",
        "-DT=unsigned long",
        "-DX=(1+2)*f<3>(4)|5&6;7",
        "-UX",
        "--define-macro=X=-1",
        "-std=c++20",
        "--use_fast_math",
        "--maxrregcount=64",
        "--diag-suppress=177,550"
      })
  void otherOptionsReachNvcc(String option) throws Exception {
    var binary =
        compiler("echo \"$@\" > unit.out")
            .compile(CompileRequest.of("u", "// jgpu-option " + option + "\n", Target.cubin(90)));
    String seen = new String(binary.content(), StandardCharsets.UTF_8);
    assertTrue(seen.contains(" " + option + " -o unit.out"), seen);
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
