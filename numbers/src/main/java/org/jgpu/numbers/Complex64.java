package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A complex number of two floats, the dtype complex64; {@code Complex64[]} on the host.
 *
 * @param re the real part
 * @param im the imaginary part
 */
public record Complex64(float re, float im) implements Inexact<Complex64> {
  @Override
  @DeviceFunction
  public boolean equal(Complex64 other) {
    return re == other.re && im == other.im;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return re == 0 && im == 0;
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    return re;
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    return re;
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return (long) re;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return new Float32(re).toUnsignedLong();
  }

  @Override
  @DeviceFunction
  public Complex64 plus(Complex64 other) {
    return new Complex64(re + other.re, im + other.im);
  }

  @Override
  @DeviceFunction
  public Complex64 minus(Complex64 other) {
    return new Complex64(re - other.re, im - other.im);
  }

  @Override
  @DeviceFunction
  public Complex64 times(Complex64 other) {
    return new Complex64(re * other.re - im * other.im, re * other.im + im * other.re);
  }

  @Override
  @DeviceFunction
  public Complex64 div(Complex64 other) {
    if (other.re == 0 && other.im == 0) {
      // Each part by itself, so that 1 / 0 is infinite.
      float zero = Math.abs(other.re);
      return new Complex64(re / zero, im / zero);
    }
    // Smith's way: the squares of the divisor's parts may overflow.
    if (Math.abs(other.re) >= Math.abs(other.im)) {
      float ratio = other.im / other.re;
      float scale = other.re + other.im * ratio;
      return new Complex64((re + im * ratio) / scale, (im - re * ratio) / scale);
    }
    float ratio = other.re / other.im;
    float scale = other.re * ratio + other.im;
    return new Complex64((re * ratio + im) / scale, (im * ratio - re) / scale);
  }

  @Override
  @DeviceFunction
  public Complex64 unaryMinus() {
    return new Complex64(-re, -im);
  }

  @Override
  @DeviceFunction
  public Complex64 like(long number) {
    return new Complex64(number, 0);
  }

  @Override
  @DeviceFunction
  public Complex64 like(double number) {
    return new Complex64((float) number, 0);
  }

  /** Returns the distance from 0, without overflow on the way. */
  @DeviceFunction
  public float abs() {
    return (float) Math.hypot(re, im);
  }

  /** Returns this with the imaginary part negated. */
  @DeviceFunction
  public Complex64 conjugate() {
    return new Complex64(re, -im);
  }

  @Override
  @DeviceFunction
  public Complex64 sqrt() {
    if (Math.abs(im) == Float.POSITIVE_INFINITY) {
      return new Complex64(Math.abs(im), im);
    }
    // By powers of 4, so that no sum overflows, and none of the least numbers loses its digits.
    float most = Math.max(Math.abs(re), Math.abs(im));
    boolean tiny = most < 0x1p-100f;
    float by = most > 0x1p125f ? 0x1p-4f : tiny ? 0x1p48f : 1;
    float root = most > 0x1p125f ? 4 : tiny ? 0x1p-24f : 1;
    float x = Math.abs(re * by);
    float y = Math.abs(im * by);
    float larger = (float) Math.sqrt((x + (float) Math.hypot(x, y)) / 2);
    if (larger == 0) {
      return new Complex64(0, im);
    }
    float smaller = y / (2 * larger) * root;
    larger *= root;
    return re >= 0
        ? new Complex64(larger, Math.copySign(smaller, im))
        : new Complex64(smaller, Math.copySign(larger, im));
  }

  @Override
  @DeviceFunction
  public Complex64 exp() {
    float size = (float) Math.exp(re);
    if (im == 0 || size == 0) {
      // Infinity times 0 is NaN, and the exponential of infinity is none.
      return new Complex64(size, im == 0 ? im : 0);
    }
    return new Complex64(size * (float) Math.cos(im), size * (float) Math.sin(im));
  }

  @Override
  @DeviceFunction
  public Complex64 log() {
    float x = Math.abs(re);
    float y = Math.abs(im);
    float most = Math.max(x, y);
    // Near 1 the size would lose what its logarithm is made of, its square's distance from 1.
    boolean near = most > 0.5f && most < 2;
    double less = Math.min(x, y);
    float above = (float) ((most - 1.0) * (most + 1.0) + less * less);
    boolean huge = most > 0x1p125f;
    float by = huge ? 0x1p-4f : 1;
    float of = near ? 1 + above : (float) Math.hypot(x * by, y * by);
    float left = near ? (above - (of - 1)) / of : huge ? 2.7725887f : 0;
    float log = (float) Math.log(of) + left;
    return new Complex64(near ? log / 2 : log, (float) Math.atan2(im, re));
  }

  @Override
  @DeviceFunction
  public Complex64 sin() {
    if (re == 0) {
      return new Complex64(re, (float) Math.sinh(im));
    }
    return new Complex64(
        (float) Math.sin(re) * (float) Math.cosh(im), (float) Math.cos(re) * (float) Math.sinh(im));
  }

  @Override
  @DeviceFunction
  public Complex64 cos() {
    if (re == 0) {
      return new Complex64((float) Math.cosh(im), im < 0 ? re : -re);
    }
    return new Complex64(
        (float) Math.cos(re) * (float) Math.cosh(im),
        -(float) Math.sin(re) * (float) Math.sinh(im));
  }

  @Override
  @DeviceFunction
  public Complex64 tan() {
    // tan z = -i tanh iz
    Complex64 turned = new Complex64(-im, re).tanh();
    return new Complex64(turned.im, -turned.re);
  }

  @Override
  @DeviceFunction
  public Complex64 sinh() {
    if (im == 0) {
      return new Complex64((float) Math.sinh(re), im);
    }
    return new Complex64(
        (float) Math.sinh(re) * (float) Math.cos(im), (float) Math.cosh(re) * (float) Math.sin(im));
  }

  @Override
  @DeviceFunction
  public Complex64 cosh() {
    if (im == 0) {
      return new Complex64((float) Math.cosh(re), re < 0 ? -im : im);
    }
    return new Complex64(
        (float) Math.cosh(re) * (float) Math.cos(im), (float) Math.sinh(re) * (float) Math.sin(im));
  }

  @Override
  @DeviceFunction
  public Complex64 tanh() {
    if (Math.abs(re) > 20) {
      // There it is 1 or -1 to the last bit, and cosh may overflow.
      return new Complex64(Math.copySign(1, re), 0);
    }
    // By the tangent (Kahan): cosh 2x + cos 2y would cancel near the poles.
    float tangent = (float) Math.tan(im);
    float slope = 1 + tangent * tangent;
    float sine = (float) Math.sinh(re);
    float scale = 1 + slope * sine * sine;
    return new Complex64(
        slope * (float) Math.sqrt(1 + sine * sine) * sine / scale, tangent / scale);
  }

  @Override
  @DeviceFunction
  public Complex64 pow(Complex64 exponent) {
    if (re == 0 && im == 0) {
      boolean none = exponent.re == 0 && exponent.im == 0;
      float result = none ? 1 : exponent.re > 0 ? 0 : Float.NaN;
      return new Complex64(result, exponent.re > 0 || none ? 0 : Float.NaN);
    }
    if (exponent.re == 1 && exponent.im == 0) {
      return this;
    }
    return log().times(exponent).exp();
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return re + (Math.copySign(1, im) < 0 ? "-" : "+") + Math.abs(im) + "i";
  }
}
