package org.jgpu.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
    sets()
        .forEach(
            (name, function) -> table.one(name, call -> function.of(call.input(0), call.input(1))));
    addStatistics(table);
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
