package org.jgpu.contract;

import java.util.Map;
import org.jgpu.arrays.Differences;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Statistics;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Reductions, scans and statistics by NumPy's names. */
final class NumpyReductions {
  private interface Reduction {
    DeviceArray<?> of(DeviceArray<?> x, Over over);
  }

  private interface Scan {
    DeviceArray<?> of(DeviceArray<?> x, int axis);
  }

  private NumpyReductions() {}

  static void addTo(GoldenTable table) {
    reductions()
        .forEach(
            (name, function) -> table.one(name, call -> function.of(call.input(0), over(call))));
    scans()
        .forEach(
            (name, function) ->
                table.one(name, call -> function.of(call.input(0), call.axis("axis"))));
    table.one(
        "sum",
        call ->
            call.has("dtype")
                ? Reductions.sum(call.input(0), as(call))
                : Reductions.sum(call.input(0), over(call)));
    table.one(
        "prod",
        call ->
            call.has("dtype")
                ? Reductions.prod(call.input(0), as(call))
                : Reductions.prod(call.input(0), over(call)));
    table.one(
        "mean",
        call ->
            call.has("dtype")
                ? Statistics.mean(call.input(0), as(call))
                : Statistics.mean(call.input(0), over(call)));
    table.one(
        "var",
        call ->
            call.has("ddof")
                ? var(call.input(0), call)
                : Statistics.var(call.input(0), over(call)));
    table.one(
        "std",
        call ->
            call.has("ddof")
                ? std(call.input(0), call)
                : Statistics.std(call.input(0), over(call)));
    table.one(
        "nanvar",
        call ->
            call.has("ddof")
                ? nanVar(call.input(0), call)
                : NanFunctions.nanVar(call.input(0), over(call)));
    table.one(
        "nanstd",
        call ->
            call.has("ddof")
                ? nanStd(call.input(0), call)
                : NanFunctions.nanStd(call.input(0), over(call)));
    table.one("average", call -> Statistics.average(call.input(0), call.input(1), over(call)));
    table.one("diff", call -> Differences.diff(call.input(0), call.axis("n"), call.axis("axis")));
    table.one("ediff1d", call -> ediff(call.input(0)));
    table.one(
        "gradient",
        call -> Differences.gradient(call.input(0), call.real("distance"), call.axis("axis")));
    table.one(
        "trapezoid",
        call -> Differences.trapezoid(call.input(0), call.real("distance"), call.axis("axis")));
  }

  private static Map<String, Reduction> reductions() {
    return Map.ofEntries(
        Map.entry("max", Reductions::max),
        Map.entry("min", Reductions::min),
        Map.entry("ptp", Reductions::ptp),
        Map.entry("any", Reductions::any),
        Map.entry("all", Reductions::all),
        Map.entry("count_nonzero", Reductions::countNonzero),
        Map.entry("argmax", Reductions::argMax),
        Map.entry("argmin", Reductions::argMin),
        Map.entry("nansum", NanFunctions::nanSum),
        Map.entry("nanprod", NanFunctions::nanProd),
        Map.entry("nanmax", NanFunctions::nanMax),
        Map.entry("nanmin", NanFunctions::nanMin),
        Map.entry("nanmean", NanFunctions::nanMean),
        Map.entry("nanargmax", NanFunctions::nanArgMax),
        Map.entry("nanargmin", NanFunctions::nanArgMin));
  }

  private static Map<String, Scan> scans() {
    return Map.of(
        "cumsum", Scans::cumSum,
        "cumprod", Scans::cumProd,
        "cummax", Scans::cumMax,
        "cummin", Scans::cumMin,
        "nancumsum", Scans::nanCumSum,
        "nancumprod", Scans::nanCumProd);
  }

  static Over over(GoldenCall call) {
    int[] axes = call.axes("axis");
    Over over = axes == null ? Over.everything() : Over.over(axes);
    if (call.truth("keepdims")) {
      over = over.keepDims();
    }
    if (call.has("where")) {
      over = over.where(call.input(call.axis("where"), DType.BOOL));
    }
    return call.has("initial") ? over.initial(call.number("initial")) : over;
  }

  private static Over.As<?> as(GoldenCall call) {
    return over(call).as(call.dtype("dtype"));
  }

  private static <A> NdArray<A> var(DeviceArray<A> x, GoldenCall call) {
    return Statistics.var(x, over(call).as(x.dtype()), call.real("ddof"));
  }

  private static <A> NdArray<A> std(DeviceArray<A> x, GoldenCall call) {
    return Statistics.std(x, over(call).as(x.dtype()), call.real("ddof"));
  }

  private static <A> NdArray<A> nanVar(DeviceArray<A> x, GoldenCall call) {
    return NanFunctions.nanVar(x, over(call).as(x.dtype()), call.real("ddof"));
  }

  private static <A> NdArray<A> nanStd(DeviceArray<A> x, GoldenCall call) {
    return NanFunctions.nanStd(x, over(call).as(x.dtype()), call.real("ddof"));
  }

  private static <A> NdArray<A> ediff(DeviceArray<A> x) {
    return Differences.diff(x.copy().reshape(-1));
  }
}
