package org.jgpu.arrays.linalg;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.runtime.DeviceArray;

/**
 * Sums of products over axes that two arrays have in common. Axes are named by labels, any numbers,
 * each once in an array: those of both arrays and the result are batches, those of both alone are
 * summed over, and all others are in one array and the result. What lies so that its axes are rows,
 * columns or depth of matrices is used as it is; else an operand is copied.
 *
 * @param x the labels of the first array's axes
 * @param y those of the second one's
 * @param result those of the result's
 */
record Contraction(int[] x, int[] y, int[] result) {

  /** Enqueues the contraction into {@code out}; with the conjugate of the first array if asked. */
  <C> void into(
      DeviceArray<C> first, DeviceArray<C> second, DeviceArray<C> out, boolean conjugate) {
    Groups groups = groups();
    if (groups.depth.length == 0 && !conjugate) {
      Arithmetic.multiply(spread(first, x), spread(second, y), out);
      return;
    }
    Labelled<C> a = new Labelled<>(first, x);
    Labelled<C> b = new Labelled<>(second, y);
    Labelled<C> c = new Labelled<>(out, result);
    if (c.merges(groups.left) && c.merges(groups.right)) {
      groups.multiply(a, b, c, conjugate);
      return;
    }
    try (Labelled<C> own = c.inOrder(groups.batch, groups.left, groups.right)) {
      groups.multiply(a, b, own, conjugate);
      out.copyFrom(own.permuted(result));
    }
  }

  private Groups groups() {
    return new Groups(
        labels(result, label -> has(x, label) && has(y, label)),
        labels(result, label -> has(x, label) && !has(y, label)),
        labels(result, label -> !has(x, label) && has(y, label)),
        labels(x, label -> has(y, label) && !has(result, label)));
  }

  /**
   * The labels by what they are as products of matrices.
   *
   * @param batch those of both arrays and the result
   * @param left those of the rows: of the first array and the result
   * @param right those of the columns: of the second array and the result
   * @param depth those that are summed over: of both arrays
   */
  private record Groups(int[] batch, int[] left, int[] right, int[] depth) {
    <C> void multiply(Labelled<C> a, Labelled<C> b, Labelled<C> c, boolean conjugate) {
      int[] summed = a.byStride(depth);
      try (Labelled<C> own = a.merging(batch, left, summed);
          Labelled<C> other = b.merging(batch, summed, right)) {
        Product.of(
                own.matrices(batch, left, summed),
                other.matrices(batch, summed, right),
                c.matrices(batch, left, right))
            .conjugated(conjugate, false)
            .run();
      }
    }
  }

  /** Returns a view with the result's axes; those that are not there have extent 1. */
  private <C> DeviceArray<C> spread(DeviceArray<C> array, int[] labels) {
    int[] there = labels(result, label -> has(labels, label));
    DeviceArray<C> view = array.transpose(Arrays.stream(there).map(l -> find(labels, l)).toArray());
    for (int axis = 0; axis < result.length; axis++) {
      view = has(labels, result[axis]) ? view : Manipulation.expandDims(view, axis);
    }
    return view;
  }

  static boolean has(int[] labels, int label) {
    return find(labels, label) >= 0;
  }

  static int find(int[] labels, int label) {
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] == label) {
        return i;
      }
    }
    return -1;
  }

  private static int[] labels(int[] of, IntPredicate wanted) {
    return Arrays.stream(of).filter(wanted).toArray();
  }

  /**
   * An array whose axes have labels. Closing frees a copy.
   *
   * @param <C> the Java array type of its elements
   */
  private record Labelled<C>(DeviceArray<C> array, int[] labels, boolean made)
      implements AutoCloseable {
    Labelled(DeviceArray<C> array, int[] labels) {
      this(array, labels, false);
    }

    long extent(int label) {
      return array.layout().extent(find(labels, label));
    }

    long stride(int label) {
      return array.layout().stride(find(labels, label));
    }

    /** Returns whether some axes, in this order, are one. */
    boolean merges(int... group) {
      int inner = -1;
      for (int i = group.length - 1; i >= 0 && array.size() > 0; i--) {
        if (extent(group[i]) != 1) {
          boolean outside = inner >= 0;
          if (outside && stride(group[i]) != stride(group[inner]) * extent(group[inner])) {
            return false;
          }
          inner = i;
        }
      }
      return true;
    }

    /** Returns the labels in the order in which the axes lie, the widest stride first. */
    int[] byStride(int[] group) {
      return IntStream.of(group)
          .boxed()
          .sorted(Comparator.comparingLong(label -> -Math.abs(stride(label))))
          .mapToInt(label -> label)
          .toArray();
    }

    /** Returns this, or a copy in which each of the last two groups of axes is one. */
    Labelled<C> merging(int[] batch, int[] rows, int[] columns) {
      return merges(rows) && merges(columns) ? this : copied(batch, rows, columns);
    }

    private Labelled<C> copied(int[] batch, int[] rows, int[] columns) {
      int[] order = joined(batch, rows, columns);
      return new Labelled<>(permuted(order).copy(), order, true);
    }

    /** Returns a new array with the axes in this order. */
    Labelled<C> inOrder(int[] batch, int[] rows, int[] columns) {
      int[] order = joined(batch, rows, columns);
      return new Labelled<>(array.gpu().empty(array.dtype(), permuted(order).shape()), order, true);
    }

    DeviceArray<C> permuted(int[] order) {
      return array.transpose(Arrays.stream(order).map(label -> find(labels, label)).toArray());
    }

    /** Returns a view as matrices, each of whose axes is made of a group of axes. */
    DeviceArray<C> matrices(int[] batch, int[] rows, int[] columns) {
      long[] shape = new long[batch.length + 2];
      long[] strides = new long[batch.length + 2];
      for (int i = 0; i < batch.length; i++) {
        shape[i] = extent(batch[i]);
        strides[i] = stride(batch[i]);
      }
      merge(rows, batch.length, shape, strides);
      merge(columns, batch.length + 1, shape, strides);
      return Manipulation.asStrided(array, shape, strides, 0);
    }

    private void merge(int[] group, int axis, long[] shape, long[] strides) {
      shape[axis] = 1;
      for (int label : group) {
        shape[axis] *= extent(label);
        strides[axis] = extent(label) == 1 ? strides[axis] : stride(label);
      }
    }

    private static int[] joined(int[]... groups) {
      return Arrays.stream(groups).flatMapToInt(Arrays::stream).toArray();
    }

    @Override
    public void close() {
      if (made) {
        array.close();
      }
    }
  }
}
