package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.Extremes_LargestLauncher;
import org.jgpu.arrays.kernels.Extremes_LeastLauncher;
import org.jgpu.arrays.kernels.Sums_ComplexProductLauncher;
import org.jgpu.arrays.kernels.Sums_ProductLauncher;
import org.jgpu.arrays.kernels.Sums_SumLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Running sums and their like along an axis. Each returns a new array of the same shape, which the
 * caller closes or an enclosing scope frees, or writes to an array {@code out} of that shape, which
 * may be {@code x} or share memory with it. None blocks. Thread-safe.
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
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      Targets.put(cumSum(converted.array()), out);
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
      Targets.put(cumSum(converted.array(), axis), out);
    }
  }

  /** The sums of the elements before each one along an axis, 0 first: one element more. */
  public static <A> NdArray<A> cumSumWithInitial(DeviceArray<A> x, int axis) {
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    NdArray<A> sums = Nd.of(x.gpu().zeros(x.dtype(), Shaping.with(x.shape(), along, extent + 1)));
    try (NdArray<A> inclusive = cumSum(x, along)) {
      sums.slice(along, 1, extent + 1).copyFrom(inclusive);
    }
    return sums;
  }

  /**
   * As {@link #cumSumWithInitial(DeviceArray, int)}, into {@code out}, in whose dtype it is
   * computed.
   */
  public static <R> void cumSumWithInitial(DeviceArray<?> x, int axis, DeviceArray<R> out) {
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    Targets.requireKind("cumSumWithInitial", x, out, Shaping.with(x.shape(), along, extent + 1));
    try (NdArray<R> inclusive = cumSum(x, along, out.dtype())) {
      NdArray<R> sums = Views.borrowed(out);
      sums.slice(along, 0, 1).fill(Numbers.element(out.dtype(), 0));
      sums.slice(along, 1, extent + 1).copyFrom(inclusive);
    }
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
      Targets.put(cumProd(converted.array(), axis), out);
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
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      Targets.put(cumProd(converted.array()), out);
    }
  }

  /** The largest element up to each one along an axis; NaN from the first NaN on. */
  public static <A> NdArray<A> cumMax(DeviceArray<A> x, int axis) {
    return Nd.of(Extremes_LargestLauncher.scan(x, axis));
  }

  /** As {@link #cumMax(DeviceArray, int)}, into {@code out}. */
  public static <A> void cumMax(DeviceArray<A> x, int axis, DeviceArray<A> out) {
    Targets.require("cumMax", x, out, x.shape());
    Targets.put(cumMax(x, axis), out);
  }

  /** The least element up to each one along an axis; NaN from the first NaN on. */
  public static <A> NdArray<A> cumMin(DeviceArray<A> x, int axis) {
    return Nd.of(Extremes_LeastLauncher.scan(x, axis));
  }

  /** As {@link #cumMin(DeviceArray, int)}, into {@code out}. */
  public static <A> void cumMin(DeviceArray<A> x, int axis, DeviceArray<A> out) {
    Targets.require("cumMin", x, out, x.shape());
    Targets.put(cumMin(x, axis), out);
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
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      Targets.put(nanCumSum(converted.array(), axis), out);
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
    try (Operands<R> converted = Operands.in(out.dtype(), x)) {
      Targets.put(nanCumProd(converted.array(), axis), out);
    }
  }

  private static <A> NdArray<A> without(DeviceArray<A> x, Number instead) {
    return Rounding.nanToNum(x, instead, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
  }
}
