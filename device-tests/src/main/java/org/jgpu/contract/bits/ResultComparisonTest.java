package org.jgpu.contract.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.contract.bits.ResultComparison.Verdict;
import org.junit.jupiter.api.Test;

/** What counts as the same, as close enough, and as different. */
class ResultComparisonTest {
  private static RecordedResult floats(Agreement agreement, float... values) {
    ByteBuffer buffer = ByteBuffer.allocate(4 * values.length).order(ByteOrder.nativeOrder());
    buffer.asFloatBuffer().put(values);
    return RecordedResult.of(buffer.array()).with(agreement);
  }

  private static RecordedResult doubles(Agreement agreement, double... values) {
    ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.nativeOrder());
    buffer.asDoubleBuffer().put(values);
    return RecordedResult.of(buffer.array()).with(agreement);
  }

  private static void assertVerdict(Verdict expected, RecordedResult a, RecordedResult b) {
    ResultComparison comparison = ResultComparison.of(a, b);
    assertEquals(expected, comparison.verdict(), comparison.detail());
  }

  @Test
  void bits() {
    assertVerdict(Verdict.EQUAL, floats(Agreement.EXACT, 1, 2), floats(Agreement.EXACT, 1, 2));
    assertVerdict(
        Verdict.DIFFERENT, floats(Agreement.EXACT, 0f, 2), floats(Agreement.EXACT, -0f, 2));
    assertVerdict(Verdict.DIFFERENT, floats(Agreement.EXACT, 1), floats(Agreement.EXACT, 1, 2));
  }

  @Test
  void payloadsOfNaNs() {
    float other = Float.intBitsToFloat(0x7fffffff);
    double otherDouble = Double.longBitsToDouble(0x7fffffffffffffffL);

    assertVerdict(
        Verdict.NAN_PAYLOADS,
        floats(Agreement.EXACT, 1, Float.NaN),
        floats(Agreement.EXACT, 1, other));
    assertVerdict(
        Verdict.NAN_PAYLOADS,
        doubles(Agreement.EXACT, Double.NaN),
        doubles(Agreement.EXACT, otherDouble));
    assertVerdict(
        Verdict.DIFFERENT, floats(Agreement.EXACT, Float.NaN), floats(Agreement.EXACT, 1));
  }

  @Test
  void unitsInTheLastPlace() {
    Agreement two = new Agreement(Agreement.Kind.FLOAT_ULPS, 2);
    Agreement twoOfDoubles = new Agreement(Agreement.Kind.DOUBLE_ULPS, 2);
    float next = Math.nextUp(Math.nextUp(100f));
    double nextDouble = Math.nextUp(Math.nextUp(100d));

    assertVerdict(Verdict.WITHIN, floats(two, 100), floats(two, next));
    assertVerdict(Verdict.DIFFERENT, floats(two, 100), floats(two, Math.nextUp(next)));
    assertVerdict(Verdict.WITHIN, doubles(twoOfDoubles, 100), doubles(twoOfDoubles, nextDouble));
    assertVerdict(
        Verdict.DIFFERENT,
        doubles(twoOfDoubles, 100),
        doubles(twoOfDoubles, Math.nextUp(nextDouble)));
    assertVerdict(Verdict.DIFFERENT, floats(two, Float.NaN, 1), floats(two, 1, 1));
  }

  @Test
  void absoluteDifferences() {
    Agreement tenth = new Agreement(Agreement.Kind.DOUBLE_NEAR, 0.1);

    assertVerdict(Verdict.WITHIN, doubles(tenth, 1, 0), doubles(tenth, 1, 0.09));
    assertVerdict(Verdict.DIFFERENT, doubles(tenth, 1, 0), doubles(tenth, 1, 0.11));
  }
}
