package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerIdentity;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;
import org.junit.jupiter.api.Test;

/**
 * Kernels beyond a device's limits are no differences, and keep no other kernel from its device.
 */
class TooLargeTest {
  private static final int REGISTERS = 41_000;

  /** A compiler that makes kernel k1 larger than the software device takes. */
  private record Bloating(CudaCompiler sound) implements CudaCompiler {
    @Override
    public CompilerIdentity identity() {
      return sound.identity();
    }

    @Override
    public SortedSet<Integer> computeCapabilities() {
      return sound.computeCapabilities();
    }

    @Override
    public CompiledBinary compile(CompileRequest request) throws CompilationException {
      CompiledBinary made = sound.compile(request);
      String ptx = bloated(new String(made.content(), StandardCharsets.UTF_8));
      return CompiledBinary.of(
          made.target(), ptx.getBytes(StandardCharsets.UTF_8), made.compiler(), made.log());
    }

    private static String bloated(String ptx) {
      int entry = ptx.indexOf(".entry Fuzzed_k1_");
      if (entry < 0) {
        return ptx;
      }
      int body = ptx.indexOf("{\n", entry) + 2;
      StringBuilder text = new StringBuilder(ptx.substring(0, body));
      text.append(".reg .b32 %bloat<").append(REGISTERS + 1).append(">;\n");
      text.append("mov.u32 %bloat0, %tid.x;\n");
      for (int i = 1; i <= REGISTERS; i++) {
        text.append("add.u32 %bloat").append(i).append(", %bloat").append(i - 1).append(", 1;\n");
      }
      return text.append(ptx.substring(body)).toString();
    }
  }

  private static GeneratedKernel kernel(String name) {
    Node body =
        Node.fixed("  @GpuKernel\n  public static int " + name + "(int x) {\nreturn x + 1;\n  }\n");
    List<Argument> arguments = List.of(Argument.of(Kind.MATRIX, Type.INT));
    return new GeneratedKernel(name, Form.ELEMENTWISE, body, arguments, 0);
  }

  @Test
  void largeKernelIsCountedAndTheOthersAreCompared() throws IOException, NoCompilerException {
    CudaCompiler sound =
        CompilerDiscovery.of(DiscoverySettings.ofSystem()).find(Set.of()).require();
    CudaCompiler compiler = new Bloating(sound);
    Devices devices = new Devices(List.of("software"));
    Laboratory laboratory =
        new Laboratory(
            devices, new KernelBuild(targets -> compiler, devices.targets()), new Expense());
    List<GeneratedKernel> kernels = List.of(kernel("k0"), kernel("k1"), kernel("k2"));
    Inputs inputs = Inputs.random(kernels.get(0).arguments(), new SplittableRandom(1));
    Findings findings = laboratory.check(kernels, List.of(inputs, inputs, inputs));
    assertEquals(Map.of(), findings.failures());
    assertEquals(Map.of(1, List.of("software")), findings.tooLarge());
  }

  @Test
  void otherReasonsAreFailures() {
    assertFalse(TooLarge.isReason(new IllegalStateException("the array is too large")));
    assertFalse(TooLarge.isReason(new IllegalStateException()));
  }

  @Test
  void totalCountsThem() {
    Tally tally = new Tally(new Selection(0, 50, 7, List.of("software", "foreign")));
    tally.tooLarge("software");
    tally.failed(Failure.Kind.DIFFERS, "a difference");
    tally.failed(Failure.Kind.REJECTED, "a refusal");
    tally.compared(50);
    assertEquals(
        "total: seed 7, 50 kernels: software 48 foreign 49; 1 differ, 1 refused, 1 too large",
        tally.total());
  }
}
