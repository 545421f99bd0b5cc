package org.jgpu.runtime.launcher;

/**
 * Division by a number that is known before the launch, as a multiplication in the kernel: {@code x
 * / n == (high(x * factor) + x) >> shift} for each {@code x} with one bit less than a word, where
 * {@code high} is the upper word of the product. Source: Granlund and Montgomery, Division by
 * Invariant Integers using Multiplication, 1994, figure 4.1.
 */
final class Reciprocals {
  private Reciprocals() {}

  /** Returns the least number of bits of which 2^bits is at least {@code n}, a positive number. */
  static int shift(long n) {
    return Long.SIZE - Long.numberOfLeadingZeros(n - 1);
  }

  /**
   * Returns the factor of {@code n}, {@code floor(2^word * (2^shift - n) / n) + 1}.
   *
   * @param word bits of a word, 32 or 64, of which {@code n} has one less
   */
  static long factor(long n, int shift, int word) {
    long high = (1L << shift) - n;
    if (word == Integer.SIZE) {
      return (high << Integer.SIZE) / n + 1;
    }
    if (n >>> Integer.SIZE == 0) {
      long dividend = high << Integer.SIZE;
      long quotient = Long.divideUnsigned(dividend, n);
      long rest = dividend - quotient * n;
      return (quotient << Integer.SIZE) + Long.divideUnsigned(rest << Integer.SIZE, n) + 1;
    }
    return bitByBit(high, n) + 1;
  }

  /** Returns 2^64 * high / n, where high is less than n and n is positive. */
  private static long bitByBit(long high, long n) {
    long rest = high;
    long quotient = 0;
    for (int bit = 0; bit < Long.SIZE; bit++) {
      rest <<= 1;
      quotient <<= 1;
      if (Long.compareUnsigned(rest, n) >= 0) {
        rest -= n;
        quotient |= 1;
      }
    }
    return quotient;
  }
}
