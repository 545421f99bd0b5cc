package org.jgpu.numbers;

/**
 * Integers, with sign or without.
 *
 * @param <T> the number type itself
 */
public interface Integral<T> extends Real<T>, Bitwise<T> {
  /**
   * Returns the bits moved to higher places. The distance counts as in Java on the type that Java's
   * operator computes in: modulo 64 for the dtypes of 64 bits, else modulo 32.
   */
  T shl(int distance);

  /**
   * Returns the bits moved to lower places, filled with the sign or, where there is none, with
   * zeros; see {@link #shl}.
   */
  T shr(int distance);

  /** Returns how many bits are set. */
  int bitCount();
}
