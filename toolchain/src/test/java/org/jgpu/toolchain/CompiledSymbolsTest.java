package org.jgpu.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When PTX tells the symbol of a name, and when the source is compiled once more for it. */
class CompiledSymbolsTest {
  private static final String ONE = ".visible .entry _Z6reduceIfEvPT_(\n)\n{\n}\n";

  private final List<String> asked = new ArrayList<>();

  /** Gives each name the symbol {@code probed}. */
  private final CudaCompiler compiler =
      new CudaCompiler() {
        @Override
        public CompilerIdentity identity() {
          return new CompilerIdentity("fake", "1", "nowhere");
        }

        @Override
        public SortedSet<Integer> computeCapabilities() {
          return new TreeSet<>(List.of(75));
        }

        @Override
        public CompiledBinary compile(CompileRequest request) {
          asked.add(request.source());
          return ptx(
              """
              .entry jgpu_name_0(
              { mov.u64 %rd1, probed;
              }
              .entry jgpu_name_1(
              { mov.u64 %rd1, probed;
              }
              """);
        }
      };

  private CompiledBinary ptx(String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    return new CompiledBinary(Target.ptx(75), content, compiler.identity(), "");
  }

  private Map<String, String> symbols(String ptx, String... names) throws CompilationException {
    String source = new SourceHeader(List.of(), List.of(names)).text();
    return CompiledSymbols.of(compiler, "u", source, ptx(ptx));
  }

  @Test
  void theOneKernelIsTheOneThatIsNamed() throws Exception {
    assertEquals(
        Map.of("ns::reduce<float>", "_Z6reduceIfEvPT_"), symbols(ONE, "ns::reduce<float>"));
    assertEquals(Map.of("reduce", "_Z6reduceIfEvPT_"), symbols(ONE, "reduce"));
    assertEquals(List.of(), asked);
  }

  @ParameterizedTest
  @CsvSource({"&ns::table", "other", "educe<float>", "reduc"})
  void whatTheKernelIsNotIsAskedFor(String name) throws Exception {
    assertEquals(Map.of(name, "probed"), symbols(ONE, name));
    assertEquals(1, asked.size());
  }

  @Test
  void severalAreAskedFor() throws Exception {
    assertEquals(Map.of("reduce", "probed", "b", "probed"), symbols(ONE, "reduce", "b"));
    assertEquals(Map.of("reduce", "probed"), symbols(ONE + ONE, "reduce"));
    assertEquals(Map.of("reduce", "probed"), symbols("// nothing", "reduce"));
    assertEquals(3, asked.size());
  }
}
