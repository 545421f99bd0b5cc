package org.jgpu.arrays;

import org.jgpu.arrays.kernels.SortKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/**
 * One sort of segments: short ones by a thread for each element, longer ones by a block each, and
 * the longest by sweeps over all of them together.
 *
 * @param table which are which
 * @param offsets where each begins, and the end
 * @param inBlock {@link SegmentTable#inBlock} on the GPU
 * @param order the order of the elements' dtype
 * @param pairs whether a word moves with each element
 * @param given these words, if {@code mode} says so; else places in the whole array
 * @param words where words of 4 bytes go
 * @param wide where words of 8 bytes go, if {@code mode} says so
 * @param mode as the kernels take it
 */
record SegmentSort(
    SegmentTable table,
    DeviceArray<long[]> offsets,
    DeviceArray<long[]> inBlock,
    KeyOrder order,
    boolean pairs,
    DeviceArray<int[]> given,
    DeviceArray<int[]> words,
    DeviceArray<long[]> wide,
    int mode) {
  private static final int SHORT_THREADS = 256;

  <W> void run(DeviceArray<W> source, DeviceArray<?> target) {
    DeviceArray<W> sorted = source.dtype().cast(target);
    if (table.some()) {
      sortShort(source, sorted);
    }
    if (table.inBlock().length > 0) {
      sortInBlocks(source, sorted);
    }
    if (table.longer().length > 0) {
      sweep(source, sorted);
    }
  }

  private <W> void sortShort(DeviceArray<W> source, DeviceArray<W> target) {
    LaunchConfig config =
        RowChunks.grid((table.size() - 1) / SHORT_THREADS + 1).block(SHORT_THREADS);
    if (pairs) {
      SortKernelsLauncher.sortShortPairs(
          config,
          source,
          target,
          given,
          words,
          wide,
          offsets,
          table.count(),
          table.size(),
          mode,
          order.flip(),
          order.infinity());
    } else {
      SortKernelsLauncher.sortShort(
          config,
          source,
          target,
          given,
          words,
          wide,
          offsets,
          table.count(),
          table.size(),
          mode,
          order.flip(),
          order.infinity());
    }
  }

  private <W> void sortInBlocks(DeviceArray<W> source, DeviceArray<W> target) {
    long segments = table.inBlock().length / 2;
    new RowSort(segments, 0, order, pairs, given, words, wide, inBlock, mode)
        .sortRows(source, target, RowChunks.grid(segments).block(RowSort.ROW_THREADS));
  }

  private <W> void sweep(DeviceArray<W> source, DeviceArray<W> target) {
    Gpu gpu = source.gpu();
    int tile = SweepShape.of(source.dtype().bytes(), pairs, source.size()).tile();
    try (DeviceArray<long[]> tiles = gpu.array(table.tiles(tile))) {
      long segments = table.longer().length / 2;
      new RowSort(segments, 0, order, pairs, given, words, wide, tiles, mode).run(source, target);
    }
  }

  /** Sorts elements alone. */
  static <A> void keys(Segments segments, DeviceArray<A> x, KeyOrder order, DeviceArray<A> target) {
    try (DeviceArray<int[]> none = x.gpu().empty(DType.INT32, 1);
        DeviceArray<long[]> nothing = x.gpu().empty(DType.INT64, 1)) {
      segments
          .sort(order, false, none, none, nothing, RowSort.KEYS)
          .run(Words.of(x), Words.of(target));
    }
  }

  /** Sorts elements, of which only the places they had are wanted. */
  static <A> void places(
      Segments segments, DeviceArray<A> x, KeyOrder order, DeviceArray<long[]> target) {
    try (DeviceArray<int[]> words = x.gpu().empty(DType.INT32, x.size());
        DeviceArray<A> keys = x.gpu().empty(x.dtype(), x.size())) {
      segments
          .sort(order, true, words, words, target, RowSort.WIDE)
          .run(Words.of(x), Words.of(keys));
    }
  }

  /** Sorts elements, and words of 4 bytes with them. */
  static <A> void pairs(
      Segments segments,
      DeviceArray<A> x,
      DeviceArray<int[]> values,
      KeyOrder order,
      DeviceArray<A> target,
      DeviceArray<int[]> words) {
    try (DeviceArray<long[]> nothing = x.gpu().empty(DType.INT64, 1)) {
      segments
          .sort(order, true, values, words, nothing, RowSort.GIVEN | RowSort.KEYS)
          .run(Words.of(x), Words.of(target));
    }
  }
}
