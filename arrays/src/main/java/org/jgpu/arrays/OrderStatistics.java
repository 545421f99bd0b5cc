package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.runtime.DeviceArray;

/**
 * Medians and quantiles over all or some axes. They are NaN where an element is; the functions
 * whose names begin with nan leave NaN out, and are NaN where nothing else is. Floating-point
 * numbers have results of their dtype. Integers take {@code over().as(FLOAT64)}, or a method that
 * picks elements.
 *
 * <p>Each returns a new array, which the caller closes or an enclosing scope frees, or writes to an
 * array {@code out} of the result's shape, which may share memory with what is read; none blocks.
 * Over all axes the result is an array of rank 0. Of no elements {@code quantile} and {@code
 * percentile} are an error, medians and the functions without NaN are NaN. Thread-safe.
 */
public final class OrderStatistics {
  private OrderStatistics() {}

  /** The middle element in order, or the mean of the middle two. Over all elements. */
  public static <A> NdArray<A> median(DeviceArray<A> x) {
    return median(x, Over.everything());
  }

  /** As {@link #median(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> median(DeviceArray<A> x, int... axes) {
    return median(x, Over.over(axes));
  }

  /** As {@link #median(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> median(DeviceArray<A> x, Over over) {
    return median(x, over.as(x.dtype()));
  }

  /** As {@link #median(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> median(DeviceArray<?> x, Over.As<R> over) {
    DTypes.requireInexact("median", over.dtype());
    if (isOfNothing(x, over)) {
      return nothing(x, over);
    }
    try (Lines<?> lines = Lines.of("median", x, over.over())) {
      return new Quantiles<>(lines, QuantileMethod.LINEAR, over.dtype()).median();
    }
  }

  /** As {@link #median(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void median(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("median", x, out, Reducing.shape(x, over));
    Targets.put(median(x, over.as(out.dtype())), out);
  }

  /** As {@link #median(DeviceArray, Over)}, without NaN. */
  public static <A> NdArray<A> nanMedian(DeviceArray<A> x, Over over) {
    return nanMedian(x, over.as(x.dtype()));
  }

  /** As {@link #median(DeviceArray, Over.As)}, without NaN. */
  public static <R> NdArray<R> nanMedian(DeviceArray<?> x, Over.As<R> over) {
    if (!DTypes.isInexact(x.dtype())) {
      return median(x, over);
    }
    DTypes.requireInexact("nanMedian", over.dtype());
    if (isOfNothing(x, over)) {
      return nothing(x, over);
    }
    try (Lines<?> lines = Lines.of("nanMedian", x, over.over())) {
      return new Quantiles<>(lines, QuantileMethod.LINEAR, over.dtype()).medianOfNumbers();
    }
  }

  /** As {@link #median(DeviceArray, Over, DeviceArray)}, without NaN. */
  public static <R> void nanMedian(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("nanMedian", x, out, Reducing.shape(x, over));
    Targets.put(nanMedian(x, over.as(out.dtype())), out);
  }

  /** A quantile of all elements, between neighbours in a line. */
  public static <A> NdArray<A> quantile(DeviceArray<A> x, double q) {
    return quantile(x, q, Over.everything(), QuantileMethod.LINEAR);
  }

  /** As {@link #quantile(DeviceArray, double)}, as {@code over} says. */
  public static <A> NdArray<A> quantile(DeviceArray<A> x, double q, Over over) {
    return quantile(x, q, over, QuantileMethod.LINEAR);
  }

  /** As {@link #quantile(DeviceArray, double)}, as {@code over} and {@code method} say. */
  public static <A> NdArray<A> quantile(
      DeviceArray<A> x, double q, Over over, QuantileMethod method) {
    return quantile(x, q, over.as(x.dtype()), method);
  }

  /**
   * A quantile in the dtype that {@code over} says.
   *
   * @param q which one, from 0, the least element, to 1, the largest
   */
  public static <R> NdArray<R> quantile(
      DeviceArray<?> x, double q, Over.As<R> over, QuantileMethod method) {
    QuantilePlaces.require("quantile", x, method, over.dtype(), q);
    try (Lines<?> lines = Lines.of("quantile", x, over.over())) {
      return new Quantiles<>(lines, method, over.dtype()).of(q).get(0);
    }
  }

  /**
   * As {@link #quantile(DeviceArray, double, Over.As, QuantileMethod)}, into {@code out}, in whose
   * dtype it is computed.
   */
  public static <R> void quantile(
      DeviceArray<?> x, double q, Over over, QuantileMethod method, DeviceArray<R> out) {
    requireNonNull(method, "method");
    Targets.requireKind("quantile", x, out, Reducing.shape(x, over));
    Targets.put(quantile(x, q, over.as(out.dtype()), method), out);
  }

  /**
   * A quantile of elements with weights: the first one in order up to which the weights are at
   * least the part {@code q} of all of them; 0 gives the first element with a positive weight.
   * NumPy's inverted_cdf, which is the only method for weights. Weights that are negative,
   * infinite, NaN or all zero are an error, which the next call that waits reports.
   *
   * @param weights real, of the shape of {@code x}, or of the extents of the axes that {@code over}
   *     names, in their order; they are added up in float64
   */
  public static <A> NdArray<A> quantile(
      DeviceArray<A> x, double q, Over over, DeviceArray<?> weights) {
    QuantilePlaces.require("quantile", x, QuantileMethod.INVERTED_CDF, x.dtype(), q);
    return Weighted.quantile("quantile", x, q, over, weights, false);
  }

  /** As {@link #quantile(DeviceArray, double, Over, DeviceArray)}, into {@code out}. */
  public static <A> void quantile(
      DeviceArray<A> x, double q, Over over, DeviceArray<?> weights, DeviceArray<A> out) {
    requireNonNull(weights, "weights");
    Targets.require("quantile", x, out, Reducing.shape(x, over));
    Targets.put(quantile(x, q, over, weights), out);
  }

  /** As {@link #quantile(DeviceArray, double, Over, DeviceArray)}, without NaN. */
  public static <A> NdArray<A> nanQuantile(
      DeviceArray<A> x, double q, Over over, DeviceArray<?> weights) {
    QuantilePlaces.require("nanQuantile", x, QuantileMethod.INVERTED_CDF, x.dtype(), q);
    if (DTypes.isInexact(x.dtype()) && isOfNothing(x, over.as(x.dtype()))) {
      return nothing(x, over.as(x.dtype()));
    }
    return Weighted.quantile("nanQuantile", x, q, over, weights, DTypes.isInexact(x.dtype()));
  }

  /** As {@link #nanQuantile(DeviceArray, double, Over, DeviceArray)}, into {@code out}. */
  public static <A> void nanQuantile(
      DeviceArray<A> x, double q, Over over, DeviceArray<?> weights, DeviceArray<A> out) {
    requireNonNull(weights, "weights");
    Targets.require("nanQuantile", x, out, Reducing.shape(x, over));
    Targets.put(nanQuantile(x, q, over, weights), out);
  }

  /** As {@link #quantile(DeviceArray, double, Over, DeviceArray)}, from 0 to 100. */
  public static <A> NdArray<A> percentile(
      DeviceArray<A> x, double percent, Over over, DeviceArray<?> weights) {
    return quantile(x, QuantilePlaces.part("percentile", percent), over, weights);
  }

  /** As {@link #percentile(DeviceArray, double, Over, DeviceArray)}, into {@code out}. */
  public static <A> void percentile(
      DeviceArray<A> x, double percent, Over over, DeviceArray<?> weights, DeviceArray<A> out) {
    quantile(x, QuantilePlaces.part("percentile", percent), over, weights, out);
  }

  /** As {@link #nanQuantile(DeviceArray, double, Over, DeviceArray)}, from 0 to 100. */
  public static <A> NdArray<A> nanPercentile(
      DeviceArray<A> x, double percent, Over over, DeviceArray<?> weights) {
    return nanQuantile(x, QuantilePlaces.part("nanPercentile", percent), over, weights);
  }

  /** As {@link #nanPercentile(DeviceArray, double, Over, DeviceArray)}, into {@code out}. */
  public static <A> void nanPercentile(
      DeviceArray<A> x, double percent, Over over, DeviceArray<?> weights, DeviceArray<A> out) {
    nanQuantile(x, QuantilePlaces.part("nanPercentile", percent), over, weights, out);
  }

  /** As {@link #quantiles(DeviceArray, double[], Over.As, QuantileMethod)}, of all elements. */
  public static <A> NdArray<A> quantiles(DeviceArray<A> x, double... q) {
    requireNonNull(x, "x");
    return quantiles(x, q, Over.everything().as(x.dtype()), QuantileMethod.LINEAR);
  }

  /** As {@link #quantiles(DeviceArray, double...)}, from 0 to 100. */
  public static <A> NdArray<A> percentiles(DeviceArray<A> x, double... percents) {
    requireNonNull(x, "x");
    return percentiles(x, percents, Over.everything().as(x.dtype()), QuantileMethod.LINEAR);
  }

  /**
   * Several quantiles along a new first axis. All of them read the elements once for each byte, as
   * a single one does, up to four at a time.
   */
  public static <R> NdArray<R> quantiles(
      DeviceArray<?> x, double[] q, Over.As<R> over, QuantileMethod method) {
    requireNonNull(q, "q");
    QuantilePlaces.require("quantiles", x, method, over.dtype(), q);
    try (Lines<?> lines = Lines.of("quantiles", x, over.over())) {
      return stacked(new Quantiles<>(lines, method, over.dtype()).of(q));
    }
  }

  /** As {@link #quantiles}, into {@code out}, in whose dtype they are computed. */
  public static <R> void quantiles(
      DeviceArray<?> x, double[] q, Over over, QuantileMethod method, DeviceArray<R> out) {
    requireNonNull(method, "method");
    requireNonNull(q, "q");
    Targets.requireKind("quantiles", x, out, shape(x, over, q));
    Targets.put(quantiles(x, q, over.as(out.dtype()), method), out);
  }

  /** As {@link #quantiles}, from 0 to 100. */
  public static <R> NdArray<R> percentiles(
      DeviceArray<?> x, double[] percents, Over.As<R> over, QuantileMethod method) {
    requireNonNull(percents, "percents");
    return quantiles(x, QuantilePlaces.parts("percentiles", percents), over, method);
  }

  /** As {@link #percentiles}, into {@code out}, in whose dtype they are computed. */
  public static <R> void percentiles(
      DeviceArray<?> x, double[] percents, Over over, QuantileMethod method, DeviceArray<R> out) {
    requireNonNull(percents, "percents");
    quantiles(x, QuantilePlaces.parts("percentiles", percents), over, method, out);
  }

  /** As {@link #quantiles}, without NaN. */
  public static <R> NdArray<R> nanQuantiles(
      DeviceArray<?> x, double[] q, Over.As<R> over, QuantileMethod method) {
    requireNonNull(q, "q");
    if (!DTypes.isInexact(x.dtype())) {
      return quantiles(x, q, over, method);
    }
    QuantilePlaces.require("nanQuantiles", x, method, over.dtype(), q);
    if (isOfNothing(x, over) && DTypes.isInexact(over.dtype())) {
      return Nd.on(x.gpu()).full(over.dtype(), Double.NaN, shape(x, over.over(), q));
    }
    try (Lines<?> lines = Lines.of("nanQuantiles", x, over.over())) {
      return stacked(new Quantiles<>(lines, method, over.dtype()).ofNumbers(q));
    }
  }

  /** As {@link #nanQuantiles}, into {@code out}, in whose dtype they are computed. */
  public static <R> void nanQuantiles(
      DeviceArray<?> x, double[] q, Over over, QuantileMethod method, DeviceArray<R> out) {
    requireNonNull(method, "method");
    requireNonNull(q, "q");
    Targets.requireKind("nanQuantiles", x, out, shape(x, over, q));
    Targets.put(nanQuantiles(x, q, over.as(out.dtype()), method), out);
  }

  /** As {@link #nanQuantiles}, from 0 to 100. */
  public static <R> NdArray<R> nanPercentiles(
      DeviceArray<?> x, double[] percents, Over.As<R> over, QuantileMethod method) {
    requireNonNull(percents, "percents");
    return nanQuantiles(x, QuantilePlaces.parts("nanPercentiles", percents), over, method);
  }

  /** As {@link #nanPercentiles}, into {@code out}, in whose dtype they are computed. */
  public static <R> void nanPercentiles(
      DeviceArray<?> x, double[] percents, Over over, QuantileMethod method, DeviceArray<R> out) {
    requireNonNull(percents, "percents");
    nanQuantiles(x, QuantilePlaces.parts("nanPercentiles", percents), over, method, out);
  }

  /** As {@link #quantile(DeviceArray, double, Over, QuantileMethod)}, without NaN. */
  public static <A> NdArray<A> nanQuantile(
      DeviceArray<A> x, double q, Over over, QuantileMethod method) {
    return nanQuantile(x, q, over.as(x.dtype()), method);
  }

  /** As {@link #quantile(DeviceArray, double, Over.As, QuantileMethod)}, without NaN. */
  public static <R> NdArray<R> nanQuantile(
      DeviceArray<?> x, double q, Over.As<R> over, QuantileMethod method) {
    if (!DTypes.isInexact(x.dtype())) {
      return quantile(x, q, over, method);
    }
    QuantilePlaces.require("nanQuantile", x, method, over.dtype(), q);
    if (isOfNothing(x, over) && DTypes.isInexact(over.dtype())) {
      return nothing(x, over);
    }
    try (Lines<?> lines = Lines.of("nanQuantile", x, over.over())) {
      return new Quantiles<>(lines, method, over.dtype()).ofNumbers(q).get(0);
    }
  }

  /** As {@link #quantile(DeviceArray, double, Over, QuantileMethod, DeviceArray)}, without NaN. */
  public static <R> void nanQuantile(
      DeviceArray<?> x, double q, Over over, QuantileMethod method, DeviceArray<R> out) {
    requireNonNull(method, "method");
    Targets.requireKind("nanQuantile", x, out, Reducing.shape(x, over));
    Targets.put(nanQuantile(x, q, over.as(out.dtype()), method), out);
  }

  /** As {@link #quantile(DeviceArray, double)}, from 0 to 100. */
  public static <A> NdArray<A> percentile(DeviceArray<A> x, double percent) {
    return quantile(x, QuantilePlaces.part("percentile", percent));
  }

  /** As {@link #quantile(DeviceArray, double, Over, QuantileMethod)}, from 0 to 100. */
  public static <A> NdArray<A> percentile(
      DeviceArray<A> x, double percent, Over over, QuantileMethod method) {
    return quantile(x, QuantilePlaces.part("percentile", percent), over, method);
  }

  /** As {@link #quantile(DeviceArray, double, Over.As, QuantileMethod)}, from 0 to 100. */
  public static <R> NdArray<R> percentile(
      DeviceArray<?> x, double percent, Over.As<R> over, QuantileMethod method) {
    return quantile(x, QuantilePlaces.part("percentile", percent), over, method);
  }

  /**
   * As {@link #quantile(DeviceArray, double, Over, QuantileMethod, DeviceArray)}, from 0 to 100.
   */
  public static <R> void percentile(
      DeviceArray<?> x, double percent, Over over, QuantileMethod method, DeviceArray<R> out) {
    quantile(x, QuantilePlaces.part("percentile", percent), over, method, out);
  }

  /** As {@link #nanQuantile(DeviceArray, double, Over, QuantileMethod)}, from 0 to 100. */
  public static <A> NdArray<A> nanPercentile(
      DeviceArray<A> x, double percent, Over over, QuantileMethod method) {
    return nanQuantile(x, QuantilePlaces.part("nanPercentile", percent), over, method);
  }

  /**
   * As {@link #nanQuantile(DeviceArray, double, Over, QuantileMethod, DeviceArray)}, from 0 to 100.
   */
  public static <R> void nanPercentile(
      DeviceArray<?> x, double percent, Over over, QuantileMethod method, DeviceArray<R> out) {
    nanQuantile(x, QuantilePlaces.part("nanPercentile", percent), over, method, out);
  }

  private static long[] shape(DeviceArray<?> x, Over over, double... q) {
    return Shaping.inserted(Reducing.shape(x, over), 0, q.length);
  }

  private static <R> NdArray<R> stacked(List<NdArray<R>> all) {
    try {
      return Joining.stack(0, all);
    } finally {
      all.forEach(NdArray::close);
    }
  }

  private static boolean isOfNothing(DeviceArray<?> x, Over.As<?> over) {
    return over.over().mask() == null && over.over().count(x) == 0;
  }

  private static <R> NdArray<R> nothing(DeviceArray<?> x, Over.As<R> over) {
    return Nd.on(x.gpu()).full(over.dtype(), Double.NaN, Reducing.shape(x, over.over()));
  }
}
