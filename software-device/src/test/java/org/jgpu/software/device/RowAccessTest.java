package org.jgpu.software.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** How far two values that grow along a row keep their order, compared with a look at each. */
class RowAccessTest {
  private static final int[] VALUES = {
    0, 1, -1, 2, 5, -7, 30, 31, 32, 33, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 9
  };

  private static final int[] STRIDES = {0, 1, -1, 3, -4, 1 << 20};

  private static int same(int threads, LongPredicate less) {
    int count = 1;
    while (count < threads && less.test(count) == less.test(0)) {
      count++;
    }
    return count;
  }

  private static boolean before(long difference, int orEqual) {
    return difference < orEqual;
  }

  @Test
  void signed() {
    each(
        (a, sa, b, sb, threads, orEqual) -> {
          boolean wraps =
              RowAccess.wrapsSigned(a, sa, threads) || RowAccess.wrapsSigned(b, sb, threads);
          int expected = same(threads, t -> before(a + t * sa - (b + t * (long) sb), orEqual));
          assertEquals(wraps ? 0 : expected, RowAccess.sameSigned(a, sa, b, sb, threads, orEqual));
        });
  }

  @Test
  void unsigned() {
    each(
        (a, sa, b, sb, threads, orEqual) -> {
          boolean wraps =
              RowAccess.wrapsUnsigned(a, sa, threads) || RowAccess.wrapsUnsigned(b, sb, threads);
          long first = Integer.toUnsignedLong(a);
          long second = Integer.toUnsignedLong(b);
          int expected = same(threads, t -> before(first + t * sa - (second + t * sb), orEqual));
          assertEquals(
              wraps ? 0 : expected, RowAccess.sameUnsigned(a, sa, b, sb, threads, orEqual));
        });
  }

  @Test
  void turnsThatAllThreadsMake() {
    each(
        (first, stride, bound, step, threads, orEqual) -> {
          boolean signed = orEqual == 0;
          int found =
              signed
                  ? RowAccess.commonTurnsSigned(first, stride, threads, step, bound)
                  : RowAccess.commonTurnsUnsigned(first, stride, threads, step, bound);
          long from = signed ? first : Integer.toUnsignedLong(first);
          long to = signed ? bound : Integer.toUnsignedLong(bound);
          long largest = Math.max(from, from + (threads - 1L) * stride);
          boolean wraps =
              signed
                  ? RowAccess.wrapsSigned(first, stride, threads)
                  : RowAccess.wrapsUnsigned(first, stride, threads);
          boolean none = wraps || step <= Math.abs(stride) || largest >= to;
          assertEquals(none, found == 0);
          if (!none) {
            assertEquals(true, largest + (found - 1L) * step < to);
            assertEquals(true, found == Integer.MAX_VALUE || largest + (long) found * step >= to);
          }
        });
  }

  private interface Row {
    void check(int a, int strideA, int b, int strideB, int threads, int orEqual);
  }

  private static void each(Row row) {
    for (int a : VALUES) {
      for (int b : VALUES) {
        for (int strideA : STRIDES) {
          for (int strideB : STRIDES) {
            for (int threads : new int[] {1, 2, 33, 64}) {
              row.check(a, strideA, b, strideB, threads, 0);
              row.check(a, strideA, b, strideB, threads, 1);
            }
          }
        }
      }
    }
  }
}
