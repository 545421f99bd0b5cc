package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReciprocalsTest {
  private static final long INT = Integer.MAX_VALUE;
  private static final long LONG = Long.MAX_VALUE;

  /** What the kernel computes. */
  private static long divided32(long x, long n) {
    int shift = Reciprocals.shift(n);
    long factor = Reciprocals.factor(n, shift, 32);
    assertEquals(factor, factor & 0xffff_ffffL);
    return ((x * factor >>> 32) + x) >>> shift;
  }

  private static long divided64(long x, long n) {
    int shift = Reciprocals.shift(n);
    long factor = Reciprocals.factor(n, shift, 64);
    long high = Math.multiplyHigh(x, factor) + (factor < 0 ? x : 0);
    return (high + x) >>> shift;
  }

  private static long[] numbers(long most, long seed) {
    Random random = new Random(seed);
    LongStream drawn =
        LongStream.generate(() -> (random.nextLong() & most) >>> random.nextInt(63)).limit(2000);
    LongStream edges =
        LongStream.of(0, 1, 2, 3, 7, 10, 1000, 65_535, 65_536, 65_537, most / 2, most - 1, most);
    return LongStream.concat(edges, drawn).toArray();
  }

  @Test
  void words32() {
    for (long n : numbers(INT, 1)) {
      for (long x : numbers(INT, n)) {
        long divisor = Math.max(1, n);
        assertEquals(x / divisor, divided32(x, divisor), () -> x + " / " + divisor);
        long below = x / divisor * divisor - 1;
        if (below >= 0) {
          assertEquals(below / divisor, divided32(below, divisor), () -> below + " / " + divisor);
        }
      }
    }
  }

  @Test
  void words64() {
    for (long n : numbers(LONG, 2)) {
      for (long x : numbers(LONG, n)) {
        long divisor = Math.max(1, n);
        assertEquals(x / divisor, divided64(x, divisor), () -> x + " / " + divisor);
        long below = x / divisor * divisor - 1;
        if (below >= 0) {
          assertEquals(below / divisor, divided64(below, divisor), () -> below + " / " + divisor);
        }
      }
    }
  }
}
