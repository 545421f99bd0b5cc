package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Orders of 2^26 numbers: of few values, NaN and zeros of both signs among them, and of all bits.
 */
@DeviceTest
@VariesByDevice("GPUs sort more numbers")
class LargeSortsTest {
  private final Scope scope = Scope.open();
  private final Gpu gpu;
  private final Nd nd;
  private final int count;

  LargeSortsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
    this.count = Thorough.large(gpu) ? 1 << 26 : 5_003;
  }

  /** What the pool keeps is not there for other processes. */
  @AfterEach
  void giveBack() {
    scope.close();
    gpu.trimMemory();
  }

  private Generator random(long seed) {
    return nd.random(seed);
  }

  /** Multiples of a quarter up to 250, each of them often; one of a thousand is not finite. */
  private NdArray<float[]> fewFloats() {
    NdArray<int[]> whole = random(1).integers(DType.INT32, -1000, 1001, count);
    NdArray<float[]> signs =
        random(2).integers(DType.INT32, 0, 2, count).astype(DType.FLOAT32).times(2).minus(1);
    NdArray<float[]> x = whole.astype(DType.FLOAT32).times(0.25f).times(signs);
    x = Selection.where(Comparison.equal(whole, 7), Float.NaN, x);
    x = Selection.where(Comparison.equal(whole, 9), Float.POSITIVE_INFINITY, x);
    return Selection.where(Comparison.equal(whole, 11), Float.NEGATIVE_INFINITY, x);
  }

  /** NaN of many bits and numbers of all sizes. */
  private NdArray<float[]> anyFloats() {
    return anyInts().reinterpret(DType.FLOAT32);
  }

  private NdArray<int[]> anyInts() {
    return random(3).integersClosed(DType.INT32, Integer.MIN_VALUE, Integer.MAX_VALUE, count);
  }

  private NdArray<int[]> fewInts() {
    return random(4).integers(DType.INT32, -500, 500, count);
  }

  private static void all(NdArray<boolean[]> truths, String what) {
    assertEquals(true, Reductions.all(truths).item(), what);
  }

  private static NdArray<boolean[]> isNaN(NdArray<?> x) {
    return DTypes.isInexact(x.dtype())
        ? Comparison.isNaN(x)
        : Nd.on(x.gpu()).zeros(DType.BOOL, x.shape());
  }

  /** Equal in the order: zeros are, and so is every NaN. */
  private static NdArray<boolean[]> same(NdArray<?> x, NdArray<?> y) {
    return Comparison.logicalOr(Comparison.equal(x, y), Comparison.logicalAnd(isNaN(x), isNaN(y)));
  }

  private static NdArray<boolean[]> before(NdArray<?> x, NdArray<?> y, SortOrder order) {
    NdArray<boolean[]> less =
        order == SortOrder.ASCENDING ? Comparison.less(x, y) : Comparison.greater(x, y);
    return Comparison.logicalOr(
        less, Comparison.logicalAnd(isNaN(y), Comparison.logicalNot(isNaN(x))));
  }

  private static <A> NdArray<A> first(NdArray<A> x) {
    return x.slice(0, 0, x.size() - 1);
  }

  private static <A> NdArray<A> next(NdArray<A> x) {
    return x.slice(0, 1, x.size());
  }

  private static NdArray<boolean[]> sameBits(NdArray<?> x, NdArray<?> y) {
    return Comparison.equal(x.reinterpret(DType.INT32), y.reinterpret(DType.INT32));
  }

  /** Each step is of one in order, or of two equal elements, whose places ascend then. */
  private static void ordered(
      NdArray<?> sorted, NdArray<long[]> places, SortOrder order, String what) {
    NdArray<boolean[]> equal = same(first(sorted), next(sorted));
    NdArray<boolean[]> stable = Comparison.less(first(places), next(places));
    all(
        Comparison.logicalOr(
            before(first(sorted), next(sorted), order), Comparison.logicalAnd(equal, stable)),
        what + " in order, and stable");
  }

  /** What is put to each place is found there again, so that no two places are the same. */
  private void permutation(NdArray<long[]> places, String what) {
    NdArray<long[]> numbers = nd.arange(DType.INT64, count);
    NdArray<long[]> inverse = nd.full(DType.INT64, -1, count);
    Indexing.put(inverse, places, numbers);
    all(Comparison.equal(Indexing.take(inverse, places, 0), numbers), what + " a permutation");
  }

  private <A> void sorts(Supplier<NdArray<A>> numbers, String what) {
    for (SortOrder order : SortOrder.values()) {
      try (Scope scope = Scope.open()) {
        NdArray<A> x = numbers.get();
        String text = what + " " + order;
        NdArray<long[]> places = Sorting.argSort(x, 0, order);
        permutation(places, text);
        NdArray<A> taken = Indexing.take(x, places, 0);
        ordered(taken, places, order, text);
        all(sameBits(taken, Sorting.sort(x, 0, order)), text + " sort");
        NdArray<int[]> indices = nd.arange(DType.INT32, count);
        Sorting.Pairs<A, int[]> pairs = Sorting.sortByKey(x, indices, 0, order);
        all(sameBits(taken, pairs.keys()), text + " keys");
        all(Comparison.equal(places, pairs.values()), text + " values");
        for (long k : new long[] {1, 1000}) {
          Sorting.TopK<A> top = Sorting.topK(x, k, 0, order);
          all(sameBits(taken.slice(0, 0, k), top.values()), text + " topK");
          all(Comparison.equal(places.slice(0, 0, k), top.indices()), text + " of topK");
        }
      }
    }
  }

  @Test
  void floatsOfFewValues() {
    sorts(this::fewFloats, "few floats");
  }

  @Test
  void floatsOfAllBits() {
    sorts(this::anyFloats, "any floats");
  }

  @Test
  void intsOfFewValues() {
    sorts(this::fewInts, "few ints");
  }

  @Test
  void intsOfAllBits() {
    sorts(this::anyInts, "any ints");
  }

  private <A> void unique(NdArray<A> x, String what) {
    Sets.Unique<A> found = Sets.uniqueAll(x);
    NdArray<A> values = found.values();
    all(before(first(values), next(values), SortOrder.ASCENDING), what + " in order");
    all(same(values, Sets.unique(x)), what + " alone");
    all(same(Indexing.take(values, found.inverse(), 0), x), what + " inverse");
    assertEquals(count, found.counts().sumToLong(), what);
    NdArray<long[]> counted = Histograms.bincount(found.inverse(), values.size());
    all(Comparison.equal(counted, found.counts()), what + " counts");
    // The first place of each value: none of its places comes before it.
    NdArray<long[]> earliest = Indexing.take(found.indices(), found.inverse(), 0);
    all(Comparison.lessEqual(earliest, nd.arange(DType.INT64, count)), what + " indices");
    all(sameBits(Indexing.take(x, found.indices(), 0), values), what + " values");
  }

  @Test
  void uniqueFloatsOfFewValues() {
    unique(fewFloats(), "few floats");
  }

  @Test
  void uniqueIntsOfAllBits() {
    unique(anyInts(), "any ints");
  }

  private <A> void searches(NdArray<A> x, NdArray<A> values, String what) {
    NdArray<A> sorted = Sorting.sort(x);
    NdArray<A> low = sorted.slice(0, 0, 1);
    for (Searching.Side side : Searching.Side.values()) {
      boolean left = side == Searching.Side.LEFT;
      NdArray<long[]> found = Searching.searchSorted(sorted, values, side);
      assertTrue(found.minToDouble() >= 0 && found.maxToDouble() <= count, what);
      // What is before the place belongs there, and what is at it does not.
      NdArray<A> last = Indexing.take(sorted, Rounding.maximum(found.minus(1), 0), 0);
      NdArray<A> next = Indexing.take(sorted, Rounding.minimum(found, count - 1), 0);
      NdArray<boolean[]> behind =
          left ? before(last, values, SortOrder.ASCENDING) : notBefore(values, last);
      NdArray<boolean[]> upTo =
          left ? notBefore(next, values) : before(values, next, SortOrder.ASCENDING);
      all(Comparison.logicalOr(Comparison.equal(found, 0), behind), what + " behind, " + side);
      all(Comparison.logicalOr(Comparison.equal(found, count), upTo), what + " up to, " + side);
      assertEquals(left ? 0 : 1, Math.min(1, Searching.searchSorted(sorted, low, side).longAt(0)));
    }
  }

  private static NdArray<boolean[]> notBefore(NdArray<?> x, NdArray<?> y) {
    return Comparison.logicalNot(before(x, y, SortOrder.ASCENDING));
  }

  @Test
  void placesOfFloats() {
    NdArray<float[]> few = fewFloats();
    searches(few, few.slice(0, 0, count / 16), "few floats");
    searches(anyFloats(), few.slice(0, 0, count / 16), "any floats");
  }

  @Test
  void placesOfInts() {
    searches(anyInts(), fewInts().slice(0, 0, count / 16), "any ints");
  }
}
