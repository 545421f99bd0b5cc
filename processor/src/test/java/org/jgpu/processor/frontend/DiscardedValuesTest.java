package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions that stand as statements: what they compute is not used, but they may throw. */
class DiscardedValuesTest {
  private static final String MEMBERS =
      """
      record P(int x) { P { if (x < 0) { throw new IllegalArgumentException("negative"); } } }
      record Q(int x) {}
      static void require(int x) { if (x < 0) { throw new IllegalArgumentException("negative"); } }
      static int required(int x) { require(x); return x; }
      @GpuKernel static void k(KernelContext context, int[] a) { int i = context.globalIdX(); %s; }
      """;

  private static void assertHolds(String expected, String cuda) {
    assertTrue(cuda.contains(expected), () -> expected + " is not in " + cuda);
  }

  /** The functions see no array and no context, so that nothing but an exception tells of them. */
  @ParameterizedTest
  @CsvSource({
    "require(a[i]), app_K_require_fn(a[i])",
    "required(a[i]), app_K_required_fn(a[i])",
    "new P(a[i]), app_K_00024P_new_fn(a[i])",
    "Math.abs(required(a[i])), jgpu_abs_i32(app_K_required_fn(a[i]))",
    "new Q(required(a[i])), app_K_00024Q_struct{app_K_required_fn(a[i])}",
  })
  void aCallThatMayThrowIsMade(String statement, String expected) {
    assertHolds(expected + ";", Compiled.members(MEMBERS.formatted(statement)).cuda("app.K"));
  }

  @Test
  void checkedCodeFindsAWrongDivisor() {
    Compiled compiled = Compiled.members(MEMBERS.formatted("Math.floorDiv(1, a[i])"));
    assertHolds("jgpu_floor_div_i32(1, jgpu_divisor<int>(", compiled.checkedCuda("app.K"));
  }
}
