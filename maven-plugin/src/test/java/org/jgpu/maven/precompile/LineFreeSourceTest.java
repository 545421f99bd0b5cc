package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.junit.jupiter.api.Test;

class LineFreeSourceTest {
  private static final String SOURCE =
      """
      #line %d "app/First.java"
      template <typename T> static __device__ T power(T x, int n) {
        T result = 1;
      #line %d
        for (int i = 0; i < n; i++) result *= x;
        return result;
      }
      __device__ const int table[] = {3, 1, 4, 1, 5};
      #line %d "app/First.java"
      extern "C" __global__ void powers(const float* in, float* out, int n) {
        __shared__ float shared[128];
        int i = blockIdx.x * 128 + threadIdx.x;
        shared[threadIdx.x] = i < n ? in[i] : 0;
        __syncthreads();
        if (i < n) out[i] = power(shared[127 - threadIdx.x], table[i %% 5]) / (1 + i / n);
      }
      """;

  private static CompileRequest request(Target target, int... lines) throws CompilationException {
    String source = SOURCE.formatted(lines[0], lines[1], lines[2]);
    return CompileRequest.of("app.First", source, target);
  }

  /** What the build cache relies on, of the compiler that is installed. */
  @Test
  void linesAloneChangeNoMachineCode() throws CompilationException {
    Target target = Target.cubin(80);
    Optional<CudaCompiler> compiler =
        CompilerDiscovery.of(DiscoverySettings.ofSystem())
            .find(new LinkedHashSet<>(Set.of(target)))
            .compiler();
    assumeTrue(compiler.isPresent(), "no CUDA compiler here");
    byte[] before = compiler.get().compile(request(target, 3, 5, 20)).content();
    byte[] after = compiler.get().compile(request(target, 30, 33, 41)).content();
    assertArrayEquals(before, after);
  }

  @Test
  void sourcesWithoutTheirLinesAreEqual() throws CompilationException {
    Optional<String> source = LineFreeSource.of(request(Target.cubin(80), 3, 5, 20));
    assertTrue(source.isPresent());
    assertEquals(source, LineFreeSource.of(request(Target.cubin(80), 30, 33, 41)));
    assertTrue(source.get().startsWith("template <typename T>"), source.get());
  }

  @Test
  void ptxHasLines() throws CompilationException {
    assertEquals(Optional.empty(), LineFreeSource.of(request(Target.ptx(75), 3, 5, 20)));
  }
}
