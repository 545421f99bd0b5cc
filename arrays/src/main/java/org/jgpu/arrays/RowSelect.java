package org.jgpu.arrays;

import org.jgpu.arrays.kernels.SelectKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/** Elements of long rows by their ranks: each digit takes a read of the rows, and no write. */
final class RowSelect {
  /** How many ranks the kernel finds. */
  static final int RANKS = 3;

  private static final int THREADS = 256;
  private static final int DIGIT_BITS = 8;

  /** What the kernel keeps of a row, in numbers of 64 bits. */
  private static final int STATE = 1 + 2 * RANKS + RANKS * 256;

  private RowSelect() {}

  /** Returns the elements of three ranks of each row, with a last axis of three. */
  static <A> NdArray<A> of(Rows<A> x, KeyOrder order, long... ranks) {
    NdArray<A> rows = x.array();
    NdArray<A> result =
        Nd.of(rows.gpu().empty(rows.dtype(), Shaping.with(rows.shape(), rows.rank() - 1, RANKS)));
    if (x.count() > 0) {
      try (DeviceArray<long[]> state = rows.gpu().zeros(DType.INT64, x.count() * STATE)) {
        launch(Words.of(rows), Words.of(result), state, x, order, ranks);
      }
    }
    return result;
  }

  private static <W> void launch(
      DeviceArray<W> source,
      DeviceArray<?> result,
      DeviceArray<long[]> state,
      Rows<?> x,
      KeyOrder order,
      long[] ranks) {
    RowChunks chunks = RowChunks.of(x.count(), x.length());
    LaunchConfig config = chunks.grid().block(THREADS);
    int bits = DIGIT_BITS * source.dtype().bytes();
    for (int shift = bits - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
      SelectKernelsLauncher.selectRanks(
          config,
          source,
          source.dtype().cast(result),
          state,
          x.length(),
          chunks.perRow(),
          chunks.size(),
          shift,
          ranks[0],
          ranks[1],
          ranks[2],
          order.flip(),
          order.infinity());
    }
  }

  /**
   * Returns the places of the elements of each row by one of them: of those before it in the order,
   * of those that equal it, and of the others, each as they stand in the row.
   *
   * @param rank which one it is
   * @param wanted how many places
   */
  static <A> NdArray<long[]> places(Rows<A> x, KeyOrder order, long rank, long wanted) {
    NdArray<A> rows = x.array();
    long[] shape = Shaping.with(rows.shape(), rows.rank() - 1, wanted);
    NdArray<long[]> places = Nd.on(rows.gpu()).empty(DType.INT64, shape);
    if (places.size() > 0) {
      RowChunks chunks = RowChunks.of(x.count(), x.length());
      try (NdArray<A> limits = of(x, order, rank, rank, rank);
          DeviceArray<long[]> counts =
              rows.gpu().empty(DType.INT64, 2 * x.count() * chunks.perRow())) {
        place(Words.of(rows), Words.of(limits), counts, places, x.length(), chunks, order);
      }
    }
    return places;
  }

  private static <W> void place(
      DeviceArray<W> source,
      DeviceArray<?> limits,
      DeviceArray<long[]> counts,
      NdArray<long[]> places,
      long length,
      RowChunks chunks,
      KeyOrder order) {
    LaunchConfig config = chunks.grid().block(THREADS);
    DeviceArray<W> limit = source.dtype().cast(limits);
    SelectKernelsLauncher.countSelected(
        config,
        source,
        limit,
        counts,
        length,
        chunks.perRow(),
        chunks.size(),
        order.flip(),
        order.infinity());
    SelectKernelsLauncher.placeSelected(
        config,
        source,
        limit,
        counts,
        places,
        length,
        chunks.perRow(),
        chunks.size(),
        places.layout().extent(places.rank() - 1),
        order.flip(),
        order.infinity());
  }
}
