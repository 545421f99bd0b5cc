package org.jgpu.arrays;

import org.jgpu.arrays.kernels.SortKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * One sort of contiguous rows, or of segments too long for a block: what moves with the elements,
 * and where it comes from and goes to.
 *
 * @param rows how many there are
 * @param length the elements of each; of segments 0
 * @param order the order of their dtype
 * @param pairs whether a word moves with each element
 * @param given these words, if the first bit of {@code mode} is set; else they are places in rows
 * @param words where words of 4 bytes go
 * @param wide where words of 8 bytes go, if the second bit of {@code mode} is set
 * @param table of the tiles of segments, four numbers each, as the kernels take it
 * @param mode as the kernels take it
 */
record RowSort(
    long rows,
    long length,
    KeyOrder order,
    boolean pairs,
    DeviceArray<int[]> given,
    DeviceArray<int[]> words,
    DeviceArray<long[]> wide,
    DeviceArray<long[]> table,
    int mode) {
  static final int GIVEN = 1;
  static final int WIDE = 2;
  static final int KEYS = 4;
  static final int SEGMENTS = 8;

  /** Rows up to this length are sorted in shared memory, and up to the second by counting. */
  static final int LONGEST_IN_BLOCK = 4096;

  static final int LONGEST_COUNTED = 64;

  static final int ROW_THREADS = 256;

  /** Returns whether all rows are read before any result is written, so that these may overlap. */
  static boolean readsFirst(Rows<?> x) {
    return x.length() > LONGEST_IN_BLOCK && x.array().dtype().bytes() > 1;
  }

  /** Sorts elements alone. */
  static <A> void keys(Rows<A> x, KeyOrder order, DeviceArray<A> target) {
    Gpu gpu = target.gpu();
    try (DeviceArray<int[]> none = gpu.empty(DType.INT32, 1);
        DeviceArray<long[]> nothing = gpu.empty(DType.INT64, 1)) {
      new RowSort(x.count(), x.length(), order, false, none, none, nothing, nothing, KEYS)
          .run(Words.of(x.array()), Words.of(target));
    }
  }

  /** Sorts elements, of which only the places they had in their rows are wanted. */
  static <A> void places(Rows<A> x, KeyOrder order, DeviceArray<long[]> target) {
    if (x.length() > 1L << 32) {
      throw new GpuException(
          "the places of " + x.length() + " elements of a row in order; 2^32 are the most");
    }
    long size = x.length() > LONGEST_IN_BLOCK ? target.size() : 1;
    try (DeviceArray<int[]> words = target.gpu().empty(DType.INT32, size);
        DeviceArray<A> keys = target.gpu().empty(x.array().dtype(), size)) {
      new RowSort(x.count(), x.length(), order, true, words, words, target, target, WIDE)
          .run(Words.of(x.array()), Words.of(keys));
    }
  }

  /** Sorts elements, and words of 4 bytes with them. */
  static <A> void pairs(
      Rows<A> x,
      DeviceArray<int[]> values,
      KeyOrder order,
      DeviceArray<A> target,
      DeviceArray<int[]> words) {
    try (DeviceArray<long[]> nothing = target.gpu().empty(DType.INT64, 1)) {
      new RowSort(x.count(), x.length(), order, true, values, words, nothing, nothing, GIVEN | KEYS)
          .run(Words.of(x.array()), Words.of(target));
    }
  }

  <W> void run(DeviceArray<W> source, DeviceArray<?> target) {
    DeviceArray<W> sorted = source.dtype().cast(target);
    if (rows == 0) {
      return;
    }
    if (!isSegmented() && length <= LONGEST_IN_BLOCK) {
      long together = length <= LONGEST_COUNTED ? ROW_THREADS / length : 1;
      sortRows(source, sorted, RowChunks.grid((rows - 1) / together + 1).block(ROW_THREADS));
    } else {
      new RowSweeps<>(this, source, sorted).run();
    }
  }

  <W> void sortRows(DeviceArray<W> source, DeviceArray<W> target, LaunchConfig config) {
    int extent = (int) length;
    if (pairs) {
      SortKernelsLauncher.sortRowsOfPairs(
          config,
          source,
          target,
          given,
          words,
          wide,
          table,
          rows,
          extent,
          mode,
          order.flip(),
          order.infinity());
    } else {
      SortKernelsLauncher.sortRows(
          config,
          source,
          target,
          given,
          words,
          wide,
          table,
          rows,
          extent,
          mode,
          order.flip(),
          order.infinity());
    }
  }

  boolean isSegmented() {
    return (mode & SEGMENTS) != 0;
  }
}
