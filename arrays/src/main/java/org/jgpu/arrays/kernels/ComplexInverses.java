package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.numbers.Complex128;

/**
 * Inverse functions of complex numbers, with the branch cuts, signed zeros and special values of
 * C's standard, Annex G. Formulas by Kahan ("Branch cuts for complex elementary functions").
 */
final class ComplexInverses {
  private static final double HALF_PI = Math.PI / 2;
  private static final double LN_2 = 0.6931471805599453;

  /** Beyond it squares may overflow, and 1 is nothing beside it. */
  private static final double HUGE = 0x1p500;

  private ComplexInverses() {}

  @DeviceFunction
  private static boolean isFinite(double x) {
    return Math.abs(x) < Double.POSITIVE_INFINITY;
  }

  @DeviceFunction
  private static Complex128 swapped(Complex128 z) {
    return new Complex128(z.im(), z.re());
  }

  /** The square root, its real part at least 0. */
  @DeviceFunction
  private static Complex128 root(double re, double im) {
    double size = Math.hypot(re, im);
    double larger = Math.sqrt((Math.abs(re) + size) / 2);
    if (larger == 0) {
      return new Complex128(0, im);
    }
    double smaller = Math.abs(im) / (2 * larger);
    return re >= 0
        ? new Complex128(larger, Math.copySign(smaller, im))
        : new Complex128(smaller, Math.copySign(larger, im));
  }

  @DeviceFunction
  private static double inverseSinh(double x) {
    double size = Math.abs(x);
    double square = size * size;
    double inverse =
        size > 0x1p28
            ? Math.log(size) + LN_2
            : Math.log1p(size + square / (1 + Math.sqrt(square + 1)));
    return x == 0 ? x : Math.copySign(inverse, x);
  }

  @DeviceFunction
  private static boolean isHuge(Complex128 z) {
    return Math.abs(z.re()) > HUGE || Math.abs(z.im()) > HUGE;
  }

  /** log(2 |z|) of a huge or infinite z. */
  @DeviceFunction
  private static double logOfTwice(Complex128 z) {
    return Math.log(Math.hypot(z.re() / 4, z.im() / 4)) + 3 * LN_2;
  }

  @DeviceFunction
  static Complex128 asinh(Complex128 z) {
    double x = z.re();
    double y = z.im();
    if (isHuge(z)) {
      return new Complex128(Math.copySign(logOfTwice(z), x), Math.atan2(y, Math.abs(x)));
    }
    if (!isFinite(x) || !isFinite(y)) {
      return new Complex128(Double.NaN, y == 0 ? y : Double.NaN);
    }
    Complex128 below = root(1 - y, -x);
    Complex128 above = root(1 + y, x);
    double re = below.re() * above.im() - below.im() * above.re();
    double im = below.re() * above.re() - below.im() * above.im();
    return new Complex128(Math.copySign(inverseSinh(re), x), Math.atan2(y, im));
  }

  @DeviceFunction
  static Complex128 asin(Complex128 z) {
    return swapped(asinh(swapped(z)));
  }

  @DeviceFunction
  static Complex128 acos(Complex128 z) {
    double x = z.re();
    double y = z.im();
    if (isHuge(z)) {
      double size = logOfTwice(z);
      return new Complex128(Math.atan2(Math.abs(y), x), -Math.copySign(size, y));
    }
    if (!isFinite(x) || !isFinite(y)) {
      return new Complex128(x == 0 ? HALF_PI : Double.NaN, Double.NaN);
    }
    Complex128 below = root(1 - x, -y);
    Complex128 above = root(1 + x, y);
    double im = above.re() * below.im() - above.im() * below.re();
    return new Complex128(
        2 * Math.atan2(below.re(), above.re()), Math.copySign(inverseSinh(im), -y));
  }

  @DeviceFunction
  static Complex128 acosh(Complex128 z) {
    Complex128 angle = acos(z);
    boolean lost = z.re() == 0 && z.im() != z.im();
    return new Complex128(Math.abs(angle.im()), lost ? HALF_PI : Math.copySign(angle.re(), z.im()));
  }

  @DeviceFunction
  static Complex128 atanh(Complex128 z) {
    double x = z.re();
    double y = z.im();
    if (isHuge(z)) {
      return farAtanh(z);
    }
    if (!isFinite(x) || !isFinite(y)) {
      return new Complex128(x == 0 ? x : Double.NaN, Double.NaN);
    }
    double size = Math.abs(x);
    double distance = Math.hypot(1 - size, y);
    double re =
        distance < 0x1p-400
            ? (LN_2 - Math.log(distance)) / 2
            : Math.log1p(4 * size / distance / distance) / 4;
    double im = Math.atan2(2 * y, (1 - size) * (1 + size) - y * y) / 2;
    return new Complex128(Math.copySign(re, x), Math.copySign(im, y));
  }

  /** 1 / z, and a quarter of a turn. */
  @DeviceFunction
  private static Complex128 farAtanh(Complex128 z) {
    double x = z.re();
    double y = z.im();
    double size = Math.hypot(x / 2, y / 2);
    double re = size == Double.POSITIVE_INFINITY ? 0 : x / size / 2 / size / 2;
    boolean lost = size != size || y != y;
    return new Complex128(Math.copySign(re, x), lost ? Double.NaN : Math.copySign(HALF_PI, y));
  }

  @DeviceFunction
  static Complex128 atan(Complex128 z) {
    return swapped(atanh(swapped(z)));
  }

  @DeviceFunction
  static Complex128 log1p(Complex128 z) {
    double x = z.re();
    double y = z.im();
    boolean near = Math.abs(x) < 0.5 && Math.abs(y) < 0.5;
    double re = near ? Math.log1p(x * (2 + x) + y * y) / 2 : Math.log(Math.hypot(1 + x, y));
    return new Complex128(re, Math.atan2(y, 1 + x));
  }

  @DeviceFunction
  static Complex128 expm1(Complex128 z) {
    double half = Math.sin(z.im() / 2);
    double re = Math.expm1(z.re()) * Math.cos(z.im()) - 2 * half * half;
    return new Complex128(re, Math.exp(z.re()) * Math.sin(z.im()));
  }
}
