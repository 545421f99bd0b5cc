package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.arrays.kernels.ComparisonKernelsLauncher;
import org.jgpu.arrays.kernels.ComplexKernelsLauncher;
import org.jgpu.arrays.kernels.LogicKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;

/**
 * Comparisons and truth values of each element.
 *
 * <p>Each function returns a new array of truth values of the broadcast shape, which the caller
 * closes or an enclosing scope frees, or writes to an array {@code out} of that shape. None blocks.
 * Two arrays of different dtypes are compared in the dtype that {@link DTypes#promote} gives,
 * uint64 and signed integers exactly, a number in the dtype of the array. Thread-safe.
 */
public final class Comparison {
  private Comparison() {}

  /**
   * One by name: a method reference for each would be a class that is made before its first use.
   */
  private record Kernel(String name) implements Operands.Test {
    @Override
    public <A> DeviceArray<boolean[]> map(DeviceArray<A> x, DeviceArray<A> y) {
      return switch (name) {
        case "equal" -> ComparisonKernelsLauncher.equal(x, y);
        case "notEqual" -> ComparisonKernelsLauncher.notEqual(x, y);
        case "less" -> ComparisonKernelsLauncher.less(x, y);
        case "lessEqual" -> ComparisonKernelsLauncher.lessEqual(x, y);
        case "logicalAnd" -> LogicKernelsLauncher.logicalAnd(x, y);
        case "logicalOr" -> LogicKernelsLauncher.logicalOr(x, y);
        default -> LogicKernelsLauncher.logicalXor(x, y);
      };
    }
  }

  /** x == y; NaN equals nothing. Takes all dtypes. */
  public static NdArray<boolean[]> equal(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("equal", x, y, new Kernel("equal"));
  }

  /** As {@link #equal(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void equal(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("equal", x, y, out, ComparisonKernelsLauncher::equal);
  }

  /** x == y. */
  public static <A> NdArray<boolean[]> equal(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ComparisonKernelsLauncher.equalNumber(x, y));
  }

  /**
   * Whether both have the same shape and equal elements; NaN equals nothing. Takes all dtypes.
   * Waits for the device.
   */
  public static boolean arrayEqual(DeviceArray<?> x, DeviceArray<?> y) {
    if (!Arrays.equals(x.shape(), y.shape())) {
      return false;
    }
    try (NdArray<boolean[]> same = equal(x, y);
        NdArray<boolean[]> all = same.all()) {
      return all.booleanAt();
    }
  }

  /** Whether all elements are within 1e-5 of y's, or within 1e-8, as NumPy has it. Waits. */
  public static boolean allClose(DeviceArray<?> x, DeviceArray<?> y) {
    return allClose(x, y, 1e-5, 1e-8);
  }

  /**
   * Whether |x - y| is at most {@code absolute + relative |y|} everywhere, of the broadcast shape;
   * NaN is close to nothing. Takes real numbers; integers are compared in float64. Waits for the
   * device.
   */
  public static boolean allClose(
      DeviceArray<?> x, DeviceArray<?> y, double relative, double absolute) {
    DType<?> common = DTypes.promote(x.dtype(), y.dtype());
    DType<?> dtype = DTypes.isInexact(common) ? common : DType.FLOAT64;
    try (Scope scope = Scope.open()) {
      return Rounding.isClose(in(dtype, x), in(dtype, y), relative, absolute, false)
          .all()
          .booleanAt();
    }
  }

  private static DeviceArray<?> in(DType<?> dtype, DeviceArray<?> x) {
    return x.dtype() == dtype ? x : Casts.cast(x, dtype);
  }

  /** x != y. Takes all dtypes. */
  public static NdArray<boolean[]> notEqual(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("notEqual", x, y, new Kernel("notEqual"));
  }

  /** As {@link #notEqual(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void notEqual(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("notEqual", x, y, out, ComparisonKernelsLauncher::notEqual);
  }

  /** x != y. */
  public static <A> NdArray<boolean[]> notEqual(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ComparisonKernelsLauncher.notEqualNumber(x, y));
  }

  /** x &lt; y. Takes integers and floating-point numbers. */
  public static NdArray<boolean[]> less(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("less", x, y, new Kernel("less"));
  }

  /** As {@link #less(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void less(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("less", x, y, out, ComparisonKernelsLauncher::less);
  }

  /** x &lt; y. */
  public static <A> NdArray<boolean[]> less(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ComparisonKernelsLauncher.lessNumber(x, y));
  }

  /** x &lt;= y. Takes integers and floating-point numbers. */
  public static NdArray<boolean[]> lessEqual(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("lessEqual", x, y, new Kernel("lessEqual"));
  }

  /** As {@link #lessEqual(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void lessEqual(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("lessEqual", x, y, out, ComparisonKernelsLauncher::lessEqual);
  }

  /** x &lt;= y. */
  public static <A> NdArray<boolean[]> lessEqual(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ComparisonKernelsLauncher.lessEqualNumber(x, y));
  }

  /** x &gt; y. Takes integers and floating-point numbers. */
  public static NdArray<boolean[]> greater(DeviceArray<?> x, DeviceArray<?> y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    return Operands.test("greater", y, x, new Kernel("less"));
  }

  /** As {@link #greater(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void greater(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    Operands.testInto("greater", y, x, out, ComparisonKernelsLauncher::less);
  }

  /** x &gt; y. */
  public static <A> NdArray<boolean[]> greater(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ComparisonKernelsLauncher.greaterNumber(x, y));
  }

  /** x &gt;= y. Takes integers and floating-point numbers. */
  public static NdArray<boolean[]> greaterEqual(DeviceArray<?> x, DeviceArray<?> y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    return Operands.test("greaterEqual", y, x, new Kernel("lessEqual"));
  }

  /** As {@link #greaterEqual(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void greaterEqual(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    Operands.testInto("greaterEqual", y, x, out, ComparisonKernelsLauncher::lessEqual);
  }

  /** x &gt;= y. */
  public static <A> NdArray<boolean[]> greaterEqual(DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return Nd.of(ComparisonKernelsLauncher.greaterEqualNumber(x, y));
  }

  /** Whether both are true: all but 0 is. Takes all dtypes. */
  public static NdArray<boolean[]> logicalAnd(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("logicalAnd", x, y, new Kernel("logicalAnd"));
  }

  /** As {@link #logicalAnd(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void logicalAnd(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("logicalAnd", x, y, out, LogicKernelsLauncher::logicalAnd);
  }

  /** Whether one is true. Takes all dtypes. */
  public static NdArray<boolean[]> logicalOr(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("logicalOr", x, y, new Kernel("logicalOr"));
  }

  /** As {@link #logicalOr(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void logicalOr(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("logicalOr", x, y, out, LogicKernelsLauncher::logicalOr);
  }

  /** Whether exactly one is true. Takes all dtypes. */
  public static NdArray<boolean[]> logicalXor(DeviceArray<?> x, DeviceArray<?> y) {
    return Operands.test("logicalXor", x, y, new Kernel("logicalXor"));
  }

  /** As {@link #logicalXor(DeviceArray, DeviceArray)}, into {@code out}. */
  public static void logicalXor(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out) {
    Operands.testInto("logicalXor", x, y, out, LogicKernelsLauncher::logicalXor);
  }

  /** Whether it is not true. Takes all dtypes. */
  public static <A> NdArray<boolean[]> logicalNot(DeviceArray<A> x) {
    return Nd.of(LogicKernelsLauncher.logicalNot(x));
  }

  /** As {@link #logicalNot(DeviceArray)}, into {@code out}. */
  public static <A> void logicalNot(DeviceArray<A> x, DeviceArray<boolean[]> out) {
    LogicKernelsLauncher.logicalNot(x, out);
  }

  /** Whether it is NaN; of integers and truth values none is. */
  public static <A> NdArray<boolean[]> isNaN(DeviceArray<A> x) {
    return DTypes.isInexact(x.dtype()) ? Nd.of(LogicKernelsLauncher.isNaN(x)) : all(x, false);
  }

  /** As {@link #isNaN(DeviceArray)}, into {@code out}. */
  public static <A> void isNaN(DeviceArray<A> x, DeviceArray<boolean[]> out) {
    if (!DTypes.isInexact(x.dtype())) {
      setAll("isNaN", x, false, out);
      return;
    }
    LogicKernelsLauncher.isNaN(x, out);
  }

  /** Whether it is infinite, or a part of it; of integers and truth values none is. */
  public static <A> NdArray<boolean[]> isInfinite(DeviceArray<A> x) {
    if (!DTypes.isInexact(x.dtype())) {
      return all(x, false);
    }
    if (x.dtype() == (DType<?>) DType.COMPLEX64) {
      return Nd.of(ComplexKernelsLauncher.isInfinite64(DType.COMPLEX64.cast(x)));
    }
    return x.dtype() == (DType<?>) DType.COMPLEX128
        ? Nd.of(ComplexKernelsLauncher.isInfinite128(DType.COMPLEX128.cast(x)))
        : Nd.of(LogicKernelsLauncher.isInfinite(x));
  }

  /** As {@link #isInfinite(DeviceArray)}, into {@code out}. */
  public static <A> void isInfinite(DeviceArray<A> x, DeviceArray<boolean[]> out) {
    if (!DTypes.isInexact(x.dtype())) {
      setAll("isInfinite", x, false, out);
    } else if (x.dtype() == (DType<?>) DType.COMPLEX64) {
      ComplexKernelsLauncher.isInfinite64(DType.COMPLEX64.cast(x), out);
    } else if (x.dtype() == (DType<?>) DType.COMPLEX128) {
      ComplexKernelsLauncher.isInfinite128(DType.COMPLEX128.cast(x), out);
    } else {
      LogicKernelsLauncher.isInfinite(x, out);
    }
  }

  /** Whether it is finite, both parts of it; integers and truth values all are. */
  public static <A> NdArray<boolean[]> isFinite(DeviceArray<A> x) {
    return DTypes.isInexact(x.dtype()) ? Nd.of(LogicKernelsLauncher.isFinite(x)) : all(x, true);
  }

  /** As {@link #isFinite(DeviceArray)}, into {@code out}. */
  public static <A> void isFinite(DeviceArray<A> x, DeviceArray<boolean[]> out) {
    if (!DTypes.isInexact(x.dtype())) {
      setAll("isFinite", x, true, out);
      return;
    }
    LogicKernelsLauncher.isFinite(x, out);
  }

  private static NdArray<boolean[]> all(DeviceArray<?> x, boolean truth) {
    NdArray<boolean[]> result = Nd.on(x.gpu()).empty(DType.BOOL, x.shape());
    result.fill(truth);
    return result;
  }

  private static void setAll(
      String name, DeviceArray<?> x, boolean truth, DeviceArray<boolean[]> out) {
    Targets.require(name, x, out, DType.BOOL, x.shape());
    out.fill(truth);
  }

  /** Whether it has a minus, as -0.0 has; not of NaN. Takes floating-point numbers. */
  public static <A> NdArray<boolean[]> signBit(DeviceArray<A> x) {
    return Nd.of(LogicKernelsLauncher.signBit(x));
  }

  /** As {@link #signBit(DeviceArray)}, into {@code out}. */
  public static <A> void signBit(DeviceArray<A> x, DeviceArray<boolean[]> out) {
    LogicKernelsLauncher.signBit(x, out);
  }
}
