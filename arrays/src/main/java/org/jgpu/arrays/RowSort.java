package org.jgpu.arrays;

import org.jgpu.arrays.kernels.SortKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * One sort of contiguous rows: what moves with the elements, and where it comes from and goes to.
 *
 * @param rows how many there are
 * @param length the elements of each
 * @param order the order of their dtype
 * @param pairs whether a word moves with each element
 * @param given these words, if the first bit of {@code mode} is set; else they are places in rows
 * @param words where words of 4 bytes go
 * @param wide where words of 8 bytes go, if the second bit of {@code mode} is set
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
    int mode) {
  private static final int GIVEN = 1;
  private static final int WIDE = 2;
  private static final int KEYS = 4;

  /** Rows up to this length are sorted in shared memory, and up to the second by counting. */
  static final int LONGEST_IN_BLOCK = 4096;

  private static final int LONGEST_COUNTED = 64;

  private static final int ROW_THREADS = 256;
  private static final int SWEEP_THREADS = 384;
  private static final int DIGITS = 256;
  private static final int TICKETS = 8;

  /** Sorts elements alone. */
  static <A> void keys(Rows<A> x, KeyOrder order, DeviceArray<A> target) {
    Gpu gpu = target.gpu();
    try (DeviceArray<int[]> none = gpu.empty(DType.INT32, 1);
        DeviceArray<long[]> nothing = gpu.empty(DType.INT64, 1)) {
      new RowSort(x.count(), x.length(), order, false, none, none, nothing, KEYS)
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
      new RowSort(x.count(), x.length(), order, true, words, words, target, WIDE)
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
      new RowSort(x.count(), x.length(), order, true, values, words, nothing, GIVEN | KEYS)
          .run(Words.of(x.array()), Words.of(target));
    }
  }

  private <W> void run(DeviceArray<W> source, DeviceArray<?> target) {
    DeviceArray<W> sorted = source.dtype().cast(target);
    if (rows == 0) {
      return;
    }
    if (length <= LONGEST_IN_BLOCK) {
      sortRows(source, sorted);
    } else {
      sweepAll(source, sorted);
    }
  }

  private <W> void sortRows(DeviceArray<W> source, DeviceArray<W> target) {
    long together = length <= LONGEST_COUNTED ? ROW_THREADS / length : 1;
    LaunchConfig config = RowChunks.grid((rows - 1) / together + 1).block(ROW_THREADS);
    int extent = (int) length;
    if (pairs) {
      SortKernelsLauncher.sortRowsOfPairs(
          config,
          source,
          target,
          given,
          words,
          wide,
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
          rows,
          extent,
          mode,
          order.flip(),
          order.infinity());
    }
  }

  /** One sweep for each digit; elements go to and fro between two arrays, and end in the target. */
  private <W> void sweepAll(DeviceArray<W> source, DeviceArray<W> target) {
    int digits = source.dtype().bytes();
    long scratch = digits == 1 ? 1 : source.size();
    try (DeviceArray<W> other = source.gpu().empty(source.dtype(), scratch);
        DeviceArray<int[]> otherWords = source.gpu().empty(DType.INT32, pairs ? scratch : 1);
        DeviceArray<long[]> workspace = workspace(source)) {
      if (tiles(digits) > 1) {
        countDigits(source, workspace);
      }
      DeviceArray<W> from = source;
      DeviceArray<int[]> fromWords = given;
      for (int digit = 0; digit < digits; digit++) {
        boolean toTarget = (digits - digit) % 2 == 1;
        DeviceArray<W> to = toTarget ? target : other;
        DeviceArray<int[]> toWords = toTarget ? words : otherWords;
        sweep(from, to, fromWords, toWords, workspace, digit);
        from = to;
        fromWords = toWords;
      }
    }
  }

  /** Tickets, the counts of digits, and what tiles tell each other; cleared once for all sweeps. */
  private DeviceArray<long[]> workspace(DeviceArray<?> source) {
    int digits = source.dtype().bytes();
    long tiles = tiles(digits);
    long size = tiles == 1 ? 0 : rows * DIGITS * (digits + tiles);
    return source.gpu().zeros(DType.INT64, TICKETS + size);
  }

  private <W> void countDigits(DeviceArray<W> source, DeviceArray<long[]> workspace) {
    RowChunks chunks = RowChunks.of(rows, length);
    SortKernelsLauncher.countDigits(
        chunks.grid().block(DIGITS),
        source,
        workspace,
        length,
        chunks.perRow(),
        chunks.size(),
        order.flip(),
        order.infinity());
  }

  private <W> void sweep(
      DeviceArray<W> from,
      DeviceArray<W> to,
      DeviceArray<int[]> fromWords,
      DeviceArray<int[]> toWords,
      DeviceArray<long[]> workspace,
      int digit) {
    int digits = from.dtype().bytes();
    LaunchConfig config = RowChunks.grid(rows * tiles(digits)).block(SWEEP_THREADS);
    boolean last = digit == digits - 1;
    int own = last ? mode : mode & ~WIDE | KEYS;
    int sweepMode = digit == 0 ? own : own | GIVEN;
    if (pairs) {
      SortKernelsLauncher.sweepPairs(
          config,
          from,
          to,
          fromWords,
          toWords,
          wide,
          workspace,
          rows,
          length,
          digit,
          sweepMode,
          order.flip(),
          order.infinity());
    } else {
      SortKernelsLauncher.sweep(
          config,
          from,
          to,
          fromWords,
          toWords,
          wide,
          workspace,
          rows,
          length,
          digit,
          sweepMode,
          order.flip(),
          order.infinity());
    }
  }

  /** Returns how many blocks sweep a row; the kernels choose the same tiles. */
  private long tiles(int digits) {
    int bytes = pairs ? digits + Integer.BYTES : digits;
    int items = bytes <= 4 ? 20 : bytes <= 8 ? 12 : 8;
    return (length - 1) / (SWEEP_THREADS * items) + 1;
  }
}
