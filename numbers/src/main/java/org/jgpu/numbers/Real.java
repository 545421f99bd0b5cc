package org.jgpu.numbers;

/**
 * Numbers on a line: integers and floating-point numbers.
 *
 * @param <T> the number type itself
 */
public interface Real<T> extends Num<T> {
  /** Returns whether this is less than {@code other}; nothing is less or greater than NaN. */
  boolean less(T other);

  /** Returns the number of this type that none is less than: minus infinity or an integer. */
  T lowest();

  /** Returns the number of this type that none is greater than: infinity or an integer. */
  T highest();

  /** Returns the remainder of the division that rounds towards zero, with this number's sign. */
  T rem(T other);

  /** Returns the magnitude; of the least signed integer that integer itself. */
  T abs();

  /** Returns the lesser one; NaN if one is NaN. */
  T min(T other);

  /** Returns the greater one; NaN if one is NaN. */
  T max(T other);
}
