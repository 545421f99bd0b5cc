package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.ArithmeticKernelsLauncher;
import org.jgpu.arrays.kernels.DivisionKernelsLauncher;
import org.jgpu.runtime.DeviceArray;

/**
 * Sums, products, quotients and remainders of each element.
 *
 * <p>Each function returns a new array of the broadcast shape, which the caller closes or an
 * enclosing scope frees, or writes to an array {@code out} of that shape, which may be an operand
 * itself. None blocks. The result has the first array's dtype; the other one is converted if that
 * loses nothing, else it is an error that says how to convert. Numbers take the array's dtype, and
 * are an error if it does not hold them. Thread-safe.
 */
public final class Arithmetic {
  private Arithmetic() {}

  /** x + y. Integers wrap. Takes all dtypes of numbers. */
  public static <A> NdArray<A> add(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("add", x, y)) {
      return Nd.of(ArithmeticKernelsLauncher.add(x, other.array()));
    }
  }

  /** As {@link #add(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void add(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("add", x, y, out, ArithmeticKernelsLauncher::add);
  }

  /** x + y. */
  public static <A> NdArray<A> add(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ArithmeticKernelsLauncher.addNumber(x, y));
  }

  /** As {@link #add(DeviceArray, Number)}, into {@code out}. */
  public static <A> void add(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    ArithmeticKernelsLauncher.addNumber(x, y, out);
  }

  /** x - y. Integers wrap. Takes all dtypes of numbers. */
  public static <A> NdArray<A> subtract(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("subtract", x, y)) {
      return Nd.of(ArithmeticKernelsLauncher.subtract(x, other.array()));
    }
  }

  /** As {@link #subtract(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void subtract(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("subtract", x, y, out, ArithmeticKernelsLauncher::subtract);
  }

  /** x - y. */
  public static <A> NdArray<A> subtract(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ArithmeticKernelsLauncher.subtractNumber(x, y));
  }

  /** As {@link #subtract(DeviceArray, Number)}, into {@code out}. */
  public static <A> void subtract(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    ArithmeticKernelsLauncher.subtractNumber(x, y, out);
  }

  /** x - y. */
  public static <A> NdArray<A> subtract(Number x, DeviceArray<A> y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    return Nd.of(ArithmeticKernelsLauncher.subtractFrom(x, y));
  }

  /** x * y. Integers wrap. Takes all dtypes of numbers. */
  public static <A> NdArray<A> multiply(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("multiply", x, y)) {
      return Nd.of(ArithmeticKernelsLauncher.multiply(x, other.array()));
    }
  }

  /** As {@link #multiply(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void multiply(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("multiply", x, y, out, ArithmeticKernelsLauncher::multiply);
  }

  /** x * y. */
  public static <A> NdArray<A> multiply(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ArithmeticKernelsLauncher.multiplyNumber(x, y));
  }

  /** As {@link #multiply(DeviceArray, Number)}, into {@code out}. */
  public static <A> void multiply(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    ArithmeticKernelsLauncher.multiplyNumber(x, y, out);
  }

  /** -x. Takes all dtypes of numbers. */
  public static <A> NdArray<A> negative(DeviceArray<A> x) {
    return Nd.of(ArithmeticKernelsLauncher.negative(x));
  }

  /** As {@link #negative(DeviceArray)}, into {@code out}. */
  public static <A> void negative(DeviceArray<A> x, DeviceArray<A> out) {
    ArithmeticKernelsLauncher.negative(x, out);
  }

  /** x * x. Takes all dtypes of numbers. */
  public static <A> NdArray<A> square(DeviceArray<A> x) {
    return Nd.of(ArithmeticKernelsLauncher.square(x));
  }

  /** As {@link #square(DeviceArray)}, into {@code out}. */
  public static <A> void square(DeviceArray<A> x, DeviceArray<A> out) {
    ArithmeticKernelsLauncher.square(x, out);
  }

  /**
   * x / y as in Java: the quotient of integers is rounded towards zero, and 0 where y is. Takes all
   * dtypes of numbers.
   */
  public static <A> NdArray<A> divide(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("divide", x, y)) {
      return Nd.of(DivisionKernelsLauncher.divide(x, other.array()));
    }
  }

  /** As {@link #divide(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void divide(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("divide", x, y, out, DivisionKernelsLauncher::divide);
  }

  /** x / y. */
  public static <A> NdArray<A> divide(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(DivisionKernelsLauncher.divideByNumber(x, y));
  }

  /** As {@link #divide(DeviceArray, Number)}, into {@code out}. */
  public static <A> void divide(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    DivisionKernelsLauncher.divideByNumber(x, y, out);
  }

  /** x / y. */
  public static <A> NdArray<A> divide(Number x, DeviceArray<A> y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    return Nd.of(DivisionKernelsLauncher.divideNumber(x, y));
  }

  /**
   * NumPy's {@code true_divide}. Takes floating-point and complex numbers; integers are to be
   * converted, as their quotients are none.
   */
  public static <A> NdArray<A> trueDivide(DeviceArray<A> x, DeviceArray<?> y) {
    DTypes.requireInexact("trueDivide", x.dtype());
    return divide(x, y);
  }

  /** As {@link #trueDivide(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void trueDivide(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    DTypes.requireInexact("trueDivide", x.dtype());
    divide(x, y, out);
  }

  /** The greatest whole number that is not above x / y; of integers 0 where y is. */
  public static <A> NdArray<A> floorDivide(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("floorDivide", x, y)) {
      return Nd.of(
          DTypes.isFloating(x.dtype())
              ? DivisionKernelsLauncher.floatFloorDivide(x, other.array())
              : DivisionKernelsLauncher.floorDivide(x, other.array()));
    }
  }

  /** As {@link #floorDivide(DeviceArray, DeviceArray)}, with a number in place of y. */
  public static <A> NdArray<A> floorDivide(DeviceArray<A> x, Number y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    try (DeviceArray<A> single = Casts.single(x, y)) {
      return floorDivide(x, single);
    }
  }

  /** As {@link #floorDivide(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void floorDivide(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    if (DTypes.isFloating(x.dtype())) {
      Operands.mapInto("floorDivide", x, y, out, DivisionKernelsLauncher::floatFloorDivide);
    } else {
      Operands.mapInto("floorDivide", x, y, out, DivisionKernelsLauncher::floorDivide);
    }
  }

  /** NumPy's {@code remainder}, whose sign is that of y; of integers 0 where y is. */
  public static <A> NdArray<A> remainder(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("remainder", x, y)) {
      return Nd.of(
          DTypes.isFloating(x.dtype())
              ? DivisionKernelsLauncher.floatModulo(x, other.array())
              : DivisionKernelsLauncher.modulo(x, other.array()));
    }
  }

  /** As {@link #remainder(DeviceArray, DeviceArray)}, with a number in place of y. */
  public static <A> NdArray<A> remainder(DeviceArray<A> x, Number y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    try (DeviceArray<A> single = Casts.single(x, y)) {
      return remainder(x, single);
    }
  }

  /** As {@link #remainder(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void remainder(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    if (DTypes.isFloating(x.dtype())) {
      Operands.mapInto("remainder", x, y, out, DivisionKernelsLauncher::floatModulo);
    } else {
      Operands.mapInto("remainder", x, y, out, DivisionKernelsLauncher::modulo);
    }
  }

  /** x % y as in Java and C, with the sign of x. Takes integers and floating-point numbers. */
  public static <A> NdArray<A> fmod(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("fmod", x, y)) {
      return Nd.of(DivisionKernelsLauncher.rem(x, other.array()));
    }
  }

  /** As {@link #fmod(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void fmod(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("fmod", x, y, out, DivisionKernelsLauncher::rem);
  }

  /** x % y. */
  public static <A> NdArray<A> fmod(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(DivisionKernelsLauncher.remNumber(x, y));
  }

  /** As {@link #fmod(DeviceArray, Number)}, into {@code out}. */
  public static <A> void fmod(DeviceArray<A> x, Number y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    DivisionKernelsLauncher.remNumber(x, y, out);
  }

  /** 1 / x. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> reciprocal(DeviceArray<A> x) {
    return Nd.of(DivisionKernelsLauncher.reciprocal(x));
  }

  /** As {@link #reciprocal(DeviceArray)}, into {@code out}. */
  public static <A> void reciprocal(DeviceArray<A> x, DeviceArray<A> out) {
    DivisionKernelsLauncher.reciprocal(x, out);
  }
}
