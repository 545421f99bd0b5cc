package org.jgpu.toolchain.nvrtc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerFailedException;
import org.jgpu.toolchain.SourceRejectedException;
import org.jgpu.toolchain.TargetUnsupportedException;
import org.junit.jupiter.api.Test;

class NvrtcCompilerTest {
  private final RecordingNvrtc nvrtc = new RecordingNvrtc();
  private final NvrtcCompiler compiler =
      new NvrtcCompiler(nvrtc, "/cuda/libnvrtc.so.12", Optional.empty());

  @Test
  void namesItselfAsIndexesRecordIt() {
    assertEquals("nvrtc-12.9", compiler.identity().text());
  }

  @Test
  void givesPtxWithoutTheTerminatingZero() throws Exception {
    CompiledBinary binary = compiler.compile(request(Target.ptx(75)));
    assertEquals("ptx", new String(binary.content(), StandardCharsets.US_ASCII));
    assertEquals("a warning", binary.log());
    assertEquals(1, nvrtc.closed);
  }

  @Test
  void givesCubinsUnchanged() throws Exception {
    assertArrayEquals(new byte[] {1, 0, 0}, compiler.compile(request(Target.cubin(90))).content());
  }

  @Test
  void passesArchitectureAndStandardOptions() throws Exception {
    compiler.compile(request(Target.cubin(90)));
    assertEquals(
        List.of("--gpu-architecture=sm_90", "-default-device", "--std=c++17"), nvrtc.options);
  }

  @Test
  void passesTheHeadersOfAToolkit() throws Exception {
    Path headers = Path.of("/cuda/include");
    new NvrtcCompiler(nvrtc, "x", Optional.of(headers)).compile(request(Target.cubin(90)));
    assertTrue(nvrtc.options.contains("--include-path=" + headers));
  }

  @Test
  void namesTheUnitForDiagnostics() throws Exception {
    compiler.compile(request(Target.cubin(90)));
    assertEquals("#line 1 \"/jgpu-source/app.Kernels.cu\"\nsource", nvrtc.source);
    assertEquals("app.Kernels.cu", nvrtc.name);
  }

  @Test
  void keepsTheLogOfARejectedSource() {
    nvrtc.result = NvrtcLibrary.ERROR_COMPILATION;
    nvrtc.log = "Kernels.java(12): error: identifier \"foo\" is undefined\n1 error\n";
    var failure =
        assertThrows(
            SourceRejectedException.class, () -> compiler.compile(request(Target.cubin(90))));
    assertEquals("nvrtc-12.9 found errors in app.Kernels for sm_90", failure.summary());
    assertEquals(nvrtc.log.strip(), failure.log());
    assertTrue(failure.getMessage().contains("--gpu-architecture=sm_90"), failure.getMessage());
    assertEquals(1, nvrtc.closed);
  }

  @Test
  void tellsItsOwnFailuresFromTheSources() {
    nvrtc.result = 5;
    var failure =
        assertThrows(
            CompilerFailedException.class, () -> compiler.compile(request(Target.cubin(90))));
    assertTrue(failure.getMessage().contains("error 5"), failure.getMessage());
  }

  @Test
  void listsWhatItSupportsWhenATargetIsNot() {
    var failure =
        assertThrows(
            TargetUnsupportedException.class, () -> compiler.compile(request(Target.cubin(91))));
    assertEquals(
        "nvrtc-12.9 does not compile for sm_91; it knows the compute capabilities 75, 90",
        failure.getMessage());
  }

  private static CompileRequest request(Target target) throws Exception {
    return CompileRequest.of("app.Kernels", "source", target);
  }

  /** An NVRTC that records what it is asked. */
  private static final class RecordingNvrtc implements NvrtcLibrary {
    private final List<String> options = new ArrayList<>();
    private String source = "";
    private String name = "";
    private String log = "a warning";
    private int result;
    private int closed;

    @Override
    public String version() {
      return "12.9";
    }

    @Override
    public SortedSet<Integer> architectures() {
      return new TreeSet<>(Set.of(75, 90));
    }

    @Override
    public String errorText(int code) {
      return "error " + code;
    }

    @Override
    public NvrtcProgram create(String programSource, String programName) {
      source = programSource;
      name = programName;
      return new NvrtcProgram() {
        @Override
        public int compile(List<String> programOptions) {
          options.addAll(programOptions);
          return result;
        }

        @Override
        public String log() {
          return log;
        }

        @Override
        public byte[] ptx() {
          return "ptx\0".getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public byte[] cubin() {
          return new byte[] {1, 0, 0};
        }

        @Override
        public void close() {
          closed++;
        }
      };
    }
  }
}
