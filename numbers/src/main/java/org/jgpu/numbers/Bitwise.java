package org.jgpu.numbers;

/**
 * Truth values and integers: what is done bit by bit.
 *
 * @param <T> the number type itself
 */
public interface Bitwise<T> extends Element<T> {
  /** Returns the bits that both have. */
  T and(T other);

  /** Returns the bits that at least one has. */
  T or(T other);

  /** Returns the bits that exactly one has. */
  T xor(T other);

  /** Returns the bits that this lacks. */
  T inv();
}
