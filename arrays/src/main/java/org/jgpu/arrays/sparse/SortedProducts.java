package org.jgpu.arrays.sparse;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.sparse.kernels.ProductKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Scope;

/**
 * The product of two sparse matrices whose rows are long: all products of their entries, sorted by
 * their places, and those of one place summed. Where there are many, rows of the first matrix are
 * taken in parts, so that memory stays bounded.
 */
final class SortedProducts {
  private SortedProducts() {}

  /** Returns the product in canonical form, for a scope to free. Waits. */
  static <A> Compressed<A> times(Compressed<A> a, Compressed<A> b) {
    NdArray<int[]> counts = Indexing.take(b.lengths(), a.indices(), 0);
    NdArray<long[]> starts = Scans.cumSumWithInitial(counts.astype(DType.INT64), 0);
    long total = starts.longAt(a.count());
    NdArray<int[]> owners = a.owners();
    List<Entries<A>> parts = new ArrayList<>();
    for (int[] part : parts(a, starts, total)) {
      parts.add(summed(a, b, starts, owners, part[0], part[1]));
    }
    Entries<A> all = parts.isEmpty() ? none(a, b) : Entries.joined(parts, a.lists(), b.extent());
    return all.compressed(true);
  }

  private static <A> Entries<A> none(Compressed<A> a, Compressed<A> b) {
    Nd nd = Nd.on(a.gpu());
    NdArray<int[]> indices = nd.empty(DType.INT32, 0);
    return new Entries<>(indices, indices, nd.empty(a.dtype(), 0), a.lists(), b.extent());
  }

  /** Returns from which entry of the first matrix to which the parts go; they are whole rows. */
  private static List<int[]> parts(Compressed<?> a, NdArray<long[]> starts, long total) {
    long most = SparseProducts.most();
    if (total == 0) {
      return List.of();
    } else if (total <= most) {
      return List.of(new int[] {0, a.count()});
    }
    int[] offsets = a.offsets().toHost();
    long[] before = Indexing.take(starts, a.offsets(), 0).toHost();
    List<int[]> parts = new ArrayList<>();
    int first = 0;
    for (int row = 1; row <= a.lists(); row++) {
      boolean full = row < a.lists() && before[row + 1] - before[first] > most;
      if ((full || row == a.lists()) && before[row] > before[first]) {
        parts.add(new int[] {offsets[first], offsets[row]});
        first = row;
      }
    }
    return parts;
  }

  /** Returns the entries of a part's rows; what sorted the products is free again. */
  private static <A> Entries<A> summed(
      Compressed<A> a,
      Compressed<A> b,
      NdArray<long[]> starts,
      NdArray<int[]> owners,
      int from,
      int end) {
    try (Scope scope = Scope.open()) {
      Entries<A> summed = expanded(a, b, starts, owners, from, end).inOrder().summed();
      summed.keepIn(scope);
      return summed;
    }
  }

  private static <A> Entries<A> expanded(
      Compressed<A> a,
      Compressed<A> b,
      NdArray<long[]> starts,
      NdArray<int[]> owners,
      int from,
      int end) {
    Nd nd = Nd.on(a.gpu());
    long products = starts.longAt(end) - starts.longAt(from);
    int count = Limits.entries("the products of a row, before they are summed,", products);
    Entries<A> all =
        new Entries<>(
            nd.empty(DType.INT32, count),
            nd.empty(DType.INT32, count),
            nd.empty(a.dtype(), count),
            a.lists(),
            b.extent());
    ProductKernelsLauncher.expandProducts(
        Compressed.threads(count),
        starts,
        owners,
        a.indices(),
        a.values(),
        b.offsets(),
        b.indices(),
        b.values(),
        all.major(),
        all.minor(),
        all.values(),
        from,
        end,
        count);
    return all;
  }
}
