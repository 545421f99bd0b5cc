package org.jgpu.numbers;

/**
 * Floating-point and complex numbers: those with functions of analysis.
 *
 * @param <T> the number type itself
 */
public interface Inexact<T> extends Num<T> {
  /** Returns {@code number} in the type of this, rounded. */
  T like(double number);

  /** Returns the square root; of a complex number that with a real part of at least 0. */
  T sqrt();

  /** Returns e to the power of this. */
  T exp();

  /** Returns the natural logarithm. */
  T log();

  /** Returns the sine. */
  T sin();

  /** Returns the cosine. */
  T cos();

  /** Returns the tangent. */
  T tan();

  /** Returns the hyperbolic sine. */
  T sinh();

  /** Returns the hyperbolic cosine. */
  T cosh();

  /** Returns the hyperbolic tangent. */
  T tanh();

  /** Returns this to the power of {@code exponent}. */
  T pow(T exponent);
}
