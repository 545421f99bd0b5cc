package org.jgpu.contract;

import static org.jgpu.arrays.Over.over;
import static org.jgpu.runtime.DType.BOOL;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT64;

import java.util.List;
import java.util.stream.Stream;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.Statistics;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Reductions and scans of matrices, each as a new array and into one that is given. */
final class IntoCalls {
  private IntoCalls() {}

  /** Gives a new array. */
  interface Plain<R> {
    NdArray<R> of(NdArray<double[]> x);
  }

  /** Writes to a given one. */
  interface Into<R> {
    void of(NdArray<double[]> x, DeviceArray<R> out);
  }

  /** One function with its options. */
  record Call<R>(String name, String options, DType<R> dtype, Plain<R> plain, Into<R> into) {
    @Override
    public String toString() {
      return name + " " + options;
    }
  }

  private interface Reduction<R> {
    NdArray<R> of(NdArray<double[]> x, Over over);
  }

  private interface ReductionInto<R> {
    void of(NdArray<double[]> x, Over over, DeviceArray<R> out);
  }

  private interface Scan {
    NdArray<double[]> of(NdArray<double[]> x, int axis);
  }

  private interface ScanInto {
    void of(NdArray<double[]> x, int axis, DeviceArray<double[]> out);
  }

  /** A function that computes in the dtype of what it writes to. */
  interface Computed {
    <R> void of(DeviceArray<?> x, Over over, DeviceArray<R> out);
  }

  /** One of them. */
  record Conversion(String name, Computed function) {}

  static Stream<Call<?>> all() {
    return Stream.of(sums(), moments(), extremes(), places(), truths(), scans())
        .flatMap(each -> each);
  }

  static List<Conversion> conversions() {
    return List.of(
        new Conversion("sum", Reductions::sum),
        new Conversion("prod", Reductions::prod),
        new Conversion("mean", Statistics::mean),
        new Conversion("var", Statistics::var),
        new Conversion("std", Statistics::std),
        new Conversion("nanSum", NanFunctions::nanSum),
        new Conversion("nanProd", NanFunctions::nanProd),
        new Conversion("nanMean", NanFunctions::nanMean),
        new Conversion("nanVar", NanFunctions::nanVar),
        new Conversion("nanStd", NanFunctions::nanStd));
  }

  private static Stream<Call<?>> sums() {
    return Stream.of(
            reductions("sum", FLOAT64, Reductions::sum, Reductions::sum),
            reductions("prod", FLOAT64, Reductions::prod, Reductions::prod),
            reductions("logSumExp", FLOAT64, Special::logSumExp, Special::logSumExp),
            reductions("nanSum", FLOAT64, NanFunctions::nanSum, NanFunctions::nanSum),
            reductions("nanProd", FLOAT64, NanFunctions::nanProd, NanFunctions::nanProd))
        .flatMap(each -> each);
  }

  private static Stream<Call<?>> moments() {
    return Stream.of(
            reductions("mean", FLOAT64, Statistics::mean, Statistics::mean),
            reductions("var", FLOAT64, Statistics::var, Statistics::var),
            reductions("std", FLOAT64, Statistics::std, Statistics::std),
            reductions(
                "var",
                FLOAT64,
                (x, over) -> Statistics.var(x, over.as(FLOAT64), 1),
                (x, over, out) -> Statistics.var(x, over, 1, out)),
            reductions(
                "std",
                FLOAT64,
                (x, over) -> Statistics.std(x, over.as(FLOAT64), 1),
                (x, over, out) -> Statistics.std(x, over, 1, out)),
            reductions(
                "average",
                FLOAT64,
                (x, over) -> Statistics.average(x, x.times(x), over),
                (x, over, out) -> Statistics.average(x, x.times(x), over, out)),
            reductions("nanMean", FLOAT64, NanFunctions::nanMean, NanFunctions::nanMean),
            reductions("nanVar", FLOAT64, NanFunctions::nanVar, NanFunctions::nanVar),
            reductions("nanStd", FLOAT64, NanFunctions::nanStd, NanFunctions::nanStd),
            reductions(
                "nanVar",
                FLOAT64,
                (x, over) -> NanFunctions.nanVar(x, over.as(FLOAT64), 1),
                (x, over, out) -> NanFunctions.nanVar(x, over, 1, out)),
            reductions(
                "nanStd",
                FLOAT64,
                (x, over) -> NanFunctions.nanStd(x, over.as(FLOAT64), 1),
                (x, over, out) -> NanFunctions.nanStd(x, over, 1, out)))
        .flatMap(each -> each);
  }

  private static Stream<Call<?>> extremes() {
    return Stream.of(
            reductions("max", FLOAT64, Reductions::max, Reductions::max),
            reductions("min", FLOAT64, Reductions::min, Reductions::min),
            reductions("ptp", FLOAT64, Reductions::ptp, Reductions::ptp),
            reductions("nanMax", FLOAT64, NanFunctions::nanMax, NanFunctions::nanMax),
            reductions("nanMin", FLOAT64, NanFunctions::nanMin, NanFunctions::nanMin))
        .flatMap(each -> each);
  }

  private static Stream<Call<?>> places() {
    return Stream.of(
            reductions("argMax", INT64, Reductions::argMax, Reductions::argMax),
            reductions("argMin", INT64, Reductions::argMin, Reductions::argMin),
            reductions("nanArgMax", INT64, NanFunctions::nanArgMax, NanFunctions::nanArgMax),
            reductions("nanArgMin", INT64, NanFunctions::nanArgMin, NanFunctions::nanArgMin),
            reductions("countNonzero", INT64, Reductions::countNonzero, Reductions::countNonzero),
            reductions("countNotNaN", INT64, NanFunctions::countNotNaN, NanFunctions::countNotNaN))
        .flatMap(each -> each);
  }

  private static Stream<Call<?>> truths() {
    return Stream.of(
            reductions("any", BOOL, Reductions::any, Reductions::any),
            reductions("all", BOOL, Reductions::all, Reductions::all))
        .flatMap(each -> each);
  }

  private static Stream<Call<?>> scans() {
    return Stream.concat(
        Stream.of(
            new Call<>("cumSum", "of all", FLOAT64, Scans::cumSum, Scans::cumSum),
            new Call<>("cumProd", "of all", FLOAT64, Scans::cumProd, Scans::cumProd)),
        Stream.of(
                scans("cumSum", Scans::cumSum, Scans::cumSum),
                scans("cumSumWithInitial", Scans::cumSumWithInitial, Scans::cumSumWithInitial),
                scans("cumProd", Scans::cumProd, Scans::cumProd),
                scans("cumMax", Scans::cumMax, Scans::cumMax),
                scans("cumMin", Scans::cumMin, Scans::cumMin),
                scans("nanCumSum", Scans::nanCumSum, Scans::nanCumSum),
                scans("nanCumProd", Scans::nanCumProd, Scans::nanCumProd))
            .flatMap(each -> each));
  }

  private static <R> Stream<Call<?>> reductions(
      String name, DType<R> dtype, Reduction<R> plain, ReductionInto<R> into) {
    return Stream.of(over(), over(0), over(-1).keepDims(), over(0, 1).keepDims())
        .map(
            over ->
                new Call<>(
                    name,
                    over.toString(),
                    dtype,
                    x -> plain.of(x, over),
                    (x, out) -> into.of(x, over, out)));
  }

  private static Stream<Call<?>> scans(String name, Scan plain, ScanInto into) {
    return Stream.of(0, -1)
        .map(
            axis ->
                new Call<>(
                    name,
                    "along " + axis,
                    FLOAT64,
                    x -> plain.of(x, axis),
                    (x, out) -> into.of(x, axis, out)));
  }
}
