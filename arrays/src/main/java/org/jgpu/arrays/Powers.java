package org.jgpu.arrays;

import org.jgpu.arrays.kernels.PowerKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Powers, roots, exponentials and logarithms of each element.
 *
 * <p>Each function returns a new array of the broadcast shape, which the caller closes or an
 * enclosing scope frees, or writes to an array {@code out} of that shape, which may be an operand
 * itself. None blocks. The result has the first array's dtype; the other one is converted if that
 * loses nothing, else it is an error that says how to convert. Numbers take the array's dtype, and
 * are an error if it does not hold them. Thread-safe.
 */
public final class Powers {
  private Powers() {}

  /** x to the power of y; of integers it wraps. Takes all dtypes of numbers. */
  public static <A> NdArray<A> power(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("power", x, y)) {
      return Nd.of(
          DTypes.isInexact(x.dtype())
              ? PowerKernelsLauncher.power(x, other.array())
              : PowerKernelsLauncher.wholePower(x, other.array()));
    }
  }

  /** As {@link #power(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void power(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    if (DTypes.isInexact(x.dtype())) {
      Operands.mapInto("power", x, y, out, PowerKernelsLauncher::power);
    } else {
      Operands.mapInto("power", x, y, out, PowerKernelsLauncher::wholePower);
    }
  }

  /**
   * x to the power of y; a square is one product.
   *
   * @throws GpuException if integers are to have a negative power, which is none of them
   */
  public static <A> NdArray<A> power(DeviceArray<A> x, Number y) {
    if (y.doubleValue() == 2) {
      return Arithmetic.square(x);
    }
    if (DTypes.isInexact(x.dtype())) {
      return Nd.of(PowerKernelsLauncher.powerNumber(x, y));
    }
    if (y.doubleValue() < 0) {
      throw new GpuException(
          "power of %s to %s: the result is a fraction; convert the array by astype(FLOAT64) first"
              .formatted(x.dtype(), y));
    }
    try (DeviceArray<A> exponent = Casts.single(x, y)) {
      return power(x, exponent);
    }
  }

  /** The square root. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> sqrt(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.sqrt(x));
  }

  /** As {@link #sqrt(DeviceArray)}, into {@code out}. */
  public static <A> void sqrt(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.sqrt(x, out);
  }

  /** 1 / sqrt(x). Takes floating-point numbers. */
  public static <A> NdArray<A> rsqrt(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.rsqrt(x));
  }

  /** As {@link #rsqrt(DeviceArray)}, into {@code out}. */
  public static <A> void rsqrt(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.rsqrt(x, out);
  }

  /** The cube root. Takes floating-point numbers. */
  public static <A> NdArray<A> cbrt(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.cbrt(x));
  }

  /** As {@link #cbrt(DeviceArray)}, into {@code out}. */
  public static <A> void cbrt(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.cbrt(x, out);
  }

  /** e to the power of x. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> exp(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.exp(x));
  }

  /** As {@link #exp(DeviceArray)}, into {@code out}. */
  public static <A> void exp(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.exp(x, out);
  }

  /** 2 to the power of x. Takes floating-point numbers. */
  public static <A> NdArray<A> exp2(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.exp2(x));
  }

  /** As {@link #exp2(DeviceArray)}, into {@code out}. */
  public static <A> void exp2(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.exp2(x, out);
  }

  /** e to the power of x, minus 1, exact near 0. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> expm1(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.expm1().of(x)
        : Nd.of(PowerKernelsLauncher.expm1(x));
  }

  /** As {@link #expm1(DeviceArray)}, into {@code out}. */
  public static <A> void expm1(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.expm1().of(x, out);
    } else {
      PowerKernelsLauncher.expm1(x, out);
    }
  }

  /** The natural logarithm. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> log(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.log(x));
  }

  /** As {@link #log(DeviceArray)}, into {@code out}. */
  public static <A> void log(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.log(x, out);
  }

  /** The logarithm to the base 2; exact for its powers. Takes floating-point numbers. */
  public static <A> NdArray<A> log2(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.log2(x));
  }

  /** As {@link #log2(DeviceArray)}, into {@code out}. */
  public static <A> void log2(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.log2(x, out);
  }

  /** The decimal logarithm. Takes floating-point numbers. */
  public static <A> NdArray<A> log10(DeviceArray<A> x) {
    return Nd.of(PowerKernelsLauncher.log10(x));
  }

  /** As {@link #log10(DeviceArray)}, into {@code out}. */
  public static <A> void log10(DeviceArray<A> x, DeviceArray<A> out) {
    PowerKernelsLauncher.log10(x, out);
  }

  /** The natural logarithm of 1 + x, exact near 0. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> log1p(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.log1p().of(x)
        : Nd.of(PowerKernelsLauncher.log1p(x));
  }

  /** As {@link #log1p(DeviceArray)}, into {@code out}. */
  public static <A> void log1p(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.log1p().of(x, out);
    } else {
      PowerKernelsLauncher.log1p(x, out);
    }
  }

  /** log(exp(x) + exp(y)), without overflow on the way. Takes floating-point numbers. */
  public static <A> NdArray<A> logAddExp(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("logAddExp", x, y)) {
      return Nd.of(PowerKernelsLauncher.logAddExp(x, other.array()));
    }
  }

  /** As {@link #logAddExp(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void logAddExp(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("logAddExp", x, y, out, PowerKernelsLauncher::logAddExp);
  }

  /** log2(2^x + 2^y), without overflow on the way. Takes floating-point numbers. */
  public static <A> NdArray<A> logAddExp2(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("logAddExp2", x, y)) {
      return Nd.of(PowerKernelsLauncher.logAddExp2(x, other.array()));
    }
  }

  /** As {@link #logAddExp2(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void logAddExp2(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("logAddExp2", x, y, out, PowerKernelsLauncher::logAddExp2);
  }
}
