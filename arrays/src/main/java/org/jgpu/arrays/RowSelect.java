package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.kernels.SelectKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/** Elements of long rows by their ranks: each digit takes a read of the rows, and no write. */
final class RowSelect {
  /** How many ranks the kernel finds at once. */
  static final int RANKS = 10;

  private static final int THREADS = 256;
  private static final int DIGIT_BITS = 8;

  private RowSelect() {}

  /** What the kernel keeps of a row, in numbers of 64 bits. */
  private static long state(int ranks) {
    return 1 + ranks * (2L + (1 << DIGIT_BITS));
  }

  /** Returns the elements of some ranks of each row, with a last axis of as many. */
  static <A> NdArray<A> of(Rows<A> x, KeyOrder order, long... ranks) {
    try (DeviceArray<long[]> none = x.array().gpu().empty(DType.INT64, 1)) {
      return grouped(
          x,
          ranks.length,
          (first, count) ->
              selected(x, order, count, none, Arrays.copyOfRange(ranks, first, first + count)));
    }
  }

  /**
   * As {@link #of(Rows, KeyOrder, long...)}, with ranks of each row's own.
   *
   * @param ranks of the rows' shape, but for the last axis
   */
  static <A> NdArray<A> of(Rows<A> x, KeyOrder order, NdArray<long[]> ranks) {
    int last = ranks.rank() - 1;
    return grouped(
        x,
        (int) ranks.layout().extent(last),
        (first, count) -> {
          NdArray<long[]> part = ranks.slice(last, first, first + count);
          try (NdArray<long[]> own = part.isContiguous() ? part : part.copy()) {
            return selected(x, order, count, own);
          }
        });
  }

  /** Finds some of the ranks. */
  private interface Part<A> {
    NdArray<A> of(int first, int count);
  }

  /** As many ranks at once as the kernel finds. */
  private static <A> NdArray<A> grouped(Rows<A> x, int ranks, Part<A> part) {
    if (ranks <= RANKS) {
      return part.of(0, ranks);
    }
    List<NdArray<A>> parts = new ArrayList<>();
    try {
      for (int first = 0; first < ranks; first += RANKS) {
        parts.add(part.of(first, Math.min(RANKS, ranks - first)));
      }
      return Joining.concat(x.array().rank() - 1, parts);
    } finally {
      parts.forEach(NdArray::close);
    }
  }

  private static <A> NdArray<A> selected(
      Rows<A> x, KeyOrder order, int count, DeviceArray<long[]> own, long... ranks) {
    NdArray<A> rows = x.array();
    NdArray<A> result =
        Nd.of(rows.gpu().empty(rows.dtype(), Shaping.with(rows.shape(), rows.rank() - 1, count)));
    if (x.count() > 0) {
      try (DeviceArray<long[]> state = rows.gpu().zeros(DType.INT64, x.count() * state(count))) {
        launch(Words.of(rows), Words.of(result), own, state, x, order, count, ranks);
      }
    }
    return result;
  }

  private static <W> void launch(
      DeviceArray<W> source,
      DeviceArray<?> result,
      DeviceArray<long[]> own,
      DeviceArray<long[]> state,
      Rows<?> x,
      KeyOrder order,
      int count,
      long... ranks) {
    RowChunks chunks = RowChunks.of(x.count(), x.length());
    LaunchConfig config = chunks.grid().block(THREADS);
    long[] all = Arrays.copyOf(ranks, RANKS);
    int bits = DIGIT_BITS * source.dtype().bytes();
    for (int shift = bits - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
      SelectKernelsLauncher.selectRanks(
          config,
          source,
          source.dtype().cast(result),
          own,
          state,
          x.length(),
          chunks.perRow(),
          chunks.size(),
          shift,
          count,
          ranks.length == 0 ? 1 : 0,
          all[0],
          all[1],
          all[2],
          all[3],
          all[4],
          all[5],
          all[6],
          all[7],
          all[8],
          all[9],
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
      try (NdArray<A> limits = of(x, order, rank);
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
