package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.format.HostExpression.Arguments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostExpressionTest {
  private static final Arguments ARGUMENTS =
      new Arguments() {
        @Override
        public long scalar(int index) {
          return index == 0 ? Integer.MAX_VALUE : 7;
        }

        @Override
        public long length(int index) {
          return 3_000_000_000L;
        }

        @Override
        public long size(int index, int axis) {
          return 100L * index + axis;
        }
      };

  @ParameterizedTest
  @CsvSource({
    "(add32 (scalar 0) 1), -2147483648",
    "(add64 (scalar 0) 1), 2147483648",
    "(sub64 (length 0) 1), 2999999999",
    "(to i32 (length 0)), -1294967296",
    "(add32 (size 2 1) 1), 202",
    "(to i8 200), -56",
    "(to u16 -1), 65535",
    "(mul32 (scalar 1) (sub32 3 5)), -14",
    "(div32 -7 2), -3",
    "(rem32 -7 2), -1",
    "(shl32 1 33), 2",
    "(shr32 -8 1), -4",
    "(ushr32 -8 28), 15",
    "(and32 12 10), 8",
    "(or32 12 10), 14",
    "(xor32 12 10), 6",
    "(min64 -3 5), -3",
    "(max32 -3 5), 5",
  })
  void arithmeticIsJavas(String text, long expected) {
    HostExpression expression = HostExpressionParser.parse(text);
    assertEquals(expected, expression.evaluate(ARGUMENTS));
    assertEquals(text, expression.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "(", "(add32 1", "(add32 1 2", "(add16 1 2)", "x", "1 2", "(foo32 1 2)"})
  void brokenTextIsAnError(String text) {
    assertThrows(DescriptorFormatException.class, () -> HostExpressionParser.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"0, 10, 1, 10", "1, 10, 3, 3", "1, 11, 3, 4", "5, 5, 1, 0", "9, 3, 2, 0"})
  void loopsCountTheirIterations(long lower, long upper, long step, long expected) {
    assertEquals(expected, range(lower, upper, step).count(ARGUMENTS));
  }

  @Test
  void aLoopThatDoesNotAdvanceIsAnError() {
    assertThrows(IllegalArgumentException.class, () -> range(0, 10, 0).count(ARGUMENTS));
  }

  private static LoopRange range(long lower, long upper, long step) {
    return new LoopRange(
        new HostExpression.Constant(lower),
        new HostExpression.Constant(upper),
        new HostExpression.Constant(step));
  }
}
