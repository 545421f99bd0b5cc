package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;

/**
 * How many products of entries the rows of a product are the sums of.
 *
 * @param starts how many there are before each row, and in all
 * @param total how many there are
 * @param longest no row is the sum of more
 */
record ProductCounts(NdArray<long[]> starts, long total, long longest) {
  private static final int WARP = 32;

  /** Returns those of a product of two matrices, for a scope to free. Waits once. */
  static ProductCounts of(Compressed<?> a, Compressed<?> b) {
    int lists = a.lists();
    NdArray<long[]> counts = Nd.on(a.gpu()).zeros(DType.INT64, lists + 2L);
    if (a.count() > 0) {
      int lanes = lanes(a.count(), lists);
      StructureKernelsLauncher.countProducts(
          Compressed.threads((long) lists * lanes),
          a.offsets(),
          a.indices(),
          b.offsets(),
          counts,
          lists,
          lanes);
    }
    // The largest comes last, and so is what the last sum adds.
    NdArray<long[]> sums = Scans.cumSum(counts, 0);
    long[] last = sums.slice(0, lists, lists + 2L).toHost();
    return new ProductCounts(sums.slice(0, 0, lists + 1L), last[0], last[1] - last[0]);
  }

  /** Returns how many threads share a list so that each has about one of {@code count} entries. */
  static int lanes(long count, int lists) {
    int lanes = 1;
    while (lanes < WARP && (long) lanes * lists < count) {
      lanes *= 2;
    }
    return lanes;
  }

  /** Returns the counts themselves. */
  private NdArray<long[]> each() {
    long rows = starts.size() - 1;
    return starts.slice(0, 1, rows + 1).minus(starts.slice(0, 0, rows));
  }

  /** Returns of which rows there are more than {@code most}. */
  NdArray<boolean[]> above(long most) {
    return each().greater(most);
  }

  /** Returns the same with no products for rows of more than {@code most}. Waits. */
  ProductCounts upTo(long most) {
    NdArray<long[]> each = each();
    NdArray<long[]> few = Selection.where(each.lessEqual(most), each, 0);
    NdArray<long[]> begins = Scans.cumSumWithInitial(few, 0);
    return new ProductCounts(begins, begins.longAt(-1), most);
  }
}
