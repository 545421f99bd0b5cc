package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Quantiles of elements with weights, as NumPy defines them: by a sort and a running sum. */
final class Weighted {
  private Weighted() {}

  /**
   * Returns the first elements in order up to which there is a part of all weights.
   *
   * @param numbers whether NaN is left out
   */
  static <A> NdArray<A> quantile(
      String name, DeviceArray<A> x, double q, Over over, DeviceArray<?> weights, boolean numbers) {
    if (DTypes.isComplex(weights.dtype())) {
      throw new GpuException(name + " with complex weights; they are real numbers");
    }
    try (Lines<A> lines = Lines.of(name, x, over);
        NdArray<double[]> lineWeights = weights(name, x, over, weights, numbers);
        NdArray<long[]> order = Sorting.argSort(lines.array());
        NdArray<A> sorted = Indexing.takeAlongAxis(lines.array(), order, -1);
        NdArray<double[]> along = Indexing.takeAlongAxis(lineWeights, order, -1);
        NdArray<long[]> place = place(name, along, q, numbers);
        NdArray<A> found = Indexing.takeAlongAxis(sorted, place, -1)) {
      NdArray<A> chosen = found.index(lines.axis(), 0);
      if (numbers || !DTypes.isInexact(x.dtype())) {
        return chosen.copy().reshape(lines.shape()).own();
      }
      NdArray<A> largest = sorted.index(lines.axis(), lines.length() - 1);
      try (NdArray<boolean[]> missing = Comparison.isNaN(largest)) {
        return Selection.where(missing, largest, chosen).reshape(lines.shape()).own();
      }
    }
  }

  /** Returns the weights as the lines are, in float64; 0 for NaN that is left out. */
  private static NdArray<double[]> weights(
      String name, DeviceArray<?> x, Over over, DeviceArray<?> weights, boolean numbers) {
    try (NdArray<double[]> wide = Nd.of(Casts.cast(weights, DType.FLOAT64))) {
      NdArray<double[]> beside =
          Arrays.equals(weights.shape(), x.shape()) ? wide : besides(name, x, over, wide);
      if (!numbers) {
        try (NdArray<double[]> lines = Lines.last(beside.broadcastTo(x.shape()), over)) {
          return lines.copy();
        }
      }
      try (NdArray<boolean[]> missing = Comparison.isNaN(x);
          NdArray<boolean[]> there = Comparison.logicalNot(missing);
          NdArray<double[]> own = Selection.where(there, beside, 0);
          NdArray<double[]> lines = Lines.last(own, over)) {
        return lines.copy();
      }
    }
  }

  /** Returns weights of the reduced axes alone with these axes where {@code x} has them. */
  private static NdArray<double[]> besides(
      String name, DeviceArray<?> x, Over over, NdArray<double[]> weights) {
    int[] axes = over.axes() == null ? new int[0] : Axes.distinct(over.axes(), x.rank());
    long[] extents = Arrays.stream(axes).mapToLong(x.layout()::extent).toArray();
    if (axes.length == 0 || !Arrays.equals(extents, weights.shape())) {
      throw new GpuException(
          name
              + " of shape "
              + Shapes.text(x.shape())
              + " with weights of shape "
              + Shapes.text(weights.shape())
              + ": weights have the shape of the array, or the extents of the axes that are named");
    }
    int[] ascending = Arrays.stream(axes).sorted().toArray();
    int[] order = Arrays.stream(ascending).map(axis -> Shaping.find(axes, axis)).toArray();
    long[] apart = x.shape();
    for (int axis = 0; axis < apart.length; axis++) {
      apart[axis] = Shaping.find(axes, axis) < 0 ? 1 : apart[axis];
    }
    return Manipulation.reshape(weights.transpose(order), apart);
  }

  /**
   * Returns where in each line the part {@code q} of its weights is reached, as a last axis of 1.
   */
  private static NdArray<long[]> place(
      String name, NdArray<double[]> weights, double q, boolean numbers) {
    int axis = weights.rank() - 1;
    long length = weights.layout().extent(axis);
    Over over = Over.over(axis).keepDims();
    // The least positive number: what has no weight is never chosen, not for 0 either.
    double part = Math.max(q, Double.MIN_VALUE);
    try (NdArray<double[]> upTo = Scans.cumSum(weights, axis);
        NdArray<double[]> parts = upTo.div(upTo.slice(axis, length - 1, length));
        NdArray<boolean[]> before = Comparison.less(parts, part);
        NdArray<long[]> count = Reductions.countNonzero(before, over)) {
      check(name, weights, upTo.slice(axis, length - 1, length), over, numbers);
      return Rounding.minimum(count, length - 1);
    }
  }

  /** Has weights noted that are negative, not finite or all zero. */
  private static void check(
      String name, NdArray<double[]> weights, NdArray<double[]> sum, Over over, boolean numbers) {
    try (NdArray<double[]> least = weights.min(over);
        NdArray<boolean[]> isPositive = Comparison.greaterEqual(least, 0);
        NdArray<boolean[]> isFinite = Comparison.isFinite(sum);
        NdArray<boolean[]> isSome = numbers ? sum.greaterEqual(0) : sum.greater(0);
        NdArray<boolean[]> both = Comparison.logicalAnd(isPositive, isFinite);
        NdArray<boolean[]> all = Comparison.logicalAnd(both, isSome);
        NdArray<boolean[]> wrong = Comparison.logicalNot(all);
        NdArray<long[]> wrongLines = wrong.astype(DType.INT64)) {
      Positions.check(
          wrongLines,
          1,
          new Notes.Said(
              name + " with weights that are negative, infinite, NaN or all zero, in a line"));
    }
  }
}
