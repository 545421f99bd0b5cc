package org.jgpu.contract;

import java.util.function.DoubleUnaryOperator;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/**
 * The instructions that division and roots of double precision begin with. The PTX ISA says what
 * they make of special values and that they neither read nor set the lower 32 bits; it states no
 * error, which must suffice for Newton's iteration.
 */
@VariesByDevice("approximate instructions, each device within the bound that the test checks")
@DeviceTest
class PtxDoubleSeedsTest extends PtxInstructions {
  private static final FloatFormat G = FloatFormat.F64;
  private static final String RECIPROCAL = "rcp.approx.ftz.f64 g, ga;";
  private static final String ROOT = "abs.f64 ga, ga; rsqrt.approx.ftz.f64 g, ga;";
  private static final long NAN = 0x7fffffff00000000L;
  private static final long UPPER_HALF = 0xffffffff00000000L;
  private static final double ERROR = 0x1p-18;

  PtxDoubleSeedsTest(Gpu gpu) {
    super(gpu);
  }

  private static double flushed(double value) {
    return Math.abs(value) < Double.MIN_NORMAL ? Math.copySign(0, value) : value;
  }

  /** Compares with a function of the argument's upper half. */
  private void seeds(String instruction, DoubleUnaryOperator function) {
    check(
        "sm_75",
        instruction,
        'g',
        words(edges(G), 64),
        (x, y, z) -> {
          double result = flushed(function.applyAsDouble(flushed(G.value(x & UPPER_HALF))));
          return Double.isNaN(result) ? NAN : Double.doubleToRawLongBits(result);
        },
        PtxDoubleSeedsTest::near);
  }

  private static boolean near(long expected, long actual) {
    double correct = Double.longBitsToDouble(expected);
    double found = Double.longBitsToDouble(actual);
    boolean exact = correct != correct || correct == 0 || Double.isInfinite(correct);
    return (actual & ~UPPER_HALF) == 0
        && (exact ? expected == actual : Math.abs(found - correct) <= Math.abs(correct) * ERROR);
  }

  @Test
  void reciprocal() {
    seeds(RECIPROCAL, a -> 1 / a);
  }

  @Test
  void reciprocalRoot() {
    seeds(ROOT, a -> 1 / Math.sqrt(Math.abs(a)));
  }

  private void special(String instruction, long input, long expected) {
    check(
        "sm_75",
        instruction,
        'g',
        new long[] {input, 0, 0},
        (x, y, z) -> expected,
        (wanted, actual) -> wanted == actual);
  }

  @Test
  void specialValues() {
    special(RECIPROCAL, Double.doubleToRawLongBits(-Double.MIN_VALUE), 0xfff0000000000000L);
    special(RECIPROCAL, 0x7ff8000000000000L, NAN);
    special(RECIPROCAL, 0xfff8000000000001L, NAN);
    special("rsqrt.approx.ftz.f64 g, ga;", 0x8000000000000001L, 0xfff0000000000000L);
    special("rsqrt.approx.ftz.f64 g, ga;", 0xfff0000000000000L, NAN);
    special("rsqrt.approx.ftz.f64 g, ga;", Double.doubleToRawLongBits(-1), NAN);
  }
}
