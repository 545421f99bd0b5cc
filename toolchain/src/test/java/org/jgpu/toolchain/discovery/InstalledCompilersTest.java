package org.jgpu.toolchain.discovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jgpu.format.LineDirective;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompiledSymbols;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.SourceRejectedException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What any compiler must do, tried with those installed on this machine, if any. */
class InstalledCompilersTest {
  private static final String KERNEL =
      """
      #line 7 "Kernels.java"
      extern "C" __global__ void twice(const float* in, float* out, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) { out[i] = 2.0f * in[i] * erff(in[i]); }
      }
      """;

  @TestFactory
  List<DynamicTest> eachInstalledCompiler() {
    List<DynamicTest> tests = new ArrayList<>();
    for (CompilerKind kind : CompilerKind.values()) {
      var settings = DiscoverySettings.ofSystem().withForced(Optional.of(kind));
      Optional<CudaCompiler> found =
          CompilerDiscovery.of(settings).find(Set.of(Target.cubin(90), Target.ptx(75))).compiler();
      found.ifPresent(compiler -> tests.addAll(contract(compiler)));
    }
    return tests;
  }

  private static List<DynamicTest> contract(CudaCompiler compiler) {
    String name = compiler.identity() + " ";
    return List.of(
        DynamicTest.dynamicTest(name + "gives PTX", () -> givesPtx(compiler)),
        DynamicTest.dynamicTest(name + "gives a cubin", () -> givesCubin(compiler)),
        DynamicTest.dynamicTest(name + "names the Java line", () -> namesTheLine(compiler)),
        DynamicTest.dynamicTest(name + "keeps paths", () -> keepsPaths(compiler)),
        DynamicTest.dynamicTest(name + "takes odd file names", () -> takesOddNames(compiler)),
        DynamicTest.dynamicTest(name + "takes options", () -> takesOptions(compiler)),
        DynamicTest.dynamicTest(name + "finds symbols", () -> findsSymbols(compiler)),
        DynamicTest.dynamicTest(name + "spares headers", () -> sparesHeaders(compiler)),
        DynamicTest.dynamicTest(name + "works in threads", () -> worksInThreads(compiler)));
  }

  private static void keepsPaths(CudaCompiler compiler) throws Exception {
    String source = KERNEL.replace("Kernels.java", "org/jgpu/contract/my kernels/Kernels.java");
    String ptx = text(compiler.compile(request(source, Target.ptx(75))).content());
    assertTrue(ptx.contains("1 \"org/jgpu/contract/my kernels/Kernels.java\""), ptx);
    var failure =
        assertThrows(
            SourceRejectedException.class,
            () -> compiler.compile(request(source.replace("int i", "int j"), Target.ptx(75))));
    assertTrue(
        failure.log().startsWith("org/jgpu/contract/my kernels/Kernels.java(9): error: "),
        failure.log());
  }

  /** ptxas reads what the compiler makes of the names of lines. */
  private static void takesOddNames(CudaCompiler compiler) throws Exception {
    String file = "Grö\"ße\\\n$(touch stolen).java";
    String source = LineDirective.of(7, file) + KERNEL.substring(KERNEL.indexOf('\n') + 1);
    CompileRequest cubin = request(source, Target.cubin(90)).with("-lineinfo");
    assertTrue(compiler.compile(cubin).content().length > 0);
    String ptx = text(compiler.compile(request(source, Target.ptx(75))).content());
    assertTrue(ptx.contains("%22"), ptx);
    var failure =
        assertThrows(
            SourceRejectedException.class,
            () -> compiler.compile(request(source.replace("int i", "int j"), Target.ptx(75))));
    assertTrue(failure.log().startsWith(LineDirective.name(file) + "(9): error: "), failure.log());
  }

  private static void takesOptions(CudaCompiler compiler) throws Exception {
    SourceHeader header =
        new SourceHeader(
            List.of("-DSCALE=5.0f", "--use_fast_math", "-std=c++20"), List.of(), Map.of());
    String source =
        header.text()
            + "static_assert(__cplusplus > 201703L, \"C++20\");\n"
            + KERNEL.replace("2.0f * in[i] * erff(in[i])", "SCALE / in[i]");
    String ptx = text(compiler.compile(request(source, Target.ptx(75))).content());
    assertTrue(ptx.contains("div.approx.ftz.f32"), ptx);
  }

  private static void findsSymbols(CudaCompiler compiler) throws Exception {
    List<String> names = List.of("ns::reduce<float, 256>", "&ns::table", "ns::plain");
    String source =
        new SourceHeader(List.of(), names, Map.of()).text()
            + """
            namespace ns {
            __constant__ double table[3];
            template <typename T, int N> __global__ void reduce(const T* in, T* out) {
              out[0] = in[N] + table[1];
            }
            __global__ void plain(int* p) { p[0] = 1; }
            }
            template __global__ decltype(ns::reduce<float, 256>) ns::reduce<float, 256>;
            """;
    Map<String, String> symbols = CompiledSymbols.of(compiler, "u", source, 75);
    assertEquals(
        Map.of(
            "ns::reduce<float, 256>",
            "_ZN2ns6reduceIfLi256EEEvPKT_PS1_",
            "&ns::table",
            "_ZN2ns5tableE",
            "ns::plain",
            "_ZN2ns5plainEPi"),
        symbols);
    String ptx = text(compiler.compile(request(source, Target.ptx(75))).content());
    symbols.values().forEach(symbol -> assertTrue(ptx.contains(" " + symbol), ptx));
    assertFalse(ptx.contains("jgpu_name"), ptx);
    assertEquals(Map.of(), CompiledSymbols.of(compiler, "u", "no CUDA C", 75));
    CompiledBinary all = compiler.compile(request(source, Target.ptx(75)));
    assertEquals(symbols, CompiledSymbols.of(compiler, "u", source, all));
    String named = source.replaceAll("// jgpu-name (?!ns::reduce).*\\n", "");
    String single = named.replace("__global__ void plain", "void plain");
    for (String one : List.of(named, single)) {
      CompiledBinary binary = compiler.compile(request(one, Target.ptx(75)));
      assertEquals(
          Map.of(names.get(0), "_ZN2ns6reduceIfLi256EEEvPKT_PS1_"),
          CompiledSymbols.of(compiler, "u", one, binary));
    }
    String wrong = source.replace("jgpu-name ns::plain", "jgpu-name ns::gone");
    assertThrows(SourceRejectedException.class, () -> CompiledSymbols.of(compiler, "u", wrong, 75));
  }

  /** Of a source that names the host's library nothing is left out; the code is the same. */
  private static void sparesHeaders(CudaCompiler compiler) throws Exception {
    String source =
        KERNEL.replace("erff(in[i])", "(erff(in[i]) + fmaxf(sinpi(in[i]), rsqrt(2.0)))");
    for (Target target : List.of(Target.ptx(75), Target.cubin(90))) {
      byte[] all = compiler.compile(request(source + "// std\n", target)).content();
      assertArrayEquals(all, compiler.compile(request(source + "// odd\n", target)).content());
    }
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }

  private static void givesPtx(CudaCompiler compiler) throws Exception {
    byte[] content = compiler.compile(request(KERNEL, Target.ptx(75))).content();
    String ptx = new String(content, StandardCharsets.US_ASCII);
    assertTrue(ptx.contains(".target sm_75"), ptx);
    assertTrue(ptx.contains(".entry twice("), ptx);
    assertTrue(ptx.contains("\"Kernels.java\""), ptx);
    assertEquals(-1, ptx.indexOf('\0'));
    assertArrayEquals(content, compiler.compile(request(KERNEL, Target.ptx(75))).content());
  }

  private static void givesCubin(CudaCompiler compiler) throws Exception {
    byte[] cubin = compiler.compile(request(KERNEL, Target.cubin(90))).content();
    String text = new String(cubin, StandardCharsets.ISO_8859_1);
    assertFalse(text.contains(".visible .entry"), "holds the PTX text");
    assertFalse(text.contains(System.getProperty("user.dir")), "names the current folder");
    assertFalse(text.contains(System.getProperty("java.io.tmpdir")), "names a temporary folder");
    assertArrayEquals(cubin, compiler.compile(request(KERNEL, Target.cubin(90))).content());
    assertEquals("\u007fELF", new String(cubin, 0, 4, StandardCharsets.ISO_8859_1));
  }

  private static void namesTheLine(CudaCompiler compiler) {
    String broken = KERNEL.replace("erff(in[i])", "missing");
    var failure =
        assertThrows(
            SourceRejectedException.class,
            () -> compiler.compile(request(broken, Target.cubin(90))));
    assertTrue(failure.log().contains("Kernels.java(9): error: "), failure.log());
    String unnamed = broken.substring(broken.indexOf('\n') + 1);
    failure =
        assertThrows(
            SourceRejectedException.class,
            () -> compiler.compile(request(unnamed, Target.cubin(90))));
    assertTrue(failure.log().contains("app.Kernels.cu(3): error: "), failure.log());
  }

  private static void worksInThreads(CudaCompiler compiler) {
    long sizes =
        IntStream.range(0, 4)
            .parallel()
            .mapToObj(i -> content(compiler, i % 2 == 0 ? Target.cubin(90) : Target.ptx(75)))
            .filter(content -> content.length > 100)
            .count();
    assertEquals(4, sizes);
  }

  private static byte[] content(CudaCompiler compiler, Target target) {
    try {
      return compiler.compile(request(KERNEL, target)).content();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static CompileRequest request(String source, Target target) throws Exception {
    return CompileRequest.of("app.Kernels", source, target);
  }
}
