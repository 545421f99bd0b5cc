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
 * caller closes or an enclosing scope frees, and does not block. Thread-safe.
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

  /** As {@link #cumSum(DeviceArray, int)}, of the elements as numbers of a dtype. */
  public static <R> NdArray<R> cumSum(DeviceArray<?> x, int axis, DType<R> dtype) {
    requireNonNull(dtype, "dtype");
    try (DeviceArray<R> converted = Casts.cast(x, dtype)) {
      return cumSum(converted, axis);
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

  /** The products of the elements up to each one along an axis. Integers wrap. */
  public static <A> NdArray<A> cumProd(DeviceArray<A> x, int axis) {
    return DTypes.isComplex(x.dtype())
        ? Nd.of(x.dtype().cast(Sums_ComplexProductLauncher.scan(x, axis)))
        : Nd.of(Sums_ProductLauncher.scan(x, axis));
  }

  /** As {@link #cumProd(DeviceArray, int)}, of all elements in row-major order, in one axis. */
  public static <A> NdArray<A> cumProd(DeviceArray<A> x) {
    try (NdArray<A> flat = Manipulation.ravel(x)) {
      return cumProd(flat, 0);
    }
  }

  /** The largest element up to each one along an axis; NaN from the first NaN on. */
  public static <A> NdArray<A> cumMax(DeviceArray<A> x, int axis) {
    return Nd.of(Extremes_LargestLauncher.scan(x, axis));
  }

  /** The least element up to each one along an axis; NaN from the first NaN on. */
  public static <A> NdArray<A> cumMin(DeviceArray<A> x, int axis) {
    return Nd.of(Extremes_LeastLauncher.scan(x, axis));
  }

  /** As {@link #cumSum(DeviceArray, int)}, with NaN as 0. */
  public static <A> NdArray<A> nanCumSum(DeviceArray<A> x, int axis) {
    try (NdArray<A> numbers = without(x, 0)) {
      return cumSum(numbers, axis);
    }
  }

  /** As {@link #cumProd(DeviceArray, int)}, with NaN as 1. */
  public static <A> NdArray<A> nanCumProd(DeviceArray<A> x, int axis) {
    try (NdArray<A> numbers = without(x, 1)) {
      return cumProd(numbers, axis);
    }
  }

  private static <A> NdArray<A> without(DeviceArray<A> x, Number instead) {
    return Rounding.nanToNum(x, instead, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
  }
}
