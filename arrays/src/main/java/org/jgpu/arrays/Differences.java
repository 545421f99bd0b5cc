package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Differences between neighbours, and integrals by them. Each returns a new array, which the caller
 * closes or an enclosing scope frees, and does not block. Thread-safe.
 */
public final class Differences {
  private Differences() {}

  /**
   * Each element less the one before it along an axis, {@code times} times; of truth values,
   * whether they differ.
   */
  public static <A> NdArray<A> diff(DeviceArray<A> x, int times, int axis) {
    int along = Axes.of(axis, x.rank());
    if (times < 0) {
      throw new GpuException("diff " + times + " times");
    }
    NdArray<A> result = Views.borrowed(x).copy();
    for (int i = 0; i < times; i++) {
      try (NdArray<A> before = result) {
        result = once(before, along);
      }
    }
    return result;
  }

  /** As {@link #diff(DeviceArray, int, int)}, once, along the last axis. */
  public static <A> NdArray<A> diff(DeviceArray<A> x) {
    return once(Views.borrowed(x), Axes.of(-1, x.rank()));
  }

  private static <A> NdArray<A> once(NdArray<A> x, int axis) {
    long extent = x.layout().extent(axis);
    NdArray<A> behind = x.slice(axis, Math.min(1, extent), extent);
    NdArray<A> before = x.slice(axis, 0, Math.max(0, extent - 1));
    return x.dtype() == (DType<?>) DType.BOOL
        ? Bits.bitwiseXor(behind, before)
        : Arithmetic.subtract(behind, before);
  }

  /** The differences of all elements in row-major order, between what is put before and behind. */
  public static <A> NdArray<A> ediff1d(
      DeviceArray<A> x, DeviceArray<A> before, DeviceArray<A> behind) {
    requireNonNull(before, "before");
    requireNonNull(behind, "behind");
    try (NdArray<A> flat = Manipulation.ravel(x);
        NdArray<A> differences = diff(flat);
        NdArray<A> first = Manipulation.ravel(before);
        NdArray<A> last = Manipulation.ravel(behind)) {
      return Joining.concat(0, List.of(first, differences, last));
    }
  }

  /**
   * The slope at each element along an axis: half the difference between its neighbours, and at
   * both ends that to the one neighbour. Takes floating-point and complex numbers.
   *
   * @param distance between neighbours
   */
  public static <A> NdArray<A> gradient(DeviceArray<A> x, double distance, int axis) {
    DTypes.requireInexact("gradient", x.dtype());
    int along = Axes.of(axis, x.rank());
    long extent = requireTwo(x, axis);
    NdArray<A> array = Views.borrowed(x);
    NdArray<A> slopes = Nd.emptyLike(x);
    Arithmetic.subtract(
        array.slice(along, 2, extent),
        array.slice(along, 0, extent - 2),
        slopes.slice(along, 1, extent - 1));
    slopes.slice(along, 1, extent - 1).divAssign(2 * distance);
    end(array, slopes, along, 0, 1, distance);
    end(array, slopes, along, extent - 1, extent - 2, -distance);
    return slopes;
  }

  private static long requireTwo(DeviceArray<?> x, int axis) {
    long extent = x.layout().extent(Axes.of(axis, x.rank()));
    if (extent < 2) {
      throw new GpuException(
          "gradient along axis " + axis + " of extent " + extent + "; at least 2");
    }
    return extent;
  }

  private static <A> void end(
      NdArray<A> x, NdArray<A> slopes, int axis, long at, long neighbour, double distance) {
    NdArray<A> slope = slopes.index(axis, at);
    Arithmetic.subtract(x.index(axis, neighbour), x.index(axis, at), slope);
    slope.divAssign(distance);
  }

  /**
   * As {@link #gradient(DeviceArray, double, int)}, at points that may be unevenly spaced: the
   * slopes between both ends are those of the parabola through an element and its neighbours.
   *
   * @param points a vector with one for each element along the axis; equal neighbours make it
   *     infinite or NaN
   */
  public static <A> NdArray<A> gradient(DeviceArray<A> x, DeviceArray<?> points, int axis) {
    requireNonNull(points, "points");
    DTypes.requireInexact("gradient", x.dtype());
    int along = Axes.of(axis, x.rank());
    requireTwo(x, axis);
    requirePoints("gradient", x, points, along);
    return x.gpu().scoped(() -> slopes(Views.borrowed(x), points, along));
  }

  private static <A> NdArray<A> slopes(NdArray<A> x, DeviceArray<?> points, int axis) {
    long last = x.layout().extent(axis) - 1;
    NdArray<A> gaps = gaps("gradient", x, points, axis);
    NdArray<A> before = gaps.slice(axis, 0, last - 1);
    NdArray<A> behind = gaps.slice(axis, 1, last);
    NdArray<A> both = before.plus(behind);
    NdArray<A> inner =
        behind
            .div(before.times(both))
            .unaryMinus()
            .times(x.slice(axis, 0, last - 1))
            .plus(behind.minus(before).div(before.times(behind)).times(x.slice(axis, 1, last)))
            .plus(before.div(behind.times(both)).times(x.slice(axis, 2, last + 1)));
    return Joining.concat(
        axis,
        List.of(
            once(x.slice(axis, 0, 2), axis).div(gaps.slice(axis, 0, 1)),
            inner,
            once(x.slice(axis, last - 1, last + 1), axis).div(gaps.slice(axis, last - 1, last))));
  }

  /** The distances of points along an axis of {@code x}, with its rank and in its dtype. */
  private static <A> NdArray<A> gaps(String name, NdArray<A> x, DeviceArray<?> points, int axis) {
    long[] shape = new long[x.rank()];
    Arrays.fill(shape, 1);
    shape[axis] = -1;
    try (Operands<A> typed = Operands.of(name, x, points)) {
      return once(Views.borrowed(typed.array()), 0).reshape(shape);
    }
  }

  private static void requirePoints(
      String name, DeviceArray<?> x, DeviceArray<?> points, int axis) {
    long extent = x.layout().extent(axis);
    if (points.rank() != 1 || points.size() != extent) {
      throw new GpuException(
          name
              + " at points of shape "
              + points.layout()
              + " along axis "
              + axis
              + " of extent "
              + extent
              + "; a vector with one for each element");
    }
  }

  /**
   * The integral along an axis by trapezoids.
   *
   * @param distance between neighbours
   */
  public static <A> NdArray<A> trapezoid(DeviceArray<A> y, double distance, int axis) {
    DTypes.requireInexact("trapezoid", y.dtype());
    int along = Axes.of(axis, y.rank());
    NdArray<A> array = Views.borrowed(y);
    long extent = y.layout().extent(along);
    try (NdArray<A> pairs =
            Arithmetic.add(
                array.slice(along, Math.min(1, extent), extent),
                array.slice(along, 0, Math.max(0, extent - 1)));
        NdArray<A> total = Reductions.sum(pairs, along)) {
      return Arithmetic.multiply(total, distance / 2);
    }
  }

  /**
   * As {@link #trapezoid(DeviceArray, double, int)}, between points that may be unevenly spaced.
   *
   * @param points a vector with one for each element along the axis
   */
  public static <A> NdArray<A> trapezoid(DeviceArray<A> y, DeviceArray<?> points, int axis) {
    requireNonNull(points, "points");
    DTypes.requireInexact("trapezoid", y.dtype());
    int along = Axes.of(axis, y.rank());
    requirePoints("trapezoid", y, points, along);
    return y.gpu().scoped(() -> area(Views.borrowed(y), points, along));
  }

  private static <A> NdArray<A> area(NdArray<A> y, DeviceArray<?> points, int axis) {
    long extent = y.layout().extent(axis);
    NdArray<A> pairs =
        y.slice(axis, Math.min(1, extent), extent).plus(y.slice(axis, 0, Math.max(0, extent - 1)));
    return pairs.times(gaps("trapezoid", y, points, axis)).div(2).sum(axis);
  }
}
