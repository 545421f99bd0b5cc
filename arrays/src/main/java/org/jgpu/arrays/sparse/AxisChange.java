package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.sparse.kernels.EntryKernels;
import org.jgpu.arrays.sparse.kernels.EntryKernelsLauncher;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;

/**
 * Lists made lists of the other axis. The places of entries are sorted by their indices, which is
 * stable, so that lists come out in order; then each place takes its entry.
 *
 * <p>Of each entry with a value of v bytes move 3 v bytes to put its list and value together, 4 to
 * number it, 4 to count digits, 16 for each digit of 8 bits that indices have, and 40 + v to take
 * it, of which 32 are what a read from anywhere transfers: 112 of float32 and up to 2^24 columns.
 */
final class AxisChange {
  private AxisChange() {}

  /** Returns a new matrix, whose arrays are the scope's. */
  static <A> Compressed<A> of(Compressed<A> lists) {
    Nd nd = Nd.on(lists.gpu());
    int count = lists.count();
    Sorting.Pairs<int[], int[]> order =
        Sorting.sortByKey(lists.indices(), nd.arange(DType.INT32, count), 0, SortOrder.ASCENDING);
    NdArray<int[]> offsets = nd.empty(DType.INT32, lists.extent() + 1L);
    StructureKernelsLauncher.offsetsOf(
        Compressed.threads(lists.extent() + 1L), order.keys(), offsets, lists.extent(), count);
    NdArray<int[]> indices = nd.empty(DType.INT32, count);
    NdArray<A> values = nd.empty(lists.dtype(), count);
    if (count > 0) {
      take(lists, order.values(), indices, values);
    }
    return new Compressed<>(
        offsets,
        indices,
        values,
        lists.extent(),
        lists.lists(),
        true,
        lists.canonical(),
        Compressed.UNKNOWN);
  }

  private static <A> void take(
      Compressed<A> lists, NdArray<int[]> order, NdArray<int[]> indices, NdArray<A> values) {
    int count = lists.count();
    long bytes = 2L * lists.dtype().bytes() * count;
    NdArray<byte[]> entries = Nd.on(lists.gpu()).empty(DType.INT8, bytes);
    EntryKernelsLauncher.joinEntries(
        EntryKernels.joining(count),
        lists.offsets(),
        lists.values(),
        entries,
        lists.lists(),
        count);
    EntryKernelsLauncher.takeEntries(
        Compressed.threads(count), order, entries, indices, values, count);
  }
}
