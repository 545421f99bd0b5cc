package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.OrderKernelsLauncher;
import org.jgpu.arrays.kernels.RoundingKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Magnitudes, limits, whole numbers nearby, and the parts of floating-point numbers.
 *
 * <p>Each function returns a new array of the broadcast shape, which the caller closes or an
 * enclosing scope frees, or writes to an array {@code out} of that shape, which may be an operand
 * itself. None blocks. The result has the first array's dtype; the other one is converted if that
 * loses nothing, else it is an error that says how to convert. Numbers take the array's dtype, and
 * are an error if it does not hold them. Thread-safe.
 */
public final class Rounding {
  private Rounding() {}

  /** The magnitude; that of complex numbers is {@link Complexes#abs}. Takes all other dtypes. */
  public static <A> NdArray<A> abs(DeviceArray<A> x) {
    return Nd.of(OrderKernelsLauncher.abs(x));
  }

  /** As {@link #abs(DeviceArray)}, into {@code out}. */
  public static <A> void abs(DeviceArray<A> x, DeviceArray<A> out) {
    OrderKernelsLauncher.abs(x, out);
  }

  /** -1, 0 or 1; NaN of NaN; of complex numbers x / |x|, and 0 of 0. Takes all dtypes but bool. */
  public static <A> NdArray<A> sign(DeviceArray<A> x) {
    return DTypes.isComplex(x.dtype())
        ? ComplexMaps.sign().of(x)
        : Nd.of(OrderKernelsLauncher.sign(x));
  }

  /** As {@link #sign(DeviceArray)}, into {@code out}. */
  public static <A> void sign(DeviceArray<A> x, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      ComplexMaps.sign().of(x, out);
    } else {
      OrderKernelsLauncher.sign(x, out);
    }
  }

  /** The lesser one; NaN if one is. Takes integers and floating-point numbers. */
  public static <A> NdArray<A> minimum(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("minimum", x, y)) {
      return Nd.of(OrderKernelsLauncher.minimum(x, other.array()));
    }
  }

  /** As {@link #minimum(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void minimum(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("minimum", x, y, out, OrderKernelsLauncher::minimum);
  }

  /** The lesser one. */
  public static <A> NdArray<A> minimum(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(OrderKernelsLauncher.minimumNumber(x, y));
  }

  /** As {@link #minimum(DeviceArray, Number)}, into {@code out}. */
  public static <A> void minimum(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    OrderKernelsLauncher.minimumNumber(x, y, out);
  }

  /** The greater one; NaN if one is. Takes integers and floating-point numbers. */
  public static <A> NdArray<A> maximum(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("maximum", x, y)) {
      return Nd.of(OrderKernelsLauncher.maximum(x, other.array()));
    }
  }

  /** As {@link #maximum(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void maximum(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("maximum", x, y, out, OrderKernelsLauncher::maximum);
  }

  /** The greater one. */
  public static <A> NdArray<A> maximum(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(OrderKernelsLauncher.maximumNumber(x, y));
  }

  /** As {@link #maximum(DeviceArray, Number)}, into {@code out}. */
  public static <A> void maximum(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    OrderKernelsLauncher.maximumNumber(x, y, out);
  }

  /** The lesser one; the other one if one is NaN. Takes integers and floating-point numbers. */
  public static <A> NdArray<A> fmin(DeviceArray<A> x, DeviceArray<?> y) {
    if (DTypes.isInteger(x.dtype())) {
      return minimum(x, y);
    }
    try (Operands<A> other = Operands.of("fmin", x, y)) {
      return Nd.of(OrderKernelsLauncher.fmin(x, other.array()));
    }
  }

  /** As {@link #fmin(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void fmin(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    if (DTypes.isInteger(x.dtype())) {
      minimum(x, y, out);
      return;
    }
    Operands.mapInto("fmin", x, y, out, OrderKernelsLauncher::fmin);
  }

  /** The greater one; the other one if one is NaN. Takes integers and floating-point numbers. */
  public static <A> NdArray<A> fmax(DeviceArray<A> x, DeviceArray<?> y) {
    if (DTypes.isInteger(x.dtype())) {
      return maximum(x, y);
    }
    try (Operands<A> other = Operands.of("fmax", x, y)) {
      return Nd.of(OrderKernelsLauncher.fmax(x, other.array()));
    }
  }

  /** As {@link #fmax(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void fmax(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    if (DTypes.isInteger(x.dtype())) {
      maximum(x, y, out);
      return;
    }
    Operands.mapInto("fmax", x, y, out, OrderKernelsLauncher::fmax);
  }

  /** The nearest number between low and high. Takes integers and floating-point numbers. */
  public static <A> NdArray<A> clip(DeviceArray<A> x, DeviceArray<?> low, DeviceArray<?> high) {
    requireNonNull(low, "low");
    requireNonNull(high, "high");
    try (Operands<A> least = Operands.of("clip", x, low);
        Operands<A> most = Operands.of("clip", x, high)) {
      return Nd.of(OrderKernelsLauncher.clip(x, least.array(), most.array()));
    }
  }

  /** As {@link #clip(DeviceArray, DeviceArray, DeviceArray)}, between two numbers. */
  public static <A> NdArray<A> clip(DeviceArray<A> x, Number low, Number high) {
    requireNonNull(low, "low");
    requireNonNull(high, "high");
    return Nd.of(OrderKernelsLauncher.clipNumbers(x, low, high));
  }

  /** As {@link #clip(DeviceArray, Number, Number)}, into {@code out}. */
  public static <A> void clip(DeviceArray<A> x, Number low, Number high, DeviceArray<A> out) {
    requireNonNull(low, "low");
    requireNonNull(high, "high");
    OrderKernelsLauncher.clipNumbers(x, low, high, out);
  }

  private static boolean isWhole(DeviceArray<?> x) {
    return !DTypes.isInexact(x.dtype());
  }

  private static <A> void copyInto(DeviceArray<A> x, DeviceArray<A> out) {
    requireNonNull(out, "out");
    Operands.requireOneGpu(x, out);
    out.copyFrom(x);
  }

  /** The greatest whole number that is not greater. Integers are copied. */
  public static <A> NdArray<A> floor(DeviceArray<A> x) {
    return isWhole(x) ? Nd.of(x.copy()) : Nd.of(RoundingKernelsLauncher.floor(x));
  }

  /** As {@link #floor(DeviceArray)}, into {@code out}. */
  public static <A> void floor(DeviceArray<A> x, DeviceArray<A> out) {
    if (isWhole(x)) {
      copyInto(x, out);
    } else {
      RoundingKernelsLauncher.floor(x, out);
    }
  }

  /** The least whole number that is not less. Integers are copied. */
  public static <A> NdArray<A> ceil(DeviceArray<A> x) {
    return isWhole(x) ? Nd.of(x.copy()) : Nd.of(RoundingKernelsLauncher.ceil(x));
  }

  /** As {@link #ceil(DeviceArray)}, into {@code out}. */
  public static <A> void ceil(DeviceArray<A> x, DeviceArray<A> out) {
    if (isWhole(x)) {
      copyInto(x, out);
    } else {
      RoundingKernelsLauncher.ceil(x, out);
    }
  }

  /** The number without its fraction. Integers are copied. */
  public static <A> NdArray<A> trunc(DeviceArray<A> x) {
    return isWhole(x) ? Nd.of(x.copy()) : Nd.of(RoundingKernelsLauncher.trunc(x));
  }

  /** As {@link #trunc(DeviceArray)}, into {@code out}. */
  public static <A> void trunc(DeviceArray<A> x, DeviceArray<A> out) {
    if (isWhole(x)) {
      copyInto(x, out);
    } else {
      RoundingKernelsLauncher.trunc(x, out);
    }
  }

  /** The nearest whole number, of two the even one. Takes floating-point numbers. */
  public static <A> NdArray<A> rint(DeviceArray<A> x) {
    return Nd.of(RoundingKernelsLauncher.rint(x));
  }

  /** As {@link #rint(DeviceArray)}, into {@code out}. */
  public static <A> void rint(DeviceArray<A> x, DeviceArray<A> out) {
    RoundingKernelsLauncher.rint(x, out);
  }

  /** What {@link #trunc} leaves, with the sign of x. Takes floating-point numbers. */
  public static <A> NdArray<A> fraction(DeviceArray<A> x) {
    return Nd.of(RoundingKernelsLauncher.fraction(x));
  }

  /** As {@link #fraction(DeviceArray)}, into {@code out}. */
  public static <A> void fraction(DeviceArray<A> x, DeviceArray<A> out) {
    RoundingKernelsLauncher.fraction(x, out);
  }

  /** Rounds to whole numbers, half to even. Takes floating-point numbers and integers. */
  public static <A> NdArray<A> round(DeviceArray<A> x) {
    return round(x, 0);
  }

  /**
   * Rounds to a number of decimals, half to even; a negative number of them rounds to tens,
   * hundreds and so on. Takes floating-point numbers, and integers to no fewer than 0 decimals.
   */
  public static <A> NdArray<A> round(DeviceArray<A> x, int decimals) {
    if (decimals >= 0 && DTypes.isInteger(x.dtype())) {
      return Nd.of(x.copy());
    }
    if (decimals == 0) {
      return rint(x);
    }
    double scale = Math.pow(10, Math.abs(decimals));
    return decimals > 0
        ? Nd.of(RoundingKernelsLauncher.roundFraction(x, scale))
        : Nd.of(RoundingKernelsLauncher.roundWhole(x, scale));
  }

  /** x with the sign of y. Takes floating-point numbers. */
  public static <A> NdArray<A> copySign(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("copySign", x, y)) {
      return Nd.of(RoundingKernelsLauncher.copySign(x, other.array()));
    }
  }

  /** As {@link #copySign(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void copySign(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("copySign", x, y, out, RoundingKernelsLauncher::copySign);
  }

  /** 0 below 0, 1 above, and y at 0. Takes floating-point numbers. */
  public static <A> NdArray<A> heaviside(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("heaviside", x, y)) {
      return Nd.of(OrderKernelsLauncher.heaviside(x, other.array()));
    }
  }

  /** As {@link #heaviside(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void heaviside(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("heaviside", x, y, out, OrderKernelsLauncher::heaviside);
  }

  /** The next number from x in the direction of y. Takes floating-point numbers. */
  public static <A> NdArray<A> nextAfter(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("nextAfter", x, y)) {
      DeviceArray<A> to = other.array();
      DType<A> dtype = x.dtype();
      if (dtype == (Object) DType.FLOAT16) {
        DeviceArray<?> next =
            RoundingKernelsLauncher.nextHalf(DType.FLOAT16.cast(x), DType.FLOAT16.cast(to));
        return Nd.of(dtype.cast(next));
      }
      if (dtype == (Object) DType.BFLOAT16) {
        DeviceArray<?> next =
            RoundingKernelsLauncher.nextBFloat(DType.BFLOAT16.cast(x), DType.BFLOAT16.cast(to));
        return Nd.of(dtype.cast(next));
      }
      return Nd.of(RoundingKernelsLauncher.nextAfter(x, to));
    }
  }

  /** x times 2 to the power of an exponent. Takes floating-point numbers. */
  public static <A> NdArray<A> ldexp(DeviceArray<A> x, DeviceArray<int[]> exponent) {
    return Nd.of(RoundingKernelsLauncher.ldexp(x, exponent));
  }

  /**
   * x as a factor from 1/2 on below 1 times a power of 2. Takes floating-point numbers.
   *
   * @return the factors, and the exponents, for the caller to close
   */
  public static <A> Parts<A, int[]> frexp(DeviceArray<A> x) {
    return new Parts<>(
        Nd.of(RoundingKernelsLauncher.mantissa(x)), Nd.of(RoundingKernelsLauncher.exponent(x)));
  }

  /** x as a fraction and a whole number, with the sign of x both. */
  public static <A> Parts<A, A> modf(DeviceArray<A> x) {
    return new Parts<>(fraction(x), trunc(x));
  }

  /** Two results of one function, in NumPy's order. */
  public record Parts<A, B>(NdArray<A> first, NdArray<B> second) {}

  /**
   * x, or 0 in place of NaN, and the largest finite numbers in place of infinity; of complex
   * numbers both parts. Integers and truth values are copied: they are numbers all.
   */
  public static <A> NdArray<A> nanToNum(DeviceArray<A> x) {
    if (!DTypes.isInexact(x.dtype())) {
      return Nd.of(x.copy());
    } else if (DTypes.isComplex(x.dtype())) {
      NdArray<A> result = Nd.of(x.copy());
      numbersOf(Complexes.real(result));
      numbersOf(Complexes.imag(result));
      return result;
    }
    double largest = DTypes.largest(x.dtype());
    return nanToNum(x, 0, largest, -largest);
  }

  private static <P> void numbersOf(NdArray<P> part) {
    try (NdArray<P> numbers = nanToNum(part)) {
      part.copyFrom(numbers);
    }
  }

  /** x, or numbers in place of NaN, infinity and minus infinity. */
  public static <A> NdArray<A> nanToNum(
      DeviceArray<A> x, Number nan, Number infinity, Number minusInfinity) {
    return Nd.of(RoundingKernelsLauncher.nanToNum(x, nan, infinity, minusInfinity));
  }

  /** Whether |x - y| is at most {@code absolute + relative |y|}. Takes floating-point numbers. */
  public static <A> NdArray<boolean[]> isClose(
      DeviceArray<A> x, DeviceArray<?> y, double relative, double absolute, boolean equalNan) {
    try (Operands<A> other = Operands.of("isClose", x, y)) {
      return Nd.of(OrderKernelsLauncher.isClose(x, other.array(), relative, absolute, equalNan));
    }
  }

  /**
   * As {@link #isClose(DeviceArray, DeviceArray, double, double, boolean)}, with NumPy's 1e-5 and
   * 1e-8.
   */
  public static <A> NdArray<boolean[]> isClose(DeviceArray<A> x, DeviceArray<?> y) {
    return isClose(x, y, 1e-5, 1e-8, false);
  }
}
