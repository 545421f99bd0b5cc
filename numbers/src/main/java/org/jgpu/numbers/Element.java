package org.jgpu.numbers;

/**
 * What elements of every dtype have.
 *
 * @param <T> the number type itself
 */
public interface Element<T> {
  /** Returns whether both have the same value; NaN has that of nothing, 0.0 that of -0.0. */
  boolean equal(T other);

  /** Returns whether this is 0 or -0.0, or false; NaN is not. */
  boolean isZero();

  /** Returns the nearest double; of a complex number that of its real part, of true 1. */
  double toDouble();

  /** Returns the nearest float; of a complex number that of its real part, of true 1. */
  float toFloat();

  /**
   * Returns the number without its fraction, as a Java cast gives it: the nearest long where there
   * is none, and 0 for NaN; of uint64 the bits; of a complex number that of its real part.
   */
  long toLong();

  /**
   * Returns the bits of the number without its fraction as an unsigned integer; of negative ones
   * those of {@link #toLong}, of what is too large those of the greatest.
   */
  long toUnsignedLong();
}
