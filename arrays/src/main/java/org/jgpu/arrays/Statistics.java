package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.Means_MeanLauncher;
import org.jgpu.arrays.kernels.Means_VarianceLauncher;
import org.jgpu.runtime.DeviceArray;

/**
 * Means and variances, over all or some axes.
 *
 * <p>Each returns a new array, which the caller closes or an enclosing scope frees, or writes to an
 * array {@code out} of the result's shape, which may share memory with what is read; none blocks.
 * Over all axes the result is an array of rank 0, not a Java value. Thread-safe.
 */
public final class Statistics {
  private Statistics() {}

  private record Kernel(boolean variance) implements Wide.Along {
    @Override
    public <A> DeviceArray<?> reduce(DeviceArray<A> x, boolean keepDims, int... axes) {
      if (variance) {
        return keepDims
            ? Means_VarianceLauncher.reduceKeepDims(x, axes)
            : Means_VarianceLauncher.reduce(x, axes);
      }
      return keepDims
          ? Means_MeanLauncher.reduceKeepDims(x, axes)
          : Means_MeanLauncher.reduce(x, axes);
    }
  }

  /**
   * The mean, NaN of nothing. Takes floating-point and complex numbers; integers with {@code
   * over().as(FLOAT64)}. Over all elements.
   */
  public static <A> NdArray<A> mean(DeviceArray<A> x) {
    return mean(x, Over.everything());
  }

  /** As {@link #mean(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> mean(DeviceArray<A> x, int... axes) {
    return mean(x, Over.over(axes));
  }

  /** As {@link #mean(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> mean(DeviceArray<A> x, Over over) {
    DTypes.requireInexact("mean", x.dtype());
    return mean(x, over.as(x.dtype()));
  }

  /** As {@link #mean(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> mean(DeviceArray<?> x, Over.As<R> over) {
    DTypes.requireInexact("mean", over.dtype());
    if (over.over().mask() != null) {
      return Masked.mean(x, over);
    }
    return Wide.floating(x, over, new Kernel(false));
  }

  /** As {@link #mean(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void mean(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("mean", x, out, Reducing.shape(x, over));
    Targets.put(mean(x, over.as(out.dtype())), out);
  }

  /**
   * The mean with weights: the sum of x * weights by the sum of the weights, which are broadcast
   * against x.
   */
  public static <A> NdArray<A> average(DeviceArray<A> x, DeviceArray<?> weights, Over over) {
    requireNonNull(weights, "weights");
    requireNonNull(over, "over");
    DTypes.requireInexact("average", x.dtype());
    try (NdArray<A> products = Arithmetic.multiply(x, weights);
        NdArray<A> total = Reductions.sum(products, over);
        Operands<A> same = Operands.of("average", x, weights);
        DeviceArray<A> spread = same.array().broadcastTo(x.shape());
        NdArray<A> weight = Reductions.sum(spread, over)) {
      return Arithmetic.divide(total, weight);
    }
  }

  /** As {@link #average(DeviceArray, DeviceArray, Over)}, into {@code out}. */
  public static <A> void average(
      DeviceArray<A> x, DeviceArray<?> weights, Over over, DeviceArray<A> out) {
    requireNonNull(weights, "weights");
    Targets.require("average", x, out, Reducing.shape(x, over));
    Targets.put(average(x, weights, over), out);
  }

  /**
   * The variance, the mean of the squared distances from the mean, by one pass. Takes
   * floating-point numbers; integers with {@code over().as(FLOAT64)}. Over all elements.
   */
  public static <A> NdArray<A> var(DeviceArray<A> x) {
    return var(x, Over.everything());
  }

  /** As {@link #var(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> var(DeviceArray<A> x, int... axes) {
    return var(x, Over.over(axes));
  }

  /** As {@link #var(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> var(DeviceArray<A> x, Over over) {
    DTypes.requireInexact("var", x.dtype());
    return var(x, over.as(x.dtype()));
  }

  /** As {@link #var(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> var(DeviceArray<?> x, Over.As<R> over) {
    DTypes.requireInexact("var", over.dtype());
    if (over.over().mask() != null || DTypes.isComplex(over.dtype())) {
      return Masked.var(x, over, 0);
    }
    return Wide.floating(x, over, new Kernel(true));
  }

  /** As {@link #var(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void var(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("var", x, out, Reducing.shape(x, over));
    Targets.put(var(x, over.as(out.dtype())), out);
  }

  /**
   * The variance with the sum of the squares divided by the count less {@code ddof}, NumPy's delta
   * degrees of freedom; 1 gives the estimate from a sample.
   */
  public static <R> NdArray<R> var(DeviceArray<?> x, Over.As<R> over, double ddof) {
    if (over.over().mask() != null) {
      return Masked.var(x, over, ddof);
    }
    double count = over.over().count(x);
    try (NdArray<R> plain = var(x, over)) {
      return Arithmetic.multiply(plain, count / Math.max(count - ddof, 0));
    }
  }

  /**
   * As {@link #var(DeviceArray, Over.As, double)}, into {@code out}, in whose dtype it is computed.
   */
  public static <R> void var(DeviceArray<?> x, Over over, double ddof, DeviceArray<R> out) {
    Targets.requireKind("var", x, out, Reducing.shape(x, over));
    Targets.put(var(x, over.as(out.dtype()), ddof), out);
  }

  /**
   * The standard deviation, the root of {@link #var}. Takes floating-point numbers; integers with
   * {@code over().as(FLOAT64)}. Over all elements.
   */
  public static <A> NdArray<A> std(DeviceArray<A> x) {
    return std(x, Over.everything());
  }

  /** As {@link #std(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> std(DeviceArray<A> x, int... axes) {
    return std(x, Over.over(axes));
  }

  /** As {@link #std(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> std(DeviceArray<A> x, Over over) {
    DTypes.requireInexact("std", x.dtype());
    return std(x, over.as(x.dtype()));
  }

  /** As {@link #std(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> std(DeviceArray<?> x, Over.As<R> over) {
    try (NdArray<R> squares = var(x, over)) {
      return Powers.sqrt(squares);
    }
  }

  /** As {@link #std(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void std(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("std", x, out, Reducing.shape(x, over));
    Targets.put(std(x, over.as(out.dtype())), out);
  }

  /** The root of {@link #var(DeviceArray, Over.As, double)}. */
  public static <R> NdArray<R> std(DeviceArray<?> x, Over.As<R> over, double ddof) {
    try (NdArray<R> squares = var(x, over, ddof)) {
      return Powers.sqrt(squares);
    }
  }

  /**
   * As {@link #std(DeviceArray, Over.As, double)}, into {@code out}, in whose dtype it is computed.
   */
  public static <R> void std(DeviceArray<?> x, Over over, double ddof, DeviceArray<R> out) {
    Targets.requireKind("std", x, out, Reducing.shape(x, over));
    Targets.put(std(x, over.as(out.dtype()), ddof), out);
  }
}
