package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;

/**
 * Arrays as sets of their elements, whatever their shapes. Results are vectors in ascending order
 * without repetitions, but for the parts along an axis, which stay parts. They are of the dtype of
 * the first array, to which the second is converted if that loses nothing. NaN is one element to
 * {@link #unique(DeviceArray)}, {@link #uniqueAll(DeviceArray)} and their like, unless they are
 * told otherwise, and to all others, parts along an axis among them, a different one each time, as
 * NumPy has it.
 *
 * <p>Each function returns new arrays, which the caller closes or an enclosing scope frees. All
 * block but {@link #isIn}: how many elements there are is known after the sort. Thread-safe.
 */
public final class Sets {
  private Sets() {}

  /** The different elements. Blocks. */
  public static <A> NdArray<A> unique(DeviceArray<A> x) {
    return unique(x, true);
  }

  /**
   * The different elements. Blocks.
   *
   * @param equalNaN whether each NaN equals the others; else each is one more element
   */
  public static <A> NdArray<A> unique(DeviceArray<A> x, boolean equalNaN) {
    try (Scope scope = Scope.open()) {
      NdArray<A> sorted = Sorting.sort(Manipulation.ravel(x));
      return scope.keep(Indexing.extract(firsts(sorted, equalNaN), sorted));
    }
  }

  /** The different elements, where they stand, and how often. Blocks. */
  public static <A> Unique<A> uniqueAll(DeviceArray<A> x) {
    return uniqueAll(x, true);
  }

  /**
   * The different elements, where they stand, and how often. Blocks.
   *
   * @param equalNaN whether each NaN equals the others; else each is one more element
   */
  public static <A> Unique<A> uniqueAll(DeviceArray<A> x, boolean equalNaN) {
    try (Scope scope = Scope.open()) {
      NdArray<A> flat = Manipulation.ravel(x);
      NdArray<long[]> places = Sorting.argSort(flat);
      NdArray<A> sorted = Indexing.take(flat, places, 0);
      NdArray<boolean[]> firsts = firsts(sorted, equalNaN);
      NdArray<long[]> starts = Indexing.flatNonzero(firsts);
      NdArray<A> values = Indexing.extract(firsts, sorted);
      NdArray<long[]> indices =
          starts.size() == 0 ? starts.copy() : Indexing.take(places, starts, 0);
      NdArray<long[]> inverse = inverse(places, firsts).reshape(x.shape());
      NdArray<long[]> counts = counts(starts, flat.size());
      return new Unique<>(
          scope.keep(values), scope.keep(indices), scope.keep(inverse), scope.keep(counts));
    }
  }

  /**
   * The different elements, and how often each occurs: of {@link #uniqueAll} what is fast. Blocks.
   */
  public static <A> UniqueCounts<A> uniqueCounts(DeviceArray<A> x) {
    try (Scope scope = Scope.open()) {
      NdArray<A> flat = Manipulation.ravel(x);
      NdArray<A> sorted = Sorting.sort(flat);
      NdArray<boolean[]> firsts = firsts(sorted, true);
      NdArray<long[]> counts = counts(Indexing.flatNonzero(firsts), flat.size());
      NdArray<A> values = Indexing.extract(firsts, sorted);
      return new UniqueCounts<>(scope.keep(values), scope.keep(counts));
    }
  }

  /** The different elements, and which of them each element is. Blocks. */
  public static <A> UniqueInverse<A> uniqueInverse(DeviceArray<A> x) {
    try (Scope scope = Scope.open()) {
      NdArray<A> flat = Manipulation.ravel(x);
      NdArray<long[]> places = Sorting.argSort(flat);
      NdArray<A> sorted = Indexing.take(flat, places, 0);
      NdArray<boolean[]> firsts = firsts(sorted, true);
      NdArray<long[]> inverse = inverse(places, firsts).reshape(x.shape());
      NdArray<A> values = Indexing.extract(firsts, sorted);
      return new UniqueInverse<>(scope.keep(values), scope.keep(inverse));
    }
  }

  /**
   * The different parts along an axis, such as rows along axis 0, in the order of their first
   * elements, of their second ones where these are equal, and so on. Parts with NaN are all
   * different, as NumPy has it, but for those of a vector, which are its elements. It sorts once
   * for each element of a part, so it is for parts of few elements. Blocks.
   */
  public static <A> NdArray<A> unique(DeviceArray<A> x, int axis) {
    if (x.rank() == 1) {
      Axes.of(axis, 1);
      return unique(x);
    }
    try (UniqueRows<A> rows = UniqueRows.of(x, axis)) {
      return rows.values();
    }
  }

  /**
   * As {@link #unique(DeviceArray, int)}, with where each part stands first along the axis, which
   * one each part is, as a vector, and how often each occurs. Blocks.
   */
  public static <A> Unique<A> uniqueAll(DeviceArray<A> x, int axis) {
    if (x.rank() == 1) {
      Axes.of(axis, 1);
      return uniqueAll(x);
    }
    try (UniqueRows<A> rows = UniqueRows.of(x, axis)) {
      return rows.all();
    }
  }

  static NdArray<long[]> inverse(NdArray<long[]> places, NdArray<boolean[]> firsts) {
    NdArray<long[]> inverse = Nd.emptyLike(places);
    if (places.size() > 0) {
      try (NdArray<long[]> upTo = Scans.cumSum(firsts, 0, DType.INT64)) {
        upTo.minusAssign(1);
        Indexing.put(inverse, places, upTo);
      }
    }
    return inverse;
  }

  static NdArray<long[]> counts(NdArray<long[]> starts, long end) {
    if (starts.size() == 0) {
      return starts.copy();
    }
    try (NdArray<long[]> ends = Nd.emptyLike(starts)) {
      ends.slice(0, 0, starts.size() - 1).copyFrom(starts.slice(0, 1, starts.size()));
      ends.index(0, -1).fill(end);
      return ends.minus(starts);
    }
  }

  /** Where sorted elements differ from the one before. What follows NaN is NaN, too. */
  static <A> NdArray<boolean[]> firsts(NdArray<A> sorted, boolean equalNaN) {
    NdArray<boolean[]> firsts = Nd.on(sorted.gpu()).ones(DType.BOOL, sorted.size());
    if (sorted.size() < 2) {
      return firsts;
    }
    NdArray<A> before = sorted.slice(0, 0, sorted.size() - 1);
    NdArray<A> after = sorted.slice(0, 1, sorted.size());
    try (NdArray<boolean[]> differ = Comparison.notEqual(before, after)) {
      NdArray<boolean[]> rest = firsts.slice(0, 1, sorted.size());
      if (equalNaN && DTypes.isInexact(sorted.dtype())) {
        try (NdArray<boolean[]> missing = Comparison.isNaN(before)) {
          // What follows NaN always differs from it.
          Comparison.notEqual(differ, missing, rest);
        }
      } else {
        rest.copyFrom(differ);
      }
    }
    return firsts;
  }

  /**
   * Whether each element of {@code x} is one of {@code test}; NaN is never. Those of two dtypes are
   * compared as {@link Comparison#equal(DeviceArray, DeviceArray)} does. Does not block.
   */
  public static NdArray<boolean[]> isIn(DeviceArray<?> x, DeviceArray<?> test) {
    return MixedSigns.concern(x, test)
        ? MixedSigns.isIn(x, test)
        : isIn(x, test, DTypes.promote(x.dtype(), test.dtype()));
  }

  private static <C> NdArray<boolean[]> isIn(
      DeviceArray<?> x, DeviceArray<?> test, DType<C> common) {
    if (x.size() == 0 || test.size() == 0) {
      return Nd.on(x.gpu()).zeros(DType.BOOL, x.shape());
    }
    try (NdArray<C> elements = Nd.of(Casts.cast(x, common));
        NdArray<C> tests = Nd.of(Casts.cast(test, common))) {
      return DTypes.isComplex(common) ? isInByName(elements, tests) : isInSorted(elements, tests);
    }
  }

  private static <C> NdArray<boolean[]> isInSorted(NdArray<C> x, NdArray<C> test) {
    try (NdArray<C> flat = Manipulation.ravel(test);
        NdArray<C> sorted = Sorting.sort(flat);
        NdArray<long[]> places = Searching.searchSorted(sorted, x);
        NdArray<long[]> inside = Rounding.minimum(places, sorted.size() - 1);
        NdArray<C> found = Indexing.take(sorted, inside, 0)) {
      return Comparison.equal(found, x);
    }
  }

  /** By the numbers of elements among all different ones. */
  private static <C> NdArray<boolean[]> isInByName(NdArray<C> x, NdArray<C> test) {
    try (NdArray<C> both = joined(x, test);
        Unique<C> unique = uniqueAll(both);
        NdArray<boolean[]> found =
            isInSorted(
                unique.inverse().slice(0, 0, x.size()),
                unique.inverse().slice(0, x.size(), both.size()));
        NdArray<boolean[]> missing = Comparison.isNaN(x);
        NdArray<boolean[]> isNumber = Comparison.logicalNot(missing)) {
      return Comparison.logicalAnd(found.reshape(x.shape()), isNumber);
    }
  }

  static <A> NdArray<A> joined(DeviceArray<A> x, DeviceArray<A> y) {
    try (NdArray<A> one = Manipulation.ravel(x);
        NdArray<A> other = Manipulation.ravel(y)) {
      return Joining.concat(0, List.of(one, other));
    }
  }

  /** What is in both; {@link #intersect1dIndices} says where, too. Blocks. */
  public static <A> NdArray<A> intersect1d(DeviceArray<A> x, DeviceArray<?> y) {
    try (NdArray<A> sorted = merged("intersect1d", x, y)) {
      if (sorted.size() < 2) {
        return sorted.slice(0, 0, 0).copy();
      }
      NdArray<A> before = sorted.slice(0, 0, sorted.size() - 1);
      try (NdArray<boolean[]> same = before.equalTo(sorted.slice(0, 1, sorted.size()))) {
        return Indexing.extract(same, before);
      }
    }
  }

  /** What is in both, and where it stands first in each. Blocks. */
  public static <A> Intersection<A> intersect1dIndices(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("intersect1dIndices", x, y)) {
      return FirstPlaces.common(x, other.array());
    }
  }

  /** What is in one at least. Blocks. */
  public static <A> NdArray<A> union1d(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("union1d", x, y);
        NdArray<A> both = joined(x, other.array())) {
      return unique(both);
    }
  }

  /** What is in the first and not in the second. Blocks. */
  public static <A> NdArray<A> setDiff1d(DeviceArray<A> x, DeviceArray<?> y) {
    requireNonNull(y, "y");
    try (NdArray<A> elements = unique(x);
        NdArray<boolean[]> found = isIn(elements, y);
        NdArray<boolean[]> others = Comparison.logicalNot(found)) {
      return Indexing.extract(others, elements);
    }
  }

  /** What is in one of them only. Blocks. */
  public static <A> NdArray<A> setXor1d(DeviceArray<A> x, DeviceArray<?> y) {
    try (NdArray<A> sorted = merged("setXor1d", x, y);
        NdArray<boolean[]> edges = Nd.on(x.gpu()).ones(DType.BOOL, sorted.size() + 1)) {
      long size = sorted.size();
      if (size > 1) {
        Comparison.notEqual(
            sorted.slice(0, 0, size - 1), sorted.slice(0, 1, size), edges.slice(0, 1, size));
      }
      try (NdArray<boolean[]> alone =
          Comparison.logicalAnd(edges.slice(0, 0, size), edges.slice(0, 1, size + 1))) {
        return Indexing.extract(alone, sorted);
      }
    }
  }

  /** Returns the different elements of each, together in order. */
  private static <A> NdArray<A> merged(String name, DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of(name, x, y);
        NdArray<A> one = unique(x);
        NdArray<A> two = unique(other.array());
        NdArray<A> both = joined(one, two)) {
      return Sorting.sort(both);
    }
  }

  /**
   * The different elements of an array.
   *
   * @param values the elements, or parts, in ascending order
   * @param indices where each stands first among all elements in row-major order, or along the axis
   * @param inverse for each element of the array which of the values it is, in the array's shape;
   *     along an axis a vector with one for each part
   * @param counts how often each occurs
   */
  public record Unique<A>(
      NdArray<A> values, NdArray<long[]> indices, NdArray<long[]> inverse, NdArray<long[]> counts)
      implements AutoCloseable {
    /** Frees all four. */
    @Override
    public void close() {
      values.close();
      indices.close();
      inverse.close();
      counts.close();
    }
  }

  /**
   * What is in two arrays.
   *
   * @param values the elements in ascending order
   * @param inX where each stands first among the elements of the first array in row-major order
   * @param inY where each stands first in the second array
   */
  public record Intersection<A>(NdArray<A> values, NdArray<long[]> inX, NdArray<long[]> inY)
      implements AutoCloseable {
    /** Frees all three. */
    @Override
    public void close() {
      values.close();
      inX.close();
      inY.close();
    }
  }

  /**
   * The different elements of an array.
   *
   * @param values the elements in ascending order
   * @param counts how often each occurs
   */
  public record UniqueCounts<A>(NdArray<A> values, NdArray<long[]> counts)
      implements AutoCloseable {
    /** Frees both. */
    @Override
    public void close() {
      values.close();
      counts.close();
    }
  }

  /**
   * The different elements of an array.
   *
   * @param values the elements in ascending order
   * @param inverse for each element of the array which of the values it is, in the array's shape
   */
  public record UniqueInverse<A>(NdArray<A> values, NdArray<long[]> inverse)
      implements AutoCloseable {
    /** Frees both. */
    @Override
    public void close() {
      values.close();
      inverse.close();
    }
  }
}
