package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A complex number of two doubles, the dtype complex128; {@code Complex128[]} on the host.
 *
 * @param re the real part
 * @param im the imaginary part
 */
public record Complex128(double re, double im) implements Inexact<Complex128> {
  @Override
  @DeviceFunction
  public boolean equal(Complex128 other) {
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
    return (float) re;
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return (long) re;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return new Float64(re).toUnsignedLong();
  }

  @Override
  @DeviceFunction
  public Complex128 plus(Complex128 other) {
    return new Complex128(re + other.re, im + other.im);
  }

  @Override
  @DeviceFunction
  public Complex128 minus(Complex128 other) {
    return new Complex128(re - other.re, im - other.im);
  }

  @Override
  @DeviceFunction
  public Complex128 times(Complex128 other) {
    return new Complex128(re * other.re - im * other.im, re * other.im + im * other.re);
  }

  @Override
  @DeviceFunction
  public Complex128 div(Complex128 other) {
    if (other.re == 0 && other.im == 0) {
      // Each part by itself, so that 1 / 0 is infinite.
      double zero = Math.abs(other.re);
      return new Complex128(re / zero, im / zero);
    }
    // Smith's way: the squares of the divisor's parts may overflow.
    if (Math.abs(other.re) >= Math.abs(other.im)) {
      double ratio = other.im / other.re;
      double scale = other.re + other.im * ratio;
      return new Complex128((re + im * ratio) / scale, (im - re * ratio) / scale);
    }
    double ratio = other.re / other.im;
    double scale = other.re * ratio + other.im;
    return new Complex128((re * ratio + im) / scale, (im * ratio - re) / scale);
  }

  @Override
  @DeviceFunction
  public Complex128 unaryMinus() {
    return new Complex128(-re, -im);
  }

  @Override
  @DeviceFunction
  public Complex128 like(long number) {
    return new Complex128(number, 0);
  }

  @Override
  @DeviceFunction
  public Complex128 like(double number) {
    return new Complex128(number, 0);
  }

  /** Returns the distance from 0, without overflow on the way. */
  @DeviceFunction
  public double abs() {
    return Math.hypot(re, im);
  }

  /** Returns this with the imaginary part negated. */
  @DeviceFunction
  public Complex128 conjugate() {
    return new Complex128(re, -im);
  }

  @Override
  @DeviceFunction
  public Complex128 sqrt() {
    if (Math.abs(im) == Double.POSITIVE_INFINITY) {
      return new Complex128(Math.abs(im), im);
    }
    // By powers of 4, so that no sum overflows, and none of the least numbers loses its digits.
    double most = Math.max(Math.abs(re), Math.abs(im));
    boolean tiny = most < 0x1p-900;
    double by = most > 0x1p1021 ? 0x1p-4 : tiny ? 0x1p200 : 1;
    double root = most > 0x1p1021 ? 4 : tiny ? 0x1p-100 : 1;
    double x = Math.abs(re * by);
    double y = Math.abs(im * by);
    double larger = Math.sqrt((x + Math.hypot(x, y)) / 2);
    if (larger == 0) {
      return new Complex128(0, im);
    }
    double smaller = y / (2 * larger) * root;
    larger *= root;
    return re >= 0
        ? new Complex128(larger, Math.copySign(smaller, im))
        : new Complex128(smaller, Math.copySign(larger, im));
  }

  @Override
  @DeviceFunction
  public Complex128 exp() {
    double size = Math.exp(re);
    if (im == 0 || size == 0) {
      // Infinity times 0 is NaN, and the exponential of infinity is none.
      return new Complex128(size, im == 0 ? im : 0);
    }
    return new Complex128(size * Math.cos(im), size * Math.sin(im));
  }

  @Override
  @DeviceFunction
  public Complex128 log() {
    double x = Math.abs(re);
    double y = Math.abs(im);
    double most = Math.max(x, y);
    // Near 1 the size would lose what its logarithm is made of, its square's distance from 1.
    boolean near = most > 0.5 && most < 2;
    double less = Math.min(x, y);
    double above = (most - 1) * (most + 1) + less * less;
    boolean huge = most > 0x1p1021;
    double by = huge ? 0x1p-4 : 1;
    double of = near ? 1 + above : Math.hypot(x * by, y * by);
    double left = near ? (above - (of - 1)) / of : huge ? 2.772588722239781 : 0;
    double log = Math.log(of) + left;
    return new Complex128(near ? log / 2 : log, Math.atan2(im, re));
  }

  @Override
  @DeviceFunction
  public Complex128 sin() {
    if (re == 0) {
      return new Complex128(re, Math.sinh(im));
    }
    return new Complex128(Math.sin(re) * Math.cosh(im), Math.cos(re) * Math.sinh(im));
  }

  @Override
  @DeviceFunction
  public Complex128 cos() {
    if (re == 0) {
      return new Complex128(Math.cosh(im), im < 0 ? re : -re);
    }
    return new Complex128(Math.cos(re) * Math.cosh(im), -Math.sin(re) * Math.sinh(im));
  }

  @Override
  @DeviceFunction
  public Complex128 tan() {
    // tan z = -i tanh iz
    Complex128 turned = new Complex128(-im, re).tanh();
    return new Complex128(turned.im, -turned.re);
  }

  @Override
  @DeviceFunction
  public Complex128 sinh() {
    if (im == 0) {
      return new Complex128(Math.sinh(re), im);
    }
    return new Complex128(Math.sinh(re) * Math.cos(im), Math.cosh(re) * Math.sin(im));
  }

  @Override
  @DeviceFunction
  public Complex128 cosh() {
    if (im == 0) {
      return new Complex128(Math.cosh(re), re < 0 ? -im : im);
    }
    return new Complex128(Math.cosh(re) * Math.cos(im), Math.sinh(re) * Math.sin(im));
  }

  @Override
  @DeviceFunction
  public Complex128 tanh() {
    if (Math.abs(re) > 22) {
      // There it is 1 or -1 to the last bit, and cosh may overflow.
      return new Complex128(Math.copySign(1, re), 0);
    }
    // By the tangent (Kahan): cosh 2x + cos 2y would cancel near the poles.
    double tangent = Math.tan(im);
    double slope = 1 + tangent * tangent;
    double sine = Math.sinh(re);
    double scale = 1 + slope * sine * sine;
    return new Complex128(slope * Math.sqrt(1 + sine * sine) * sine / scale, tangent / scale);
  }

  @Override
  @DeviceFunction
  public Complex128 pow(Complex128 exponent) {
    if (re == 0 && im == 0) {
      boolean none = exponent.re == 0 && exponent.im == 0;
      double result = none ? 1 : exponent.re > 0 ? 0 : Double.NaN;
      return new Complex128(result, exponent.re > 0 || none ? 0 : Double.NaN);
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
