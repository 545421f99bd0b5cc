package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.CudaUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arithmetic on constants is done by nvcc, whatever way they come together: a driver's compiler of
 * PTX may do it wrongly. Needs nvcc.
 */
class ConstantArithmeticTest {
  private static final String MEMBERS =
      """
      record Pair(TYPE first, TYPE second) {
        TYPE difference() {
          return first - second;
        }
      }

      static TYPE half(TYPE x) {
        return x / 2;
      }

      @org.jgpu.annotations.GpuKernel(floatMode = org.jgpu.annotations.FloatMode.MODE)
      static void kernel(TYPE[] out) {
        for (@org.jgpu.annotations.Parallel int i = 0; i < out.length; i++) {
          TYPE v = 21686000;
          v -= 1;
          TYPE sum = 0.1F;
          for (int k = 0; k < 4; k++) {
            sum += v * k;
          }
          sum--;
          Pair pair = new Pair(sum, half(v) + (TYPE) Math.sqrt(v) * (TYPE) 0.1);
          out[i] = i == 7 ? pair.difference() : FUNCTION(v) - v;
        }
      }
      """;

  private static final String ARITHMETIC =
      "(?s).*\\b(add|sub|mul|div|sqrt|fma|rcp)[.a-z]*[.]f(32|64).*";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"float", "double"})
  void strict(String type) throws IOException, InterruptedException {
    assertNothingLeft(type, "STRICT", "Math.toRadians");
  }

  @ParameterizedTest
  @ValueSource(strings = {"float", "double"})
  void contracted(String type) throws IOException, InterruptedException {
    assertNothingLeft(type, "DEFAULT", "half");
  }

  private void assertNothingLeft(String type, String mode, String function)
      throws IOException, InterruptedException {
    Nvcc nvcc = new Nvcc(folder);
    String members =
        MEMBERS
            .replace("0.1F", type.equals("float") ? "0.1f" : "0.1")
            .replace("FUNCTION", "(TYPE) " + function)
            .replace("TYPE", type)
            .replace("MODE", mode);
    Compiled compiled = Compiled.members(members);
    List<CudaUnit> units = compiled.descriptor("app.K").units();
    for (CudaUnit unit : units) {
      Nvcc.Result result = nvcc.compile(compiled.cuda(unit));
      assertEquals(0, result.status(), result.output());
      assertTrue(result.ptx().contains("st.global"), result.ptx());
      assertTrue(!result.ptx().matches(ARITHMETIC), result.ptx());
    }
  }
}
