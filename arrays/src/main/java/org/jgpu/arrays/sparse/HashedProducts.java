package org.jgpu.arrays.sparse;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.sparse.kernels.ProductKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.LaunchConfig;

/**
 * The product of two sparse matrices, row by row in tables in shared memory: one pass over the
 * first matrix and over the rows of the second that it asks for, into as much room as there are
 * products, and one that closes the gaps. Where there are many, rows are taken in parts.
 *
 * <p>An H200 has 4,224 rows of one warp at work, each of which waits about 1 µs for a row of the
 * second matrix: rows of 16 entries in both make 256 products in 16 µs, all of them 65 a
 * nanosecond.
 *
 * @param starts how many products there are before each row
 * @param longest no row has more
 */
record HashedProducts<A>(
    Compressed<A> a,
    Compressed<A> b,
    NdArray<long[]> starts,
    NdArray<int[]> lengths,
    long longest) {
  /** A block's table has 2,048 places, of which a quarter stays empty. */
  static final int MOST = 1536;

  /** A warp's has 256. */
  private static final int MOST_OF_WARP = 192;

  private static final int WARP = 32;
  private static final int BLOCK = 256;
  private static final int MOST_BLOCKS = 1 << 16;

  /**
   * Returns the product in canonical form, for a scope to free. Waits.
   *
   * @param counts how many products each row is the sum of, at most {@link #MOST}; rows of none are
   *     empty
   */
  static <A> Compressed<A> times(
      Compressed<A> a, Compressed<A> b, NdArray<long[]> counts, long longest) {
    NdArray<long[]> starts = Scans.cumSumWithInitial(counts, 0);
    NdArray<int[]> lengths = Nd.on(a.gpu()).zeros(DType.INT32, a.lists());
    return new HashedProducts<>(a, b, starts, lengths, longest).product();
  }

  private Compressed<A> product() {
    List<Compressed<A>> parts = new ArrayList<>();
    int first = 0;
    for (int last : ends(starts.longAt(a.lists()))) {
      parts.add(part(first, last));
      first = last;
    }
    Limits.entries("the product", parts.stream().mapToLong(Compressed::count).sum());
    return new Compressed<>(
        Scans.cumSumWithInitial(lengths, 0).astype(DType.INT32),
        Joining.concat(0, parts.stream().map(Compressed::indices).toList()),
        Joining.concat(0, parts.stream().map(Compressed::values).toList()),
        a.lists(),
        b.extent(),
        true,
        true,
        Compressed.UNKNOWN);
  }

  /** Returns before which rows the parts end. */
  private List<Integer> ends(long total) {
    long most = Math.max(MOST, SparseProducts.most());
    List<Integer> ends = new ArrayList<>();
    if (total > most) {
      long[] before = starts.toHost();
      for (int row = 0, first = 0; row < a.lists(); row++) {
        if (before[row + 1] - before[first] > most) {
          ends.add(row);
          first = row;
        }
      }
    }
    ends.add(a.lists());
    return ends;
  }

  /** Returns the rows from one to another; the room for all products is free again. */
  private Compressed<A> part(int first, int last) {
    return Compressed.kept(
        () -> {
          Nd nd = Nd.on(a.gpu());
          long room = starts.longAt(last) - starts.longAt(first);
          NdArray<int[]> columns = nd.empty(DType.INT32, room);
          NdArray<A> sums = nd.empty(a.dtype(), room);
          hash(columns, sums, first, last);
          NdArray<long[]> own = starts.slice(0, first, last + 1L);
          Compressed<A> loose =
              new Compressed<>(
                  own.minus(starts.longAt(first)).astype(DType.INT32),
                  columns,
                  sums,
                  last - first,
                  b.extent(),
                  true,
                  true,
                  Compressed.UNKNOWN);
          return loose.picked(nd.arange(DType.INT64, last - first), lengths.slice(0, first, last));
        });
  }

  private void hash(NdArray<int[]> columns, NdArray<A> sums, int first, int last) {
    if (sums.size() > 0) {
      launch(columns, sums, first, last, 1, MOST_OF_WARP, WARP);
      if (longest > MOST_OF_WARP) {
        launch(columns, sums, first, last, MOST_OF_WARP + 1, MOST, BLOCK);
      }
    }
  }

  private void launch(
      NdArray<int[]> columns,
      NdArray<A> sums,
      int first,
      int last,
      int least,
      int most,
      int width) {
    int blocks = Math.min(MOST_BLOCKS, (last - first - 1) / (BLOCK / width) + 1);
    ProductKernelsLauncher.hashRows(
        LaunchConfig.grid(blocks).block(BLOCK),
        a.offsets(),
        a.indices(),
        a.values(),
        b.offsets(),
        b.indices(),
        b.values(),
        starts,
        columns,
        sums,
        lengths,
        first,
        last,
        least,
        most,
        width);
  }
}
