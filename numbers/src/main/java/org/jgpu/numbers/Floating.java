package org.jgpu.numbers;

/**
 * Floating-point numbers. Functions round as {@link Math} does on the CPU, and as CUDA's functions
 * of float or double on the device.
 *
 * @param <T> the number type itself
 */
public interface Floating<T> extends Real<T>, Inexact<T> {
  /** Returns whether this is not a number. */
  boolean isNaN();

  /** Returns the cube root. */
  T cbrt();

  /** Returns e to the power of this, minus 1, exact near 0. */
  T expm1();

  /** Returns the natural logarithm of this plus 1, exact near 0. */
  T log1p();

  /** Returns the decimal logarithm. */
  T log10();

  /** Returns the arc sine. */
  T asin();

  /** Returns the arc cosine. */
  T acos();

  /** Returns the arc tangent. */
  T atan();

  /** Returns the greatest whole number that is not greater. */
  T floor();

  /** Returns the least whole number that is not less. */
  T ceil();

  /** Returns the number without its fraction. */
  T trunc();

  /** Returns the magnitude of this with the sign of {@code sign}; of NaN that is plus. */
  T copySign(T sign);

  /**
   * Returns the next number in the direction of another one; of float16 and bfloat16, which are
   * floats here, the next float.
   */
  T nextAfter(T direction);

  /** Returns the nearest whole number, of two equally near ones the even one. */
  T rint();

  /** Returns the angle of the point whose y is this. */
  T atan2(T x);

  /** Returns the root of the sum of the squares, without overflow on the way. */
  T hypot(T other);

  /** Returns this times {@code factor} plus {@code addend}, rounded once. */
  T fma(T factor, T addend);
}
