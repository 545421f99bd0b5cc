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
}
