package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.Extremes_LargestLauncher;
import org.jgpu.arrays.kernels.Extremes_LeastLauncher;
import org.jgpu.arrays.kernels.RoundingKernelsLauncher;
import org.jgpu.arrays.kernels.Sums_ComplexProductLauncher;
import org.jgpu.arrays.kernels.Sums_ProductLauncher;
import org.jgpu.arrays.kernels.Sums_SumLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Running sums and their like along an axis. Each returns a new array of the same shape, which the
 * caller closes or an enclosing scope frees, or writes to an array {@code out} of that shape, which
 * may be {@code x} or share memory with it. An {@code out} that is contiguous and of the dtype of
 * {@code x} is written to directly, {@code x} itself in place; another one takes memory for a copy.
 * None blocks. Thread-safe.
 */
public final class Scans {
  private Scans() {}

  /** The sums of the elements up to each one along an axis. Integers wrap. */
  public static <A> NdArray<A> cumSum(DeviceArray<A> x, int axis) {
    return Nd.of(Sums_SumLauncher.scan(x, axis));
  }

  /** As {@link #cumSum(DeviceArray, int)}, of all elements in row-major order, in one axis. */
  public static <A> NdArray<A> cumSum(DeviceArray<A> x) {
    try (NdArray<A> flat = Manipulation.ravel(x)) {
      return cumSum(flat, 0);
    }
  }

  /** As {@link #cumSum(DeviceArray)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void cumSum(DeviceArray<?> x, DeviceArray<R> out) {
    Targets.requireKind("cumSum", x, out, x.size());
    try (Operands<R> converted = Operands.in(out.dtype(), x);
        NdArray<R> flat = Manipulation.ravel(converted.array())) {
      Sums_SumLauncher.scan(flat, 0, out);
    }
  }

  /** As {@link #cumSum(DeviceArray, int)}, of the elements as numbers of a dtype. */
  public static <R> NdArray<R> cumSum(DeviceArray<?> x, int axis, DType<R> dtype) {
    requireNonNull(dtype, "dtype");
    try (Operands<R> converted = Operands.in(dtype, x)) {
      return cumSum(converted.array(), axis);
    }
  }

  /** As {@link #cumSum(DeviceArray, int)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void cumSum(DeviceArray<?> x, int axis, DeviceArray<R> out) {
    Targets.requireKind("cumSum", x, out, x.shape());
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      Sums_SumLauncher.scan(converted.array(), axis, out);
    }
  }

  /** The sums of the elements before each one along an axis, 0 first: one element more. */
  public static <A> NdArray<A> cumSumWithInitial(DeviceArray<A> x, int axis) {
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    NdArray<A> sums = Nd.of(x.gpu().zeros(x.dtype(), Shaping.with(x.shape(), along, extent + 1)));
    try {
      Sums_SumLauncher.scan(x, along, sums.slice(along, 1, extent + 1));
      return sums;
    } catch (RuntimeException e) {
      sums.close();
      throw e;
    }
  }

  /**
   * As {@link #cumSumWithInitial(DeviceArray, int)}, into {@code out}, in whose dtype it is
   * computed.
   */
  public static <R> void cumSumWithInitial(DeviceArray<?> x, int axis, DeviceArray<R> out) {
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    Targets.requireKind("cumSumWithInitial", x, out, Shaping.with(x.shape(), along, extent + 1));
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      Sums_SumLauncher.scan(converted.array(), along, out.slice(along, 1, extent + 1));
    }
    out.slice(along, 0, 1).fill(Numbers.element(out.dtype(), 0));
  }

  /** The products of the elements up to each one along an axis. Integers wrap. */
  public static <A> NdArray<A> cumProd(DeviceArray<A> x, int axis) {
    return DTypes.isComplex(x.dtype())
        ? Nd.of(x.dtype().cast(Sums_ComplexProductLauncher.scan(x, axis)))
        : Nd.of(Sums_ProductLauncher.scan(x, axis));
  }

  /** As {@link #cumProd(DeviceArray, int)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void cumProd(DeviceArray<?> x, int axis, DeviceArray<R> out) {
    Targets.requireKind("cumProd", x, out, x.shape());
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      scanProducts(converted.array(), axis, out);
    }
  }

  private static <A> void scanProducts(DeviceArray<A> x, int axis, DeviceArray<A> out) {
    if (DTypes.isComplex(x.dtype())) {
      Sums_ComplexProductLauncher.scan(x, axis, out);
    } else {
      Sums_ProductLauncher.scan(x, axis, out);
    }
  }

  /** As {@link #cumProd(DeviceArray, int)}, of all elements in row-major order, in one axis. */
  public static <A> NdArray<A> cumProd(DeviceArray<A> x) {
    try (NdArray<A> flat = Manipulation.ravel(x)) {
      return cumProd(flat, 0);
    }
  }

  /** As {@link #cumProd(DeviceArray)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void cumProd(DeviceArray<?> x, DeviceArray<R> out) {
    Targets.requireKind("cumProd", x, out, x.size());
    try (Operands<R> converted = Operands.in(out.dtype(), x);
        NdArray<R> flat = Manipulation.ravel(converted.array())) {
      scanProducts(flat, 0, out);
    }
  }

  /** The largest element up to each one along an axis; NaN from the first NaN on. */
  public static <A> NdArray<A> cumMax(DeviceArray<A> x, int axis) {
    return Nd.of(Extremes_LargestLauncher.scan(x, axis));
  }

  /** As {@link #cumMax(DeviceArray, int)}, into {@code out}. */
  public static <A> void cumMax(DeviceArray<A> x, int axis, DeviceArray<A> out) {
    Targets.require("cumMax", x, out, x.shape());
    Extremes_LargestLauncher.scan(x, axis, out);
  }

  /** The least element up to each one along an axis; NaN from the first NaN on. */
  public static <A> NdArray<A> cumMin(DeviceArray<A> x, int axis) {
    return Nd.of(Extremes_LeastLauncher.scan(x, axis));
  }

  /** As {@link #cumMin(DeviceArray, int)}, into {@code out}. */
  public static <A> void cumMin(DeviceArray<A> x, int axis, DeviceArray<A> out) {
    Targets.require("cumMin", x, out, x.shape());
    Extremes_LeastLauncher.scan(x, axis, out);
  }

  /** As {@link #cumSum(DeviceArray, int)}, with NaN as 0. */
  public static <A> NdArray<A> nanCumSum(DeviceArray<A> x, int axis) {
    try (NdArray<A> numbers = without(x, 0)) {
      return cumSum(numbers, axis);
    }
  }

  /** As {@link #nanCumSum(DeviceArray, int)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanCumSum(DeviceArray<?> x, int axis, DeviceArray<R> out) {
    Targets.requireKind("nanCumSum", x, out, x.shape());
    Axes.of(axis, x.rank());
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      putNumbers(converted.array(), 0, out);
      Sums_SumLauncher.scan(out, axis, out);
    }
  }

  /** As {@link #cumProd(DeviceArray, int)}, with NaN as 1. */
  public static <A> NdArray<A> nanCumProd(DeviceArray<A> x, int axis) {
    try (NdArray<A> numbers = without(x, 1)) {
      return cumProd(numbers, axis);
    }
  }

  /** As {@link #nanCumProd(DeviceArray, int)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanCumProd(DeviceArray<?> x, int axis, DeviceArray<R> out) {
    Targets.requireKind("nanCumProd", x, out, x.shape());
    Axes.of(axis, x.rank());
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      putNumbers(converted.array(), 1, out);
      scanProducts(out, axis, out);
    }
  }

  /** Writes a number in place of each NaN, and the others as they are. */
  private static <A> void putNumbers(DeviceArray<A> x, Number instead, DeviceArray<A> out) {
    try (Apart<A> apart = Apart.from(out, x)) {
      RoundingKernelsLauncher.nanToNum(
          apart.array(), instead, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, out);
    }
  }

  private static <A> NdArray<A> without(DeviceArray<A> x, Number instead) {
    return Rounding.nanToNum(x, instead, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
  }
}
