package org.jgpu.arrays.sparse;

import java.util.List;
import java.util.function.Supplier;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jspecify.annotations.Nullable;

/**
 * A sparse matrix as lists of entries, one behind the other: the rows of a {@link CsrMatrix}, or
 * the columns of a {@link CscMatrix}.
 *
 * @param offsets where each list begins, and where the last one ends
 * @param indices the place of each entry in its list
 * @param values of the entries
 * @param lists how many there are
 * @param extent of a list
 * @param sorted whether no index is less than the one before in its list
 * @param canonical whether each is greater
 * @param longest no list has more entries; negative if nobody knows
 * @param cuts what {@link ListSums#cuts} gives, or null: then each product asks for it
 * @param <A> the Java array type of the values
 */
record Compressed<A>(
    NdArray<int[]> offsets,
    NdArray<int[]> indices,
    NdArray<A> values,
    int lists,
    int extent,
    boolean sorted,
    boolean canonical,
    int longest,
    @Nullable NdArray<int[]> cuts) {
  private static final int BLOCK = 256;

  /** For {@link #longest}. */
  static final int UNKNOWN = -1;

  /** Creates one without cuts. */
  Compressed(
      NdArray<int[]> offsets,
      NdArray<int[]> indices,
      NdArray<A> values,
      int lists,
      int extent,
      boolean sorted,
      boolean canonical,
      int longest) {
    this(offsets, indices, values, lists, extent, sorted, canonical, longest, null);
  }

  /** Runs {@code body} in a scope of its own: what it makes is freed, but for what it returns. */
  static <A> Compressed<A> kept(Supplier<Compressed<A>> body) {
    try (Scope scope = Scope.open()) {
      Compressed<A> result = body.get();
      result.arrays().forEach(scope::keep);
      return result;
    }
  }

  static LaunchConfig threads(long count) {
    return LaunchConfig.forElements(count, BLOCK);
  }

  /** Returns all it consists of. */
  List<NdArray<?>> arrays() {
    return cuts == null
        ? List.of(offsets, indices, values)
        : List.of(offsets, indices, values, cuts);
  }

  Gpu gpu() {
    return values.gpu();
  }

  DType<A> dtype() {
    return values.dtype();
  }

  int count() {
    return (int) values.size();
  }

  Compressed<A> copy() {
    return withValues(values.copy());
  }

  /** Returns a new matrix with entries at the same places. */
  <B> Compressed<B> withValues(NdArray<B> others) {
    return new Compressed<>(
        offsets.copy(),
        indices.copy(),
        others,
        lists,
        extent,
        sorted,
        canonical,
        longest,
        cuts == null ? null : cuts.copy());
  }

  /** Returns a new matrix with the same entries on another GPU. */
  Compressed<A> toGpu(Gpu other) {
    return new Compressed<>(
        Nd.of(offsets.toGpu(other)),
        Nd.of(indices.toGpu(other)),
        Nd.of(values.toGpu(other)),
        lists,
        extent,
        sorted,
        canonical,
        longest,
        cuts == null ? null : Nd.of(cuts.toGpu(other)));
  }

  /** Returns the same matrix over views: closing it frees nothing. */
  Compressed<A> view() {
    return new Compressed<>(
        offsets.reshape(offsets.size()),
        indices.reshape(indices.size()),
        values.reshape(values.size()),
        lists,
        extent,
        sorted,
        canonical,
        longest,
        cuts == null ? null : cuts.reshape(cuts.size()));
  }

  /** Returns a new array with the list of each entry. */
  NdArray<int[]> owners() {
    return owners(offsets, lists, count());
  }

  private static NdArray<int[]> owners(NdArray<int[]> offsets, int lists, int count) {
    NdArray<int[]> owners = Nd.on(offsets.gpu()).empty(DType.INT32, count);
    if (count > 0) {
      StructureKernelsLauncher.ownersOf(threads(count), offsets, owners, lists, count);
    }
    return owners;
  }

  /** Returns its entries, which share the indices and the values. */
  Entries<A> entries() {
    return new Entries<>(owners(), indices, values, lists, extent);
  }

  /** Returns the lengths of the lists, a new array. */
  NdArray<int[]> lengths() {
    return offsets.slice(0, 1, lists + 1L).minus(offsets.slice(0, 0, lists));
  }

  /** Returns the same arrays, of which it is known how long the lists are. Waits. */
  Compressed<A> measured() {
    if (longest >= 0 || lists == 0) {
      return this;
    }
    int length;
    try (Scope scope = Scope.open()) {
      length = lengths().max().intAt();
    }
    return flagged(sorted, canonical, length).cut();
  }

  /** Returns the same arrays, with the cuts that products with vectors need, if they need any. */
  Compressed<A> cut() {
    return count() == 0 || longest < 0 || ListSums.isEven(this)
        ? this
        : new Compressed<>(
            offsets,
            indices,
            values,
            lists,
            extent,
            sorted,
            canonical,
            longest,
            ListSums.cuts(this));
  }

  /** Returns a new matrix whose lists are in order. */
  Compressed<A> inOrder() {
    return sorted
        ? kept(this::copy)
        : kept(() -> entries().inOrder().compressed(false).flagged(true, false, longest));
  }

  /** Returns a new matrix with one entry for each place. Waits if there may be several. */
  Compressed<A> summed() {
    if (canonical) {
      return kept(this::copy);
    }
    return kept(
        () -> {
          Entries<A> entries = sorted ? entries() : entries().inOrder();
          return entries.summed().compressed(true).flagged(true, true, longest);
        });
  }

  /** Returns this one, or, if it is not in canonical form, one that is, for the scope to free. */
  Compressed<A> asSummed() {
    return canonical ? this : summed();
  }

  /** Returns this one, or, if its lists are not in order, one whose lists are. */
  Compressed<A> asInOrder() {
    return sorted ? this : inOrder();
  }

  /** Returns the same arrays, of which more is known. */
  Compressed<A> flagged(boolean inOrder, boolean single, int length) {
    return new Compressed<>(offsets, indices, values, lists, extent, inOrder, single, length, cuts);
  }

  /** Returns a new matrix with the same entries as lists of the other axis, in order. */
  Compressed<A> byOtherAxis() {
    return kept(() -> AxisChange.of(this));
  }

  /** Returns a new matrix without the entries that are 0. Waits. */
  Compressed<A> withoutZeros() {
    return kept(
        () -> entries().withoutZeros().compressed(canonical).flagged(sorted, canonical, longest));
  }

  /** Returns a new matrix of the lists with these numbers. Waits. */
  Compressed<A> picked(NdArray<long[]> picks) {
    return kept(() -> picked(picks, lengths()));
  }

  /** Returns a new matrix of the lists with these numbers, of these lengths. Waits. */
  Compressed<A> picked(NdArray<long[]> picks, NdArray<int[]> all) {
    return kept(
        () -> {
          int wanted = Limits.extent("a matrix", picks.size());
          NdArray<int[]> lengths = Indexing.take(all, picks, 0);
          NdArray<long[]> ends = Scans.cumSumWithInitial(lengths.astype(DType.INT64), 0);
          int count = Limits.entries("the lists that are picked", ends.longAt(wanted));
          NdArray<int[]> newOffsets = ends.astype(DType.INT32);
          NdArray<long[]> places = pickedPlaces(picks, newOffsets, wanted, count);
          return new Compressed<>(
              newOffsets,
              Indexing.take(indices, places, 0),
              Indexing.take(values, places, 0),
              wanted,
              extent,
              sorted,
              canonical,
              longest);
        });
  }

  private NdArray<long[]> pickedPlaces(
      NdArray<long[]> picks, NdArray<int[]> newOffsets, int wanted, int count) {
    NdArray<long[]> places = Nd.on(gpu()).empty(DType.INT64, count);
    if (count > 0) {
      NdArray<int[]> owners = owners(newOffsets, wanted, count);
      StructureKernelsLauncher.pickedEntries(
          threads(count), offsets, picks, newOffsets, owners, places, lists, count);
    }
    return places;
  }

  /** Returns where the entries of these places are, or -1; the matrix is in order. */
  NdArray<long[]> places(NdArray<int[]> major, NdArray<int[]> minor) {
    int wanted = (int) major.size();
    NdArray<long[]> places = Nd.on(gpu()).empty(DType.INT64, wanted);
    if (wanted > 0) {
      StructureKernelsLauncher.findEntries(
          threads(wanted), offsets, indices, major, minor, places, wanted);
    }
    return places;
  }

  /** Returns the elements at these places, 0 where nothing is stored; the matrix is canonical. */
  NdArray<A> elements(NdArray<int[]> major, NdArray<int[]> minor) {
    if (count() == 0 || major.size() == 0) {
      return Nd.on(gpu()).zeros(dtype(), major.size());
    }
    NdArray<long[]> places = places(major, minor);
    NdArray<A> found = Indexing.take(values, places, 0);
    return Selection.where(places.greaterEqual(0), found, 0);
  }

  /** Frees the arrays. */
  void close() {
    arrays().forEach(NdArray::close);
  }
}
