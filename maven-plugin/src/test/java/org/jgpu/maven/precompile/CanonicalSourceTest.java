package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerIdentity;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalSourceTest {
  /** The first function is called in the second, from two lines, one of which has two parts. */
  private static final String SOURCE =
      """
      // Nothing has moved up to here.
      #line %1$d "app/First.java"
      static __device__ float power(float x, int n) {
      #line %2$d
        float result = 1;
      #pragma unroll 1
      #line %3$d
        for (int i = 0; i < n; i++) result *= x;
        return result;
      }
      __device__ const int table[] = {3, 1, 4, 1, 5};
      #line %4$d
      extern "C" __global__ void powers(const float* in, float* out, int n) {
      #line %4$d
        __shared__ float shared[128];
      #line %5$d
        int i = blockIdx.x * 128 + threadIdx.x;
        shared[threadIdx.x] = i < n ? in[i] : 0;
        __syncthreads();
      #line %5$d
        if (i < n) out[i] = power(shared[127 - threadIdx.x], table[i %% 5]) / (1 + i / n);
      }
      """;

  private static final String FIRST = source(3, 5, 6, 20, 21);
  private static final String MOVED = source(13, 16, 20, 38, 41);

  private static String source(Object... lines) {
    return SOURCE.formatted(lines);
  }

  private static CompileRequest request(Target target, String source) throws CompilationException {
    return CompileRequest.of("app.First", source, target);
  }

  private static CanonicalSource canonical(Target target, String source)
      throws CompilationException {
    return CanonicalSource.of(request(target, source)).orElseThrow();
  }

  private static CudaCompiler compiler(Target target) {
    Optional<CudaCompiler> compiler =
        CompilerDiscovery.of(DiscoverySettings.ofSystem())
            .find(new LinkedHashSet<>(Set.of(target)))
            .compiler();
    assumeTrue(compiler.isPresent(), "no CUDA compiler here");
    return compiler.orElseThrow();
  }

  /** What the build cache relies on, of the compiler that is installed. */
  @Test
  void linesAloneChangeNoMachineCode() throws CompilationException {
    Target target = Target.cubin(80);
    CudaCompiler compiler = compiler(target);
    byte[] before = compiler.compile(request(target, FIRST)).content();
    assertArrayEquals(before, compiler.compile(request(target, MOVED)).content());
    CanonicalSource canonical = canonical(target, MOVED);
    assertArrayEquals(before, compiler.compile(canonical.request()).content());
  }

  /** PTX is what it would have been, but for the compiler's hash of a source's whole text. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void linesOfPtxAreThoseOfTheSource(int which) throws CompilationException {
    Target target = Target.ptx(75);
    String source = which == 0 ? FIRST : MOVED;
    CudaCompiler compiler = compiler(target);
    String direct = text(compiler.compile(request(target, source)));
    CanonicalSource canonical = canonical(target, source);
    CompiledBinary restored =
        canonical.restored(compiler.compile(canonical.request())).orElseThrow();
    assertEquals(withoutHash(direct), withoutHash(text(restored)));
    assertTrue(text(restored).contains(which == 0 ? ".loc\t1 6 3" : ".loc\t1 20 3"), direct);
    assertTrue(text(restored).contains(which == 0 ? "inlined_at 1 21 " : "inlined_at 1 41 "));
  }

  private static String text(CompiledBinary binary) {
    return new String(binary.content(), StandardCharsets.UTF_8);
  }

  private static String withoutHash(String ptx) {
    return ptx.replaceAll("_unit_cu_[0-9a-f]{8}", "_unit_cu_")
        .replaceAll("(?s)\\.section\t\\.debug_str.*", "");
  }

  @Test
  void sourcesThatDifferInLinesHaveOne() throws CompilationException {
    for (Target target : new Target[] {Target.cubin(80), Target.ptx(75)}) {
      CanonicalSource canonical = canonical(target, FIRST);
      assertEquals(canonical.request(), canonical(target, MOVED).request());
      assertEquals(canonical.request(), canonical(target, canonical.request().source()).request());
    }
  }

  /** Code of one line stays that of one line, since compilers name a line once for all of it. */
  @Test
  void sourcesWhoseLinesFallTogetherHaveAnother() throws CompilationException {
    String joined = source(3, 5, 5, 20, 21);
    assertNotEquals(
        canonical(Target.ptx(75), FIRST).request(), canonical(Target.ptx(75), joined).request());
  }

  @Test
  void otherFilesAndNoLinesStay() throws CompilationException {
    CanonicalSource canonical = canonical(Target.ptx(75), MOVED);
    String ptx =
        """
        .loc\t1 1 0
        .loc\t1 0 5
        .loc\t2 4 78, function_name $L__info_string0, inlined_at 1 4 9
        .file\t1 "app/First.java"
        .file\t2 "app.First.cu"
        """;
    CompiledBinary restored = canonical.restored(binary(ptx)).orElseThrow();
    assertEquals(
        ptx.replace("1 1 0", "1 13 0").replace("at 1 4 ", "at 1 20 "), text(restored), MOVED);
    assertEquals(Optional.empty(), canonical.restored(binary(ptx.replace("1 1 0", "1 99 0"))));
  }

  private static CompiledBinary binary(String ptx) {
    return new CompiledBinary(
        Target.ptx(75),
        ptx.getBytes(StandardCharsets.UTF_8),
        new CompilerIdentity("fake", "1", "nowhere"),
        "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int line = __LINE__;",
        "/* \n#line 5 \"Other.java\"\n */",
        "#if X\n#line 5 \"Other.java\"\n#endif",
        "# 5 \"Other.java\"",
        "#line LATER",
        "#line 5 \"Größe.java\"",
        "#include <cassert>"
      })
  void whatIsNotSurelyTheSameHasNone(String code) throws CompilationException {
    assertEquals(Optional.empty(), CanonicalSource.of(request(Target.ptx(75), code + "\n")));
  }
}
