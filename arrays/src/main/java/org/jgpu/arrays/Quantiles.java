package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Lines.Ranked;
import org.jgpu.arrays.kernels.QuantileKernelsLauncher;
import org.jgpu.runtime.DType;

/**
 * Quantiles of lines, all of one look at them.
 *
 * @param lines of these
 * @param method how each is made of elements
 * @param dtype what is computed in, and the results have
 */
record Quantiles<A, R>(Lines<A> lines, QuantileMethod method, DType<R> dtype) {
  /** Returns a quantile of each line for each number; NaN of lines with NaN. */
  List<NdArray<R>> of(double... q) {
    long[] ranks = new long[2 * q.length + 1];
    for (int i = 0; i < q.length; i++) {
      ranks[2 * i] = method.previous(lines.length(), q[i]);
      ranks[2 * i + 1] = method.picks() ? ranks[2 * i] : method.next(lines.length(), q[i]);
    }
    ranks[2 * q.length] = lines.length() - 1;
    try (Ranked<A> ranked = lines.at(ranks)) {
      return each(
          q.length,
          i -> finished(between(ranked, i, method.weight(lines.length(), q[i])), ranked, q.length));
    }
  }

  private interface Each<R> {
    NdArray<R> get(int i);
  }

  private static <R> List<NdArray<R>> each(int count, Each<R> each) {
    List<NdArray<R>> all = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        all.add(each.get(i));
      }
      return all;
    } catch (RuntimeException e) {
      all.forEach(NdArray::close);
      throw e;
    }
  }

  private NdArray<R> between(Ranked<A> ranked, int i, double weight) {
    try (NdArray<R> low = ranked.get(2 * i, dtype)) {
      if (method.picks()) {
        return low.copy();
      }
      try (NdArray<R> high = ranked.get(2 * i + 1, dtype);
          NdArray<R> distance = high.minus(low);
          NdArray<R> part = distance.times(weight >= 0.5 ? 1 - weight : weight)) {
        return weight >= 0.5 ? high.minus(part) : low.plus(part);
      }
    }
  }

  /** Sets NaN where the last element of a line is, and gives the results their shape. */
  private NdArray<R> finished(NdArray<R> result, Ranked<A> ranked, int count) {
    if (!DTypes.isInexact(lines.array().dtype())) {
      return shaped(result);
    }
    try (result;
        NdArray<R> largest = ranked.get(2 * count, dtype);
        NdArray<boolean[]> missing = Comparison.isNaN(largest)) {
      return shaped(Selection.where(missing, largest, result));
    }
  }

  private NdArray<R> shaped(NdArray<R> result) {
    return result.reshape(lines.shape()).own();
  }

  /** Returns the mean of the middle one or two elements of each line; NaN of lines with NaN. */
  NdArray<R> median() {
    long length = lines.length();
    try (Ranked<A> ranked = lines.at((length - 1) / 2, length / 2, length - 1);
        NdArray<R> low = ranked.get(0, dtype);
        NdArray<R> high = ranked.get(1, dtype)) {
      return finished(length % 2 == 1 ? low.copy() : mean(low, high), ranked, 1);
    }
  }

  private static <R> NdArray<R> mean(NdArray<R> low, NdArray<R> high) {
    try (NdArray<R> both = Joining.stack(0, low, high)) {
      return Statistics.mean(both, 0);
    }
  }

  /** Returns a quantile of the numbers of each line that are not NaN; NaN where there is none. */
  List<NdArray<R>> ofNumbers(double... q) {
    try (NdArray<long[]> counts = NanFunctions.countNotNaN(lines.array(), lines.axis());
        NdArray<long[]> ranks = ranks(counts, q);
        Ranked<A> ranked = lines.at(ranks)) {
      return each(q.length, i -> shaped(ofNumbers(ranked, counts, i, q[i])));
    }
  }

  private NdArray<R> ofNumbers(Ranked<A> ranked, NdArray<long[]> counts, int i, double q) {
    if (method.picks()) {
      try (NdArray<R> low = ranked.get(i, dtype)) {
        return low.copy();
      }
    }
    try (NdArray<R> low = ranked.get(2 * i, dtype);
        NdArray<R> high = ranked.get(2 * i + 1, dtype);
        NdArray<double[]> weight =
            Nd.of(
                QuantileKernelsLauncher.weight(
                    counts, q, method.kind(), method.alpha(), method.beta()))) {
      return between(low, high, weight);
    }
  }

  /** Returns the ranks of the elements that quantiles are made of, for each line its own. */
  private NdArray<long[]> ranks(NdArray<long[]> counts, double... q) {
    List<NdArray<long[]>> ranks = new ArrayList<>();
    try {
      for (double each : q) {
        ranks.add(previous(counts, each, method));
        if (!method.picks()) {
          ranks.add(
              Nd.of(
                  QuantileKernelsLauncher.next(
                      counts, each, method.kind(), method.alpha(), method.beta())));
        }
      }
      return Joining.stack(lines.axis(), ranks);
    } finally {
      ranks.forEach(NdArray::close);
    }
  }

  private static NdArray<long[]> previous(NdArray<long[]> counts, double q, QuantileMethod method) {
    return Nd.of(
        QuantileKernelsLauncher.previous(counts, q, method.kind(), method.alpha(), method.beta()));
  }

  /** Returns the mean of the middle one or two numbers of each line that are not NaN. */
  NdArray<R> medianOfNumbers() {
    try (NdArray<long[]> counts = NanFunctions.countNotNaN(lines.array(), lines.axis());
        NdArray<long[]> before = previous(counts, 0.5, QuantileMethod.LOWER);
        NdArray<long[]> behind = previous(counts, 0.5, QuantileMethod.HIGHER);
        NdArray<long[]> ranks = Joining.stack(lines.axis(), before, behind);
        Ranked<A> ranked = lines.at(ranks);
        NdArray<R> low = ranked.get(0, dtype);
        NdArray<R> high = ranked.get(1, dtype)) {
      return shaped(mean(low, high));
    }
  }

  private static <R> NdArray<R> between(NdArray<R> low, NdArray<R> high, NdArray<double[]> weight) {
    try (NdArray<double[]> rest = Arithmetic.subtract(1, weight);
        NdArray<R> own = weight.astype(low.dtype());
        NdArray<R> other = rest.astype(low.dtype());
        NdArray<R> distance = high.minus(low);
        NdArray<R> up = distance.times(own);
        NdArray<R> down = distance.times(other);
        NdArray<R> fromLow = low.plus(up);
        NdArray<R> fromHigh = high.minus(down);
        NdArray<boolean[]> isNearHigh = weight.greaterEqual(0.5)) {
      return Selection.where(isNearHigh, fromHigh, fromLow);
    }
  }
}
