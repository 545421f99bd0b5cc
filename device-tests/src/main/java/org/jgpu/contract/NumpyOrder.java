package org.jgpu.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Searching.Side;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.Sorting;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DeviceArray;

/** Sorts, searches, sets and order statistics by NumPy's names. */
final class NumpyOrder {
  private interface OfTwo {
    DeviceArray<?> of(DeviceArray<?> x, DeviceArray<?> y);
  }

  private NumpyOrder() {}

  static void addTo(GoldenTable table) {
    table.one("sort", call -> Sorting.sort(call.input(0), call.axis("axis")));
    table.one("argsort", call -> Sorting.argSort(call.input(0), call.axis("axis")));
    table.one(
        "lexsort", call -> Sorting.lexSort(new ArrayList<>(call.inputsFrom(0)), call.axis("axis")));
    table.one(
        "searchsorted",
        call ->
            Searching.searchSorted(
                call.input(0), call.input(1), call.truth("right") ? Side.RIGHT : Side.LEFT));
    table.one(
        "digitize", call -> Searching.digitize(call.input(0), call.input(1), call.truth("right")));
    table.one("unique", call -> Sets.unique(call.input(0)));
    table.many("unique_all", call -> all(Sets.uniqueAll(call.input(0))));
    table.many("unique_axis", call -> all(Sets.uniqueAll(call.input(0), call.axis("axis"))));
    sets()
        .forEach(
            (name, function) -> table.one(name, call -> function.of(call.input(0), call.input(1))));
    table.many("partition", call -> around(partition(call.input(0), call), call));
    table.many("argpartition", call -> around(argPartition(call.input(0), call), call));
    addStatistics(table);
  }

  private static <A> NdArray<A> partition(DeviceArray<A> x, GoldenCall call) {
    return Sorting.partition(x, call.axis("axis"), call.integer("kth"));
  }

  private static <A> NdArray<A> argPartition(DeviceArray<A> x, GoldenCall call) {
    int axis = call.axis("axis");
    try (NdArray<long[]> places = Sorting.argPartition(x, axis, call.integer("kth"))) {
      return Indexing.takeAlongAxis(x, places, axis);
    }
  }

  /**
   * What a partition promises: the largest element before a place, that at it, the least behind.
   */
  private static <A> List<DeviceArray<?>> around(NdArray<A> x, GoldenCall call) {
    int axis = Math.floorMod(call.axis("axis"), x.rank());
    long extent = x.layout().extent(axis);
    long kth = Math.floorMod(call.integer("kth"), extent);
    return List.of(
        x.slice(axis, 0, kth).max(axis),
        x.index(axis, kth),
        x.slice(axis, kth + 1, extent).min(axis));
  }

  private static List<DeviceArray<?>> all(Sets.Unique<?> unique) {
    return List.of(unique.values(), unique.indices(), unique.inverse(), unique.counts());
  }

  private static Map<String, OfTwo> sets() {
    return Map.of(
        "isin", Sets::isIn,
        "union1d", Sets::union1d,
        "intersect1d", Sets::intersect1d,
        "setdiff1d", Sets::setDiff1d,
        "setxor1d", Sets::setXor1d);
  }

  private static void addStatistics(GoldenTable table) {
    table.one("median", call -> OrderStatistics.median(call.input(0), NumpyReductions.over(call)));
    table.one(
        "nanmedian", call -> OrderStatistics.nanMedian(call.input(0), NumpyReductions.over(call)));
    table.one(
        "quantile",
        call ->
            OrderStatistics.quantile(
                call.input(0), call.real("q"), NumpyReductions.over(call), method(call)));
    table.one(
        "nanquantile",
        call ->
            OrderStatistics.nanQuantile(
                call.input(0), call.real("q"), NumpyReductions.over(call), method(call)));
  }

  private static QuantileMethod method(GoldenCall call) {
    return QuantileMethod.valueOf(call.text("method").toUpperCase(Locale.ROOT));
  }
}
