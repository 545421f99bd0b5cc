package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jgpu.format.CudaUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shared arrays of a family's type, and atomics on its elements. */
class FamilyAtomicsTest {
  private static final String TOTAL =
      """
      final class K {
        @GpuKernel%s
        static <T extends Real<T>> void total(KernelContext ctx, T[] x, T[] sum) {
          T[] own = ctx.sharedLike(sum, 32);
          own[ctx.threadIdxX()] = x[0];
          ctx.syncThreads();
          Atomics.%s(%s, 0, x[ctx.globalIdX()]);
        }
      }
      """;

  private static Compiled total(String types, String operation, String array) throws IOException {
    return Compiled.withNumbers("K", TOTAL.formatted(types, operation, array));
  }

  private static List<String> messages(Compiled compiled) {
    return compiled.compilation().errors().stream()
        .map(error -> "line " + error.getLineNumber() + ": " + error.getMessage(Locale.ROOT))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "| add | own | int8",
        "(types = {Int32.class, Half.class}) | add | sum | float16",
        "(types = {Int32.class, Half.class}) | max | own | float32",
        "(types = Float64.class) | min | sum | float64",
        "(types = UInt16.class) | min | sum | uint16"
      })
  void aDtypeThatTheHardwareHasNoneOfIsNamedOnce(
      String types, String operation, String array, String dtype) throws IOException {
    List<String> errors = messages(total(types == null ? "" : types, operation, array));
    assertEquals(1, errors.size(), errors.toString());
    String start = "line 10: [jgpu/FamilyAtomic] Atomics." + operation + " has no counterpart";
    assertTrue(errors.get(0).startsWith(start), errors.get(0));
    assertTrue(errors.get(0).contains("of the dtype " + dtype), errors.get(0));
    String floats = operation.equals("add") ? ", Float32.class, Float64.class" : "";
    assertTrue(
        errors
            .get(0)
            .contains("{Int32.class, Int64.class, UInt32.class, UInt64.class" + floats + "}"),
        errors.get(0));
  }

  @ParameterizedTest
  @CsvSource({
    "UInt32, max, sum, '(unsigned*)&sum[0].bits, (unsigned)'",
    "UInt64, min, own, '(unsigned long long*)&own[0].bits, (unsigned long long)'",
    "UInt64, add, sum, '(unsigned long long*)&sum[0].bits, (unsigned long long)'",
    "UInt32, add, own, 'atomicAdd(&own[0].bits, '",
    "Int64, max, sum, 'atomicMax(&sum[0], '",
    "Half, add, own, 'atomicAdd(&own[0].value, '"
  })
  void elementsAreUpdatedAsWhatTheyAreMadeOf(
      String type, String operation, String array, String cuda) throws IOException {
    Compiled compiled = total("(types = " + type + ".class)", operation, array);
    assertEquals(List.of(), messages(compiled));
    CudaUnit unit = compiled.family("app.K", "total(KernelContext,T[],T[])").units().get(0);
    assertTrue(compiled.cuda(unit).contains(cuda), compiled.cuda(unit));
  }

  @Test
  void sharedArraysAreLikeAnArrayThatHasAName() throws IOException {
    String named = TOTAL.replace("sharedLike(sum, 32)", "sharedLike(sum.clone(), 32)");
    List<String> errors =
        messages(Compiled.withNumbers("K", named.formatted("(types = Int32.class)", "add", "sum")));
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(errors.get(0).startsWith("line 7: [jgpu/ArrayAlias]"), errors.get(0));
  }
}
