package org.jgpu.arrays.linalg;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Operands;
import org.jgpu.arrays.Targets;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * A product of several matrices in the order with the fewest multiplications.
 *
 * @param <A> the Java array type of the result
 */
final class MatrixChain<A> {
  private final List<DeviceArray<A>> arrays;

  /** Where each product of neighbours is split, by its first and its last array. */
  private final int[][] splits;

  private MatrixChain(List<DeviceArray<A>> arrays) {
    this.arrays = arrays;
    this.splits = best(extents(arrays));
  }

  /**
   * Returns the chain of arrays, all of which are converted to the dtype of the result before
   * anything is multiplied: so that no order of products rounds, wraps or refuses them otherwise.
   *
   * @param first of these, in the dtype of the result
   */
  static <A> MatrixChain<A> of(DeviceArray<A> first, List<? extends DeviceArray<?>> arrays) {
    if (arrays.size() < 2) {
      throw new GpuException("multiDot of one array; it takes two at least");
    }
    for (int i = 0; i < arrays.size(); i++) {
      boolean inner = i > 0 && i < arrays.size() - 1;
      int rank = arrays.get(i).rank();
      if (rank != 2 && (inner || rank != 1)) {
        throw new GpuException(
            "multiDot: array "
                + i
                + " has shape "
                + Shapes.text(arrays.get(i).shape())
                + "; all are matrices, but the first and the last may be vectors");
      }
    }
    requireFitting(arrays);
    List<DeviceArray<A>> converted = new ArrayList<>();
    for (DeviceArray<?> array : arrays) {
      converted.add(Operands.of("multiDot", first, array).array());
    }
    return new MatrixChain<>(converted);
  }

  private static void requireFitting(List<? extends DeviceArray<?>> arrays) {
    for (int i = 1; i < arrays.size(); i++) {
      DeviceArray<?> left = arrays.get(i - 1);
      DeviceArray<?> right = arrays.get(i);
      if (left.layout().extent(left.rank() - 1) != right.layout().extent(0)) {
        throw new GpuException(
            "multiDot: array %d has shape %s and array %d %s: the one's columns are the other's rows"
                .formatted(i - 1, Shapes.text(left.shape()), i, Shapes.text(right.shape())));
      }
    }
  }

  NdArray<A> product() {
    return product(0, arrays.size() - 1);
  }

  /** Writes the product to an array, which may be one of the arrays. */
  void product(DeviceArray<A> out) {
    Targets.require("multiDot", arrays.get(0), out, shape());
    int last = arrays.size() - 1;
    int at = splits[0][last];
    try (Part<A> left = part(0, at);
        Part<A> right = part(at + 1, last)) {
      MatrixProducts.matmul(left.array, right.array, out);
    }
  }

  private long[] shape() {
    DeviceArray<A> first = arrays.get(0);
    DeviceArray<A> last = arrays.get(arrays.size() - 1);
    LongStream rows = first.rank() == 1 ? LongStream.empty() : LongStream.of(first.shape()[0]);
    LongStream columns = last.rank() == 1 ? LongStream.empty() : LongStream.of(last.shape()[1]);
    return LongStream.concat(rows, columns).toArray();
  }

  /** Returns rows and columns of all: those of array i are numbers i and i + 1. */
  private static long[] extents(List<? extends DeviceArray<?>> arrays) {
    long[] extents = new long[arrays.size() + 1];
    DeviceArray<?> first = arrays.get(0);
    extents[0] = first.rank() == 1 ? 1 : first.layout().extent(0);
    for (int i = 0; i < arrays.size(); i++) {
      DeviceArray<?> array = arrays.get(i);
      boolean column = i == arrays.size() - 1 && array.rank() == 1;
      extents[i + 1] = column ? 1 : array.layout().extent(array.rank() - 1);
    }
    return extents;
  }

  /**
   * Returns where each product of neighbours is split, by its first and its last matrix.
   *
   * @param extents rows and columns of all: those of matrix i are numbers i and i + 1
   */
  static int[][] best(long... extents) {
    int count = extents.length - 1;
    double[][] costs = new double[count][count];
    int[][] splits = new int[count][count];
    for (int length = 2; length <= count; length++) {
      for (int from = 0; from + length <= count; from++) {
        int to = from + length - 1;
        costs[from][to] = Double.POSITIVE_INFINITY;
        for (int at = from; at < to; at++) {
          double own = (double) extents[from] * extents[at + 1] * extents[to + 1];
          double cost = costs[from][at] + costs[at + 1][to] + own;
          if (cost < costs[from][to]) {
            costs[from][to] = cost;
            splits[from][to] = at;
          }
        }
      }
    }
    return splits;
  }

  private NdArray<A> product(int from, int to) {
    int at = splits[from][to];
    try (Part<A> left = part(from, at);
        Part<A> right = part(at + 1, to)) {
      return MatrixProducts.matmul(left.array, right.array);
    }
  }

  private Part<A> part(int from, int to) {
    return from == to ? new Part<>(arrays.get(from), false) : new Part<>(product(from, to), true);
  }

  /** A product of neighbours, or an array itself, which closing does not free. */
  private record Part<B>(DeviceArray<B> array, boolean made) implements AutoCloseable {
    @Override
    public void close() {
      if (made) {
        array.close();
      }
    }
  }
}
