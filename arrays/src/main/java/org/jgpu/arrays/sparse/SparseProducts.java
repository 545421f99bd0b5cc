package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/**
 * The product of two sparse matrices: rows of few products by {@link RowProducts}, those of many by
 * {@link SortedProducts}, put together in their order.
 */
final class SparseProducts {
  /** Sorting takes about 70 bytes for each, so that these are 9 GB. */
  private static final long MOST_PRODUCTS = 1L << 27;

  private static final String PROPERTY = "jgpu.sparse.products";

  private SparseProducts() {}

  /**
   * Returns how many products of entries are made at a time.
   *
   * @throws GpuException if the property is no positive number
   */
  static long most() {
    String text = System.getProperty(PROPERTY, "");
    if (text.isEmpty()) {
      return MOST_PRODUCTS;
    }
    if (!text.matches("0*[1-9][0-9]{0,17}")) {
      throw new GpuException(PROPERTY + " is '" + text + "'; expected a positive number");
    }
    return Math.min(Limits.MOST_ENTRIES, Long.parseLong(text));
  }

  /** Returns a new matrix in canonical form. Waits. */
  static <A> Compressed<A> times(Compressed<A> a, Compressed<A> b) {
    return Compressed.kept(() -> product(a, b.asSummed()));
  }

  private static <A> Compressed<A> product(Compressed<A> a, Compressed<A> b) {
    ProductCounts counts = ProductCounts.of(a, b);
    if (counts.longest() <= RowProducts.MOST) {
      return new RowProducts<>(a, b, counts).product();
    }
    NdArray<long[]> far = Indexing.flatNonzero(counts.above(RowProducts.MOST));
    Compressed<A> sorted = SortedProducts.times(a.picked(far), b);
    ProductCounts few = counts.upTo(RowProducts.MOST);
    return joined(new RowProducts<>(a, b, few).product(), sorted, far);
  }

  /** Returns the first matrix with the rows {@code far}, which it lacks, of the second one. */
  private static <A> Compressed<A> joined(
      Compressed<A> first, Compressed<A> second, NdArray<long[]> far) {
    int lists = first.lists();
    Limits.entries("the product", (long) first.count() + second.count());
    NdArray<int[]> ends = second.offsets().slice(0, 1, second.lists() + 1L);
    Compressed<A> both =
        new Compressed<>(
            Joining.concat(0, first.offsets(), ends.plus(first.count())),
            Joining.concat(0, first.indices(), second.indices()),
            Joining.concat(0, first.values(), second.values()),
            Math.addExact(lists, second.lists()),
            first.extent(),
            true,
            true,
            Compressed.UNKNOWN);
    Nd nd = Nd.on(first.gpu());
    NdArray<long[]> picks = nd.arange(DType.INT64, lists);
    Indexing.put(picks, far, nd.arange(DType.INT64, lists, both.lists(), 1));
    return both.picked(picks);
  }
}
