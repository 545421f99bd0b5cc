package org.jgpu.contract;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Bits;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Differences;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.Statistics;
import org.jgpu.contract.MixedDevicesTest.Call;
import org.jgpu.runtime.DType;

/** Calls of functions of arrays, with arguments of both sides. */
final class MixedArrayCalls {
  private MixedArrayCalls() {}

  static Map<String, Call> joined() {
    return Map.ofEntries(
        entry("concat", (x, y) -> Joining.concat(0, x.v(), y.v())),
        entry("stack", (x, y) -> Joining.stack(0, x.v(), y.v())),
        entry("vstack", (x, y) -> Joining.vstack(x.v(), y.m())),
        entry("hstack", (x, y) -> Joining.hstack(x.m(), y.m())),
        entry("dstack", (x, y) -> Joining.dstack(x.m(), y.m())),
        entry("columnStack", (x, y) -> Joining.columnStack(x.v(), y.v())),
        entry("block", (x, y) -> Joining.block(List.of(List.of(x.m()), List.of(y.m())))),
        entry("append", (x, y) -> Joining.append(x.v(), y.v(), 0)),
        entry("insert", (x, y) -> Joining.insert(x.v(), 1, y.v(), 0)),
        entry("repeat", (x, y) -> Joining.repeat(x.v(), y.i(), 0)),
        entry("delete", (x, y) -> Joining.delete(x.v(), y.i(), 0)),
        entry("delete of a mask", (x, y) -> Joining.delete(x.v(), y.t(), 0)),
        entry("ediff1d", (x, y) -> Differences.ediff1d(x.v(), y.v(), y.v())));
  }

  static Map<String, Call> elementwise() {
    return Map.ofEntries(
        entry("add", (x, y) -> Arithmetic.add(x.v(), y.v())),
        entry("add of other numbers", (x, y) -> Arithmetic.add(x.v(), y.t())),
        entry("add into", (x, y) -> Arithmetic.add(x.v(), x.v(), y.v())),
        entry("add of a number into", (x, y) -> Arithmetic.add(x.v(), 1, y.v())),
        entry("plusAssign", (x, y) -> x.v().plusAssign(y.v())),
        entry("exp into", (x, y) -> Powers.exp(x.v(), y.v())),
        entry("erf into", (x, y) -> Special.erf(x.v(), y.v())),
        entry("floor of integers into", (x, y) -> Rounding.floor(x.i(), y.i())),
        entry("clip", (x, y) -> Rounding.clip(x.v(), x.v(), y.v())),
        entry("ldexp", (x, y) -> Rounding.ldexp(x.v(), y.i().astype(DType.INT32))),
        entry("isClose", (x, y) -> Rounding.isClose(x.v(), y.v())),
        entry("allClose", (x, y) -> Comparison.allClose(x.v(), y.v())),
        entry("arrayEqual", (x, y) -> Comparison.arrayEqual(x.v(), y.v())),
        entry("less", (x, y) -> Comparison.less(x.v(), y.i())),
        entry("less into", (x, y) -> Comparison.less(x.v(), x.v(), y.t())),
        entry("less of signs", (x, y) -> Comparison.less(x.i(), y.i().astype(DType.UINT64))),
        entry(
            "less of signs into",
            (x, y) -> Comparison.less(x.i(), x.i().astype(DType.UINT64), y.t())),
        entry("logicalAnd", (x, y) -> Comparison.logicalAnd(x.t(), y.t())),
        entry("isNaN into", (x, y) -> Comparison.isNaN(x.v(), y.t())),
        entry("gcd", (x, y) -> Bits.gcd(x.i(), y.i())),
        entry("complex64", (x, y) -> Complexes.complex64(x.v(), y.v())),
        entry("cross", (x, y) -> Products.cross(x.v(), y.v())));
  }

  static Map<String, Call> ordered() {
    return Map.ofEntries(
        entry("sort into", (x, y) -> Sorting.sort(x.v(), 0, SortOrder.ASCENDING, y.v())),
        entry("sort of complex", (x, y) -> Sorting.sort(x.z(), 0, SortOrder.ASCENDING, y.z())),
        entry("argSort into", (x, y) -> Sorting.argSort(x.v(), 0, SortOrder.ASCENDING, y.i())),
        entry("partition into", (x, y) -> Sorting.partition(x.v(), 0, new long[] {1}, y.v())),
        entry("argPartition into", (x, y) -> Sorting.argPartition(x.v(), 0, new long[1], y.i())),
        entry("topK into", (x, y) -> Sorting.topK(x.v(), 0, SortOrder.DESCENDING, y.v(), x.i())),
        entry("topK indices", (x, y) -> Sorting.topK(x.v(), 0, SortOrder.DESCENDING, x.v(), y.i())),
        entry("sortByKey", (x, y) -> Sorting.sortByKey(x.v(), y.v())),
        entry("sortByKey of longs", (x, y) -> Sorting.sortByKey(x.v(), y.i())),
        entry(
            "sortByKey into",
            (x, y) -> Sorting.sortByKey(x.v(), x.i(), 0, SortOrder.ASCENDING, y.v(), y.i())),
        entry("lexSort", (x, y) -> Sorting.lexSort(List.of(x.v(), y.v()), 0)),
        entry("sort by segments", (x, y) -> y.segments().sort(x.v())),
        entry("sortByKey by segments", (x, y) -> x.segments().sortByKey(x.v(), y.v())),
        entry("searchSorted", (x, y) -> Searching.searchSorted(x.v(), y.v())),
        entry("digitize", (x, y) -> Searching.digitize(x.v(), y.v(), true)),
        entry("isIn", (x, y) -> Sets.isIn(x.v(), y.v())),
        entry("union1d", (x, y) -> Sets.union1d(x.v(), y.v())),
        entry("intersect1d", (x, y) -> Sets.intersect1d(x.v(), y.v())),
        entry("setDiff1d", (x, y) -> Sets.setDiff1d(x.v(), y.v())),
        entry("setXor1d", (x, y) -> Sets.setXor1d(x.v(), y.v())));
  }

  static Map<String, Call> chosen() {
    return Map.ofEntries(
        entry("set of a view", (x, y) -> x.v().set(y.v(), Index.range(0, 3))),
        entry("set of a row", (x, y) -> x.m().set(Index.at(0), y.v())),
        entry("set of picks", (x, y) -> x.v().set(Index.pick(x.i()), y.v())),
        entry("set at picks", (x, y) -> x.v().set(Index.pick(y.i()), x.v())),
        entry("set of a mask", (x, y) -> x.v().set(y.t(), 2)),
        entry("get", (x, y) -> x.v().get(y.i())),
        entry("get of a mask", (x, y) -> x.v().get(y.t())),
        entry("take", (x, y) -> Indexing.take(x.v(), y.i(), 0)),
        entry("takeAlongAxis", (x, y) -> Indexing.takeAlongAxis(x.v(), y.i(), 0)),
        entry("putAlongAxis", (x, y) -> Indexing.putAlongAxis(x.v(), x.i(), y.v(), 0)),
        entry("put", (x, y) -> Indexing.put(x.v(), x.i(), y.v())),
        entry("extract", (x, y) -> Indexing.extract(y.t(), x.v())),
        entry("compress", (x, y) -> Indexing.compress(y.t(), x.v(), 0)),
        entry("place", (x, y) -> Indexing.place(x.v(), x.t(), y.v())),
        entry("putMask", (x, y) -> Indexing.putMask(x.v(), x.t(), y.v())),
        entry("putMask of a mask", (x, y) -> Indexing.putMask(x.v(), y.t(), x.v())),
        entry("ravelIndex", (x, y) -> Indexing.ravelIndex(List.of(x.i(), y.i()), 3, 3)),
        entry("choose", (x, y) -> Indexing.choose(x.i(), List.of(x.v(), y.v(), x.v()))),
        entry("where", (x, y) -> Selection.where(x.t(), x.v(), y.v())),
        entry("where of a mask", (x, y) -> Selection.where(y.t(), x.v(), 1)));
  }

  static Map<String, Call> counted() {
    return Map.ofEntries(
        entry("bincount", (x, y) -> Histograms.bincount(x.i(), y.v(), 1)),
        entry("histogram", (x, y) -> Histograms.histogram(x.v(), Bins.of(2), y.v())),
        entry(
            "histogram2d",
            (x, y) -> Histograms.histogram2d(x.v(), y.v(), Bins.of(2, 0, 4), Bins.of(2, 0, 4))),
        entry("sum", (x, y) -> Reductions.sum(x.v(), Over.over().where(y.t()))),
        entry(
            "sum into out", (x, y) -> Reductions.sum(x.v(), Over.everything(), y.v().index(0, 0))),
        entry("cumSum into out", (x, y) -> Scans.cumSum(x.v(), 0, y.v())),
        entry(
            "median into out",
            (x, y) -> OrderStatistics.median(x.v(), Over.everything(), y.v().index(0, 0))),
        entry("average", (x, y) -> Statistics.average(x.v(), y.v(), Over.everything())),
        entry("quantile", (x, y) -> OrderStatistics.quantile(x.v(), 0.5, Over.everything(), y.v())),
        entry("gradient", (x, y) -> Differences.gradient(x.v(), y.v(), 0)),
        entry("trapezoid", (x, y) -> Differences.trapezoid(x.v(), y.v(), 0)),
        entry("polyAdd", (x, y) -> Polynomials.polyAdd(x.v(), y.v())),
        entry("polyMul", (x, y) -> Polynomials.polyMul(x.v(), y.v())),
        entry("polyDiv", (x, y) -> Polynomials.polyDiv(x.v(), y.v())));
  }
}
