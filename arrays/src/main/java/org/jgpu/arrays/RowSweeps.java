package org.jgpu.arrays;

import java.util.List;
import org.jgpu.arrays.kernels.SortKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/**
 * The sort of long rows, or segments: one sweep over memory for each digit, the lowest first, but
 * for digits that all elements of a row have in common.
 *
 * @param <W> the Java array type of the elements, as words
 */
final class RowSweeps<W> {
  private static final int DIGITS = 256;
  private static final int TICKETS = 8;

  private final RowSort sort;
  private final DeviceArray<W> source;
  private final DeviceArray<W> target;
  private final SweepShape shape;
  private final int digits;
  private final long blocks;

  RowSweeps(RowSort sort, DeviceArray<W> source, DeviceArray<W> target) {
    this.sort = sort;
    this.source = source;
    this.target = target;
    digits = source.dtype().bytes();
    shape = SweepShape.of(digits, sort.pairs(), sort.isSegmented() ? source.size() : sort.length());
    blocks =
        sort.isSegmented()
            ? sort.table().size() / SegmentTable.NUMBERS
            : sort.rows() * ((sort.length() - 1) / shape.tile() + 1);
  }

  /**
   * Elements go to and fro between two arrays, and end in the target; the device knows how often.
   */
  void run() {
    long scratch = digits == 1 ? 1 : source.size();
    try (DeviceArray<W> other = source.gpu().empty(source.dtype(), scratch);
        DeviceArray<int[]> words = source.gpu().empty(DType.INT32, sort.pairs() ? scratch : 1);
        DeviceArray<long[]> workspace = workspace()) {
      if (hasTiles()) {
        countDigits(workspace);
      }
      for (int digit = 0; digit < digits; digit++) {
        sweep(other, words, workspace, digit);
      }
    }
  }

  /** Returns whether tiles must tell each other what they count. */
  private boolean hasTiles() {
    return sort.isSegmented() || blocks > sort.rows();
  }

  /** Returns 1 if nothing that is written has memory in common with what is read, else 0. */
  private int apart() {
    boolean given = (sort.mode() & RowSort.GIVEN) != 0;
    for (DeviceArray<?> written : List.of(target, sort.words(), sort.wide())) {
      if (Views.share(written, source) || given && Views.share(written, sort.given())) {
        return 0;
      }
    }
    return 1;
  }

  /**
   * Tickets, the counts of digits, which sweeps each row needs, and what tiles tell each other;
   * cleared once for all sweeps.
   */
  private DeviceArray<long[]> workspace() {
    long told = shape.words(DIGITS * blocks);
    long size = hasTiles() ? (DIGITS * digits + 1) * sort.rows() + told : 0;
    return source.gpu().zeros(DType.INT64, TICKETS + size);
  }

  private void countDigits(DeviceArray<long[]> workspace) {
    RowChunks chunks =
        sort.isSegmented()
            ? new RowChunks(blocks, 0, shape.tile())
            : RowChunks.of(sort.rows(), sort.length());
    LaunchConfig config = sort.isSegmented() ? RowChunks.grid(blocks) : chunks.grid();
    SortKernelsLauncher.countDigits(
        config.block(DIGITS),
        source,
        sort.table(),
        workspace,
        sort.rows(),
        sort.length(),
        chunks.perRow(),
        chunks.size(),
        apart(),
        sort.order().flip(),
        sort.order().infinity());
  }

  private void sweep(
      DeviceArray<W> other, DeviceArray<int[]> words, DeviceArray<long[]> workspace, int digit) {
    LaunchConfig config = RowChunks.grid(blocks).block(SweepShape.THREADS);
    if (shape.narrow()) {
      sweepWords(config, DType.INT32.cast(other), words, workspace, digit);
    } else if (sort.pairs()) {
      SortKernelsLauncher.sweepPairs(
          config,
          source,
          target,
          other,
          sort.given(),
          sort.words(),
          words,
          sort.wide(),
          sort.table(),
          workspace,
          sort.rows(),
          sort.length(),
          digit,
          sort.mode(),
          sort.order().flip(),
          sort.order().infinity());
    } else {
      SortKernelsLauncher.sweep(
          config,
          source,
          target,
          other,
          sort.given(),
          sort.words(),
          words,
          sort.wide(),
          sort.table(),
          workspace,
          sort.rows(),
          sort.length(),
          digit,
          sort.mode(),
          sort.order().flip(),
          sort.order().infinity());
    }
  }

  private void sweepWords(
      LaunchConfig config,
      DeviceArray<int[]> other,
      DeviceArray<int[]> words,
      DeviceArray<long[]> workspace,
      int digit) {
    DeviceArray<int[]> from = DType.INT32.cast(source);
    DeviceArray<int[]> to = DType.INT32.cast(target);
    if (sort.pairs()) {
      SortKernelsLauncher.sweepPairsOfWords(
          config,
          from,
          to,
          other,
          sort.given(),
          sort.words(),
          words,
          sort.wide(),
          sort.table(),
          workspace,
          sort.rows(),
          sort.length(),
          digit,
          sort.mode(),
          sort.order().flip(),
          sort.order().infinity());
    } else {
      SortKernelsLauncher.sweepWords(
          config,
          from,
          to,
          other,
          sort.given(),
          sort.words(),
          words,
          sort.wide(),
          sort.table(),
          workspace,
          sort.rows(),
          sort.length(),
          digit,
          sort.mode(),
          sort.order().flip(),
          sort.order().infinity());
    }
  }
}
