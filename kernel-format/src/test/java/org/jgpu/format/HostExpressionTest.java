package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
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

        @Override
        public long threads(int axis) {
          return 32 >> axis;
        }

        @Override
        public long blocks(int axis) {
          return 1000 + axis;
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
    "(less32 -3 5), 1",
    "(less64 5 5), 0",
    "(equal64 (length 0) 3000000000), 1",
    "(equal32 1 2), 0",
    "(threads 1), 16",
    "(blocks 2), 1002",
    "(if (less32 (scalar 1) 8) 3 (div32 1 0)), 3",
    "(if 0 (div32 1 0) 4), 4",
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

  @Test
  void loopsKnowOfNoGrid() {
    LoopRange range = range(0, 1, 1);
    LoopRange ofBlocks = new LoopRange(range.lower(), new HostExpression.Threads(0), range.step());
    Arguments loops =
        new Arguments() {
          @Override
          public long scalar(int index) {
            return 0;
          }

          @Override
          public long length(int index) {
            return 0;
          }

          @Override
          public long size(int index, int axis) {
            return 0;
          }
        };
    assertThrows(IllegalStateException.class, () -> ofBlocks.count(loops));
  }

  @ParameterizedTest
  @CsvSource({"0, 4, 0", "1, 1, 16", "7, 2, 16", "9, 2, 32", "3, 16, 48"})
  void sharedArraysEndAtMultiplesOf16(int length, int bytes, long expected) {
    assertEquals(expected, shared(bytes, length).bytes(ARGUMENTS));
  }

  @Test
  void sharedArraysOfImpossibleSizesAreErrors() {
    assertThrows(IllegalArgumentException.class, () -> shared(4, -1).bytes(ARGUMENTS));
    assertThrows(IllegalArgumentException.class, () -> shared(4, -1, -1).bytes(ARGUMENTS));
    long most = Long.MAX_VALUE / 4;
    assertThrows(ArithmeticException.class, () -> shared(4, most, 2).bytes(ARGUMENTS));
    assertThrows(ArithmeticException.class, () -> shared(1, Long.MAX_VALUE).bytes(ARGUMENTS));
  }

  private static SharedArray shared(int bytes, long... extents) {
    List<HostExpression> expressions = new ArrayList<>();
    for (long extent : extents) {
      expressions.add(new HostExpression.Constant(extent));
    }
    return new SharedArray("tile", bytes, expressions);
  }

  private static LoopRange range(long lower, long upper, long step) {
    return new LoopRange(
        new HostExpression.Constant(lower),
        new HostExpression.Constant(upper),
        new HostExpression.Constant(step));
  }
}
