package org.jgpu.arrays;

import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;

/**
 * The different elements of an array in order, and where each stands first; for a scope to free.
 *
 * @param <A> the Java array type of the elements
 */
record FirstPlaces<A>(NdArray<A> values, NdArray<long[]> places) {
  private static <A> FirstPlaces<A> of(DeviceArray<A> x) {
    NdArray<A> flat = Manipulation.ravel(x);
    NdArray<long[]> places = Sorting.argSort(flat);
    NdArray<A> sorted = Indexing.take(flat, places, 0);
    NdArray<boolean[]> firsts = Sets.firsts(sorted, true);
    return new FirstPlaces<>(Indexing.extract(firsts, sorted), Indexing.extract(firsts, places));
  }

  /**
   * Returns what two arrays have in common. Sorted together, what is in both stands twice, and that
   * of {@code x} first, since sorts are stable.
   */
  static <A> Sets.Intersection<A> common(DeviceArray<A> x, DeviceArray<A> y) {
    try (Scope scope = Scope.open()) {
      FirstPlaces<A> ofX = of(x);
      FirstPlaces<A> ofY = of(y);
      NdArray<A> both = Sets.joined(ofX.values, ofY.values);
      NdArray<long[]> order = Sorting.argSort(both);
      NdArray<A> sorted = Indexing.take(both, order, 0);
      NdArray<boolean[]> same = before(sorted).equalTo(behind(sorted));
      NdArray<long[]> inY = Indexing.extract(same, behind(order));
      inY.minusAssign(ofX.values.size());
      return new Sets.Intersection<>(
          scope.keep(Indexing.extract(same, before(sorted))),
          scope.keep(ofX.at(Indexing.extract(same, before(order)))),
          scope.keep(ofY.at(inY)));
    }
  }

  private static <A> NdArray<A> before(NdArray<A> x) {
    return x.slice(0, 0, Math.max(0, x.size() - 1));
  }

  private static <A> NdArray<A> behind(NdArray<A> x) {
    return x.slice(0, Math.min(1, x.size()), x.size());
  }

  private NdArray<long[]> at(NdArray<long[]> numbers) {
    return numbers.size() == 0 ? numbers.copy() : Indexing.take(places, numbers, 0);
  }
}
