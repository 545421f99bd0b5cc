package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * What arrays of a user must hold to be a matrix, checked on the device, with one read.
 *
 * @param breaks how many indices are not greater than the one before in their list
 * @param descents how many are less
 * @param longest the length of the longest list
 */
record Checks(long breaks, long descents, int longest) {
  private static final int MOST_BLOCKS = 2048;
  private static final int BLOCK = 256;
  private static final long NONE = -1;

  /** Returns the lists with what is known of them after a look. */
  static <A> Compressed<A> lists(
      String kind,
      NdArray<int[]> offsets,
      NdArray<int[]> indices,
      NdArray<A> values,
      long lists,
      long extent) {
    requireVectors(kind, indices, values);
    int lines = Limits.extent(kind, lists);
    int across = Limits.extent(kind, extent);
    requireVector(kind, "offsets", offsets, lines + 1L);
    int count = Limits.entries(kind, values.size());
    long[] report =
        report(
            values,
            Math.max(lines + 1L, count),
            (config, notes) ->
                StructureKernelsLauncher.checkLists(
                    config, offsets, indices, notes, lines, across, count));
    if (report[0] != NONE) {
      throw wrongOffset(kind, offsets, report[0], lines, count);
    }
    requireInside(kind, "indices", indices, report[1], across);
    Checks found = of(report);
    return new Compressed<>(
            offsets,
            indices,
            values,
            lines,
            across,
            found.descents == 0,
            found.breaks == 0,
            found.longest)
        .cut();
  }

  /** Looks at pairs of indices. */
  static <A> Checks pairs(String kind, Entries<A> entries) {
    requireVectors(kind, entries.major(), entries.values());
    requireVector(kind, "columns", entries.minor(), entries.values().size());
    int count = Limits.entries(kind, entries.values().size());
    long[] report =
        report(
            entries.values(),
            count,
            (config, notes) ->
                StructureKernelsLauncher.checkPairs(
                    config,
                    entries.major(),
                    entries.minor(),
                    notes,
                    entries.lists(),
                    entries.extent(),
                    count));
    requireInside(kind, "row indices", entries.major(), report[0], entries.lists());
    requireInside(kind, "column indices", entries.minor(), report[1], entries.extent());
    return of(report);
  }

  private interface Look {
    void at(LaunchConfig config, DeviceArray<long[]> report);
  }

  private static long[] report(DeviceArray<?> any, long threads, Look look) {
    int blocks = (int) Math.min(MOST_BLOCKS, Math.max(0, threads - 1) / BLOCK + 1);
    try (NdArray<long[]> report = Nd.on(any.gpu()).full(DType.INT64, NONE, 5)) {
      report.slice(0, 2, 5).fill(0L);
      look.at(LaunchConfig.grid(blocks).block(BLOCK), report);
      return report.toHost();
    }
  }

  private static GpuException wrongOffset(
      String kind, NdArray<int[]> offsets, long at, int lists, int count) {
    return new GpuException(
        kind
            + ": offset "
            + at
            + " is "
            + offsets.intAt(at)
            + ", of "
            + lists
            + " lists with "
            + count
            + " entries: the first is 0, none is less than the one before, and the last is the"
            + " number of entries");
  }

  private static void requireInside(
      String kind, String what, NdArray<int[]> indices, long at, int extent) {
    if (at != NONE) {
      throw new GpuException(
          kind
              + ": entry "
              + at
              + " of the "
              + what
              + " is "
              + indices.intAt(at)
              + "; they are from 0 to less than "
              + extent);
    }
  }

  private static Checks of(long[] report) {
    return new Checks(report[2], report[3], (int) report[4]);
  }

  private static void requireVectors(String kind, NdArray<int[]> indices, NdArray<?> values) {
    Scalars.requireDtype(values.dtype());
    requireVector(kind, "indices", indices, values.size());
    if (values.rank() != 1 || !values.isContiguous()) {
      throw new GpuException(
          kind
              + ": values of shape "
              + Shapes.text(values.shape())
              + "; a packed vector is needed"
              + packing(values));
    }
  }

  private static void requireVector(String kind, String what, NdArray<?> array, long size) {
    if (array.rank() != 1 || array.size() != size || !array.isContiguous()) {
      throw new GpuException(
          kind
              + ": "
              + what
              + " of shape "
              + Shapes.text(array.shape())
              + "; a packed vector of "
              + size
              + " is needed"
              + packing(array));
    }
  }

  private static String packing(NdArray<?> array) {
    return array.isContiguous() ? "" : ", which copy() makes of this view";
  }
}
