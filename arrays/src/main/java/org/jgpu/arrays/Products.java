package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Products of elements of vectors; those of matrices are in {@code org.jgpu.arrays.linalg}. Each
 * function returns a new array, which the caller closes or an enclosing scope frees, in the first
 * array's dtype. None blocks. Thread-safe.
 */
public final class Products {
  private Products() {}

  /** The cross products of vectors of 3 along an axis, counted from the last; broadcast. */
  public static <A> NdArray<A> cross(DeviceArray<A> x, DeviceArray<?> y, int axis) {
    if (Axes.extent(x, axis) != 3 || Axes.extent(y, axis) != 3) {
      throw new GpuException(
          "cross of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(y.shape())
              + "; both have 3 elements along the axis "
              + axis);
    }
    NdArray<A> left = Views.borrowed(x);
    NdArray<?> right = Views.borrowed(y);
    try (NdArray<A> first = part(left, right, axis, 1, 2);
        NdArray<A> second = part(left, right, axis, 2, 0);
        NdArray<A> third = part(left, right, axis, 0, 1)) {
      return Joining.stack(axis, List.of(first, second, third));
    }
  }

  /** As {@link #cross(DeviceArray, DeviceArray, int)}, along the last axis. */
  public static <A> NdArray<A> cross(DeviceArray<A> x, DeviceArray<?> y) {
    return cross(x, y, -1);
  }

  private static <A> NdArray<A> part(NdArray<A> x, NdArray<?> y, int axis, int one, int other) {
    NdArray<A> part = Arithmetic.multiply(at(x, axis, one), at(y, axis, other));
    try (NdArray<A> turned = Arithmetic.multiply(at(x, axis, other), at(y, axis, one))) {
      part.minusAssign(turned);
    }
    return part;
  }

  private static <A> NdArray<A> at(NdArray<A> x, int axis, int index) {
    return x.index(Axes.of(axis, x.rank()), index);
  }

  /**
   * The powers of each element of a vector, a row for each: from the highest one down to 0. Those
   * of narrow integers wrap; NumPy's have 64 bits, as {@link #vander(DeviceArray, int, boolean,
   * DType)} has them.
   */
  public static <A> NdArray<A> vander(DeviceArray<A> x, int columns) {
    return vander(x, columns, false);
  }

  /**
   * As {@link #vander(DeviceArray, int)}.
   *
   * @param increasing whether the powers ascend from 0
   */
  public static <A> NdArray<A> vander(DeviceArray<A> x, int columns, boolean increasing) {
    if (x.rank() != 1 || columns < 0) {
      throw new GpuException(
          "vander of shape " + Shapes.text(x.shape()) + " with " + columns + " columns");
    }
    NdArray<A> powers = Nd.on(x.gpu()).ones(x.dtype(), x.size(), columns);
    NdArray<A> ascending = increasing ? powers : Manipulation.flip(powers, 1);
    try (NdArray<A> power = Nd.onesLike(x)) {
      for (int i = 1; i < columns; i++) {
        power.timesAssign(x);
        ascending.index(1, i).copyFrom(power);
      }
    }
    return powers;
  }

  /** As {@link #vander(DeviceArray, int, boolean)}, of the elements as numbers of a dtype. */
  public static <R> NdArray<R> vander(
      DeviceArray<?> x, int columns, boolean increasing, DType<R> dtype) {
    requireNonNull(dtype, "dtype");
    try (DeviceArray<R> numbers = Casts.cast(x, dtype)) {
      return vander(numbers, columns, increasing);
    }
  }
}
