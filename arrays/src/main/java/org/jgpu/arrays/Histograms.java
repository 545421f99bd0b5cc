package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * How often numbers occur. Elements on an edge fall into the bin that NumPy puts them into; NaN
 * falls into none. Sums of weights are float64, in no certain order.
 *
 * <p>Each returns new arrays, which the caller closes or an enclosing scope frees. What looks for
 * the least and the largest element waits for the device: bincounts, and bins without a range.
 * Thread-safe.
 */
public final class Histograms {
  private Histograms() {}

  /** How often each number from 0 on occurs, up to the largest one. Takes integers; waits. */
  public static NdArray<long[]> bincount(DeviceArray<?> x) {
    return bincount(x, 0);
  }

  /** As {@link #bincount(DeviceArray)}, of at least {@code minLength} numbers. */
  public static NdArray<long[]> bincount(DeviceArray<?> x, long minLength) {
    return Counting.countWhole(x, length(x, minLength));
  }

  /** The sums of the weights of each number from 0 on, at least {@code minLength}. Waits. */
  public static NdArray<double[]> bincount(
      DeviceArray<?> x, DeviceArray<?> weights, long minLength) {
    Counting.requireWeights(x, weights);
    return Counting.weighWhole(x, weights, length(x, minLength));
  }

  private static int length(DeviceArray<?> x, long minLength) {
    if (x.rank() != 1 || !DTypes.isInteger(x.dtype()) && x.dtype() != (DType<?>) DType.BOOL) {
      throw new GpuException(
          "bincount of "
              + x.dtype()
              + " and shape "
              + Shapes.text(x.shape())
              + "; it takes integers of rank 1");
    }
    if (minLength < 0) {
      throw new GpuException("bincount of at least " + minLength + " numbers");
    }
    double least = x.size() == 0 ? 0 : Values.real(Reductions.min(x));
    double largest = x.size() == 0 ? -1 : Values.real(Reductions.max(x));
    if (least < 0 || largest >= Integer.MAX_VALUE || minLength > Integer.MAX_VALUE) {
      throw new GpuException(
          "bincount of numbers from "
              + (long) least
              + " to "
              + (long) largest
              + ", at least "
              + minLength
              + "; from 0 to 2^31 - 2");
    }
    return (int) Math.max(minLength, (long) largest + 1);
  }

  /** The edges of {@link #histogram(DeviceArray, Bins)}, without counting. */
  public static NdArray<double[]> histogramBinEdges(DeviceArray<?> x, Bins bins) {
    return array(x, BinEdges.of(x, bins));
  }

  private static NdArray<double[]> array(DeviceArray<?> x, BinEdges edges) {
    return Nd.on(x.gpu()).array(edges.values());
  }

  /** How many elements are in each bin. Takes real numbers of any shape. */
  public static Histogram<long[]> histogram(DeviceArray<?> x, Bins bins) {
    BinEdges edges = BinEdges.of(x, bins);
    return new Histogram<>(Counting.count(x, edges), List.of(array(x, edges)));
  }

  /** The sum of the weights of the elements in each bin. */
  public static Histogram<double[]> histogram(DeviceArray<?> x, Bins bins, DeviceArray<?> weights) {
    Counting.requireWeights(x, weights);
    return weighed(List.of(x), List.of(BinEdges.of(x, bins)), weights);
  }

  /** The density of the elements in each bin: its integral over all bins is 1. */
  public static Histogram<double[]> density(DeviceArray<?> x, Bins bins) {
    return density(histogram(x, bins));
  }

  /**
   * Divides what is in each bin by the bin's size and by the sum of all; {@code counts} is closed.
   */
  public static <A> Histogram<double[]> density(Histogram<A> counts) {
    try (NdArray<A> whole = counts.counts()) {
      NdArray<double[]> density = whole.astype(DType.FLOAT64);
      try (NdArray<double[]> total = Reductions.sum(density)) {
        density.divAssign(total);
      }
      int rank = density.rank();
      for (int axis = 0; axis < rank; axis++) {
        long[] along = new long[rank];
        Arrays.fill(along, 1);
        along[axis] = density.layout().extent(axis);
        try (NdArray<double[]> widths = Differences.diff(counts.edges().get(axis))) {
          density.divAssign(widths.reshape(along));
        }
      }
      return new Histogram<>(density, counts.edges());
    }
  }

  /** How many points (x, y) are in each bin; x and y have one shape. */
  public static Histogram<long[]> histogram2d(
      DeviceArray<?> x, DeviceArray<?> y, Bins xBins, Bins yBins) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    requireNonNull(xBins, "xBins");
    requireNonNull(yBins, "yBins");
    return histogramdd(List.of(x, y), List.of(xBins, yBins));
  }

  /** The sum of the weights of the points (x, y) in each bin. */
  public static Histogram<double[]> histogram2d(
      DeviceArray<?> x, DeviceArray<?> y, Bins xBins, Bins yBins, DeviceArray<?> weights) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    requireNonNull(xBins, "xBins");
    requireNonNull(yBins, "yBins");
    requireNonNull(weights, "weights");
    return histogramdd(List.of(x, y), List.of(xBins, yBins), weights);
  }

  /**
   * How many points are in each bin.
   *
   * @param coordinates an array for each axis, all of one shape; the columns of a matrix of points
   *     are {@code points.index(1, axis)}
   * @param bins of each axis
   */
  public static Histogram<long[]> histogramdd(
      List<? extends DeviceArray<?>> coordinates, List<Bins> bins) {
    List<BinEdges> edges = edges(coordinates, bins);
    try (NdArray<long[]> positions = positions(coordinates, edges)) {
      NdArray<long[]> counts = Counting.countWhole(positions, all(edges));
      return shaped(counts, coordinates.get(0), edges);
    }
  }

  /** As {@link #histogramdd(List, List)}, the sums of the points' weights. */
  public static Histogram<double[]> histogramdd(
      List<? extends DeviceArray<?>> coordinates, List<Bins> bins, DeviceArray<?> weights) {
    requireNonNull(weights, "weights");
    List<BinEdges> edges = edges(coordinates, bins);
    Counting.requireWeights(coordinates.get(0), weights);
    return weighed(coordinates, edges, weights);
  }

  private static Histogram<double[]> weighed(
      List<? extends DeviceArray<?>> coordinates, List<BinEdges> edges, DeviceArray<?> weights) {
    try (NdArray<long[]> positions = positions(coordinates, edges)) {
      NdArray<double[]> sums = Counting.weighWhole(positions, weights, all(edges));
      return shaped(sums, coordinates.get(0), edges);
    }
  }

  private static List<BinEdges> edges(List<? extends DeviceArray<?>> coordinates, List<Bins> bins) {
    if (coordinates.isEmpty() || coordinates.size() != bins.size()) {
      throw new GpuException(
          "a histogram of " + coordinates.size() + " axes with bins for " + bins.size());
    }
    List<BinEdges> edges = new ArrayList<>();
    for (int axis = 0; axis < bins.size(); axis++) {
      requireOneShape(coordinates.get(0), coordinates.get(axis));
      edges.add(BinEdges.ofAxis(coordinates.get(axis), bins.get(axis)));
    }
    return edges;
  }

  private static void requireOneShape(DeviceArray<?> x, DeviceArray<?> y) {
    if (!Arrays.equals(x.shape(), y.shape())) {
      throw new GpuException(
          "coordinates of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(y.shape())
              + "; a histogram's have one");
    }
  }

  private static NdArray<long[]> positions(
      List<? extends DeviceArray<?>> coordinates, List<BinEdges> edges) {
    DeviceArray<?> first = coordinates.get(0);
    NdArray<long[]> positions = Nd.on(first.gpu()).zeros(DType.INT64, first.size());
    for (int axis = 0; axis < edges.size() && all(edges) > 0; axis++) {
      Counting.locate(coordinates.get(axis), edges.get(axis), positions);
    }
    return positions;
  }

  private static int all(List<BinEdges> edges) {
    long all = 1;
    for (BinEdges axis : edges) {
      all *= axis.bins();
      if (all > Integer.MAX_VALUE) {
        throw new GpuException("a histogram of more than 2^31 - 1 bins");
      }
    }
    return (int) all;
  }

  private static <A> Histogram<A> shaped(
      NdArray<A> flat, DeviceArray<?> first, List<BinEdges> edges) {
    long[] shape = edges.stream().mapToLong(BinEdges::bins).toArray();
    List<NdArray<double[]>> arrays = new ArrayList<>();
    edges.forEach(axis -> arrays.add(array(first, axis)));
    return new Histogram<>(shape.length == 1 ? flat : flat.reshape(shape).own(), arrays);
  }
}
