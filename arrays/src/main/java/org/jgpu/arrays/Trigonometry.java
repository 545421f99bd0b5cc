package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.TrigonometryKernelsLauncher;
import org.jgpu.runtime.DeviceArray;

/**
 * Functions of angles, in radians, and hyperbolic functions of each element.
 *
 * <p>Each function returns a new array of the broadcast shape, which the caller closes or an
 * enclosing scope frees, or writes to an array {@code out} of that shape, which may be an operand
 * itself. None blocks. The result has the first array's dtype; the other one is converted if that
 * loses nothing, else it is an error that says how to convert. Numbers take the array's dtype, and
 * are an error if it does not hold them. Thread-safe.
 */
public final class Trigonometry {
  private Trigonometry() {}

  /** The sine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> sin(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.sin(x));
  }

  /** As {@link #sin(DeviceArray)}, into {@code out}. */
  public static <A> void sin(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.sin(x, out);
  }

  /** The cosine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> cos(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.cos(x));
  }

  /** As {@link #cos(DeviceArray)}, into {@code out}. */
  public static <A> void cos(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.cos(x, out);
  }

  /** The tangent. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> tan(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.tan(x));
  }

  /** As {@link #tan(DeviceArray)}, into {@code out}. */
  public static <A> void tan(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.tan(x, out);
  }

  /** The arc sine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> asin(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.asin().of(x)
        : Nd.of(TrigonometryKernelsLauncher.asin(x));
  }

  /** As {@link #asin(DeviceArray)}, into {@code out}. */
  public static <A> void asin(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.asin().of(x, out);
    } else {
      TrigonometryKernelsLauncher.asin(x, out);
    }
  }

  /** The arc cosine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> acos(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.acos().of(x)
        : Nd.of(TrigonometryKernelsLauncher.acos(x));
  }

  /** As {@link #acos(DeviceArray)}, into {@code out}. */
  public static <A> void acos(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.acos().of(x, out);
    } else {
      TrigonometryKernelsLauncher.acos(x, out);
    }
  }

  /** The arc tangent. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> atan(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.atan().of(x)
        : Nd.of(TrigonometryKernelsLauncher.atan(x));
  }

  /** As {@link #atan(DeviceArray)}, into {@code out}. */
  public static <A> void atan(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.atan().of(x, out);
    } else {
      TrigonometryKernelsLauncher.atan(x, out);
    }
  }

  /** The hyperbolic sine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> sinh(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.sinh(x));
  }

  /** As {@link #sinh(DeviceArray)}, into {@code out}. */
  public static <A> void sinh(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.sinh(x, out);
  }

  /** The hyperbolic cosine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> cosh(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.cosh(x));
  }

  /** As {@link #cosh(DeviceArray)}, into {@code out}. */
  public static <A> void cosh(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.cosh(x, out);
  }

  /** The hyperbolic tangent. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> tanh(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.tanh(x));
  }

  /** As {@link #tanh(DeviceArray)}, into {@code out}. */
  public static <A> void tanh(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.tanh(x, out);
  }

  /** The inverse of the hyperbolic sine. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> asinh(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.asinh().of(x)
        : Nd.of(TrigonometryKernelsLauncher.asinh(x));
  }

  /** As {@link #asinh(DeviceArray)}, into {@code out}. */
  public static <A> void asinh(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.asinh().of(x, out);
    } else {
      TrigonometryKernelsLauncher.asinh(x, out);
    }
  }

  /**
   * The inverse of the hyperbolic cosine; real numbers below 1 have none. Takes complex ones too.
   */
  public static <A> NdArray<A> acosh(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.acosh().of(x)
        : Nd.of(TrigonometryKernelsLauncher.acosh(x));
  }

  /** As {@link #acosh(DeviceArray)}, into {@code out}. */
  public static <A> void acosh(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.acosh().of(x, out);
    } else {
      TrigonometryKernelsLauncher.acosh(x, out);
    }
  }

  /**
   * The inverse of the hyperbolic tangent; NaN of real numbers beyond -1 and 1. Takes complex ones.
   */
  public static <A> NdArray<A> atanh(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.atanh().of(x)
        : Nd.of(TrigonometryKernelsLauncher.atanh(x));
  }

  /** As {@link #atanh(DeviceArray)}, into {@code out}. */
  public static <A> void atanh(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.atanh().of(x, out);
    } else {
      TrigonometryKernelsLauncher.atanh(x, out);
    }
  }

  /** Degrees to radians. Takes floating-point numbers. */
  public static <A> NdArray<A> deg2rad(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.deg2rad(x));
  }

  /** As {@link #deg2rad(DeviceArray)}, into {@code out}. */
  public static <A> void deg2rad(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.deg2rad(x, out);
  }

  /** Radians to degrees. Takes floating-point numbers. */
  public static <A> NdArray<A> rad2deg(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.rad2deg(x));
  }

  /** As {@link #rad2deg(DeviceArray)}, into {@code out}. */
  public static <A> void rad2deg(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.rad2deg(x, out);
  }

  /** sin(pi x) / (pi x), and 1 at 0. Takes floating-point numbers. */
  public static <A> NdArray<A> sinc(DeviceArray<A> x) {
    return Nd.of(TrigonometryKernelsLauncher.sinc(x));
  }

  /** As {@link #sinc(DeviceArray)}, into {@code out}. */
  public static <A> void sinc(DeviceArray<A> x, DeviceArray<A> out) {
    TrigonometryKernelsLauncher.sinc(x, out);
  }

  /** The angle of the point (x, y). Takes floating-point numbers. */
  public static <A> NdArray<A> atan2(DeviceArray<A> y, DeviceArray<?> x) {
    requireNonNull(y, "y");
    requireNonNull(x, "x");
    try (Operands<A> other = Operands.of("atan2", y, x)) {
      return Nd.of(TrigonometryKernelsLauncher.atan2(y, other.array()));
    }
  }

  /** As {@link #atan2(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void atan2(DeviceArray<A> y, DeviceArray<?> x, DeviceArray<A> out) {
    requireNonNull(y, "y");
    requireNonNull(x, "x");
    Operands.mapInto("atan2", y, x, out, TrigonometryKernelsLauncher::atan2);
  }

  /** The root of the sum of the squares. Takes floating-point numbers. */
  public static <A> NdArray<A> hypot(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("hypot", x, y)) {
      return Nd.of(TrigonometryKernelsLauncher.hypot(x, other.array()));
    }
  }

  /** As {@link #hypot(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void hypot(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("hypot", x, y, out, TrigonometryKernelsLauncher::hypot);
  }
}
