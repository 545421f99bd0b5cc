package org.jgpu.numbers;

/**
 * Numbers of every kind: all dtypes but bool. The operators are Java's; results that do not fit
 * into an integer wrap. Methods have Kotlin's names for operators.
 *
 * @param <T> the number type itself
 */
public interface Num<T> extends Element<T> {
  /** Returns the sum. */
  T plus(T other);

  /** Returns the difference. */
  T minus(T other);

  /** Returns the product. */
  T times(T other);

  /**
   * Returns the quotient; that of integers is rounded towards zero. An integer divided by 0 is an
   * ArithmeticException in Java and in checked kernels, and any value else.
   */
  T div(T other);

  /** Returns the negated number. */
  T unaryMinus();

  /**
   * Returns {@code number} in the type of this: the nearest one, or its lowest bits in an integer
   * type. So that {@code x.times(x.like(2))} is twice x.
   */
  T like(long number);
}
