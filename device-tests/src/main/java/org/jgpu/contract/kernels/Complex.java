package org.jgpu.contract.kernels;

import org.jgpu.annotations.DeviceFunction;

/** Complex numbers of float, with operators that kernels of any class may call. */
public record Complex(float re, float im) {
  /** A real number. */
  @DeviceFunction
  public Complex(float re) {
    this(re, 0);
  }

  @DeviceFunction
  public Complex plus(Complex other) {
    return new Complex(re + other.re, im + other.im);
  }

  @DeviceFunction
  public Complex minus(Complex other) {
    return plus(other.negated());
  }

  @DeviceFunction
  public Complex negated() {
    return new Complex(-re, -this.im);
  }

  @DeviceFunction
  public Complex times(Complex other) {
    return new Complex(re * other.re - im * other.im, re * other.im + im * other.re);
  }

  @DeviceFunction
  public Complex conjugate() {
    return new Complex(re(), -im());
  }

  /** The square of the absolute value. */
  @DeviceFunction
  public float norm() {
    return times(conjugate()).re();
  }

  /** The point at {@code angle} on the circle around 0. */
  @DeviceFunction
  public static Complex polar(float radius, float angle) {
    return new Complex((float) (radius * Math.cos(angle)), (float) (radius * Math.sin(angle)));
  }
}
