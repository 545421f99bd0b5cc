package org.jgpu.arrays.linalg;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Sums over pairs of axes; the result has the other axes of the first array, then those of the
 * second.
 *
 * @param name for messages
 * @param x axes of the first array, distinct and counted from the first
 * @param y as many of the second
 * @param conjugate whether the conjugate of the first array is taken
 */
record TensorDot(String name, int[] x, int[] y, boolean conjugate) implements Bilinear {
  /** Counts axes, of which negative ones are counted from the last. */
  static TensorDot of(String name, DeviceArray<?> first, int[] x, DeviceArray<?> second, int[] y) {
    if (x.length != y.length) {
      throw new GpuException(
          name
              + " over axes "
              + Arrays.toString(x)
              + " and "
              + Arrays.toString(y)
              + ": as many of the one as of the other");
    }
    return new TensorDot(name, counted(name, first, x), counted(name, second, y), false);
  }

  private static int[] counted(String name, DeviceArray<?> array, int[] axes) {
    int[] counted = new int[axes.length];
    for (int i = 0; i < axes.length; i++) {
      int axis = axes[i] < 0 ? axes[i] + array.rank() : axes[i];
      boolean twice = Contraction.has(Arrays.copyOf(counted, i), axis);
      if (axis < 0 || axis >= array.rank() || twice) {
        throw new GpuException(
            name
                + " over axis "
                + axes[i]
                + (twice ? ", which is named twice in " + Arrays.toString(axes) + "," : "")
                + " of an array of shape "
                + Shapes.text(array.shape()));
      }
      counted[i] = axis;
    }
    return counted;
  }

  @Override
  public long[] shape(DeviceArray<?> first, DeviceArray<?> second) {
    for (int i = 0; i < x.length; i++) {
      long one = first.layout().extent(x[i]);
      long other = second.layout().extent(y[i]);
      if (one != other) {
        throw new GpuException(
            "%s of shapes %s and %s: axis %d of the first has %d elements, axis %d of the second %d"
                .formatted(
                    name,
                    Shapes.text(first.shape()),
                    Shapes.text(second.shape()),
                    x[i],
                    one,
                    y[i],
                    other));
      }
    }
    return IntStream.concat(rest(first.rank(), x), rest(second.rank(), y).map(a -> ~a))
        .mapToLong(a -> a < 0 ? second.layout().extent(~a) : first.layout().extent(a))
        .toArray();
  }

  private static IntStream rest(int rank, int[] axes) {
    return IntStream.range(0, rank).filter(axis -> !Contraction.has(axes, axis));
  }

  @Override
  public <C> void into(DeviceArray<C> first, DeviceArray<C> second, DeviceArray<C> out) {
    int[] left = IntStream.range(0, first.rank()).toArray();
    int[] right = IntStream.range(0, second.rank()).map(axis -> first.rank() + axis).toArray();
    for (int i = 0; i < x.length; i++) {
      right[y[i]] = x[i];
    }
    int[] result =
        IntStream.concat(rest(first.rank(), x), rest(second.rank(), y).map(a -> first.rank() + a))
            .toArray();
    new Contraction(left, right, result).into(first, second, out, conjugate);
  }
}
