package org.jgpu.arrays;

import org.jgpu.arrays.kernels.NanReductions_ArgMaxLauncher;
import org.jgpu.arrays.kernels.NanReductions_ArgMinLauncher;
import org.jgpu.arrays.kernels.NanReductions_CountLauncher;
import org.jgpu.arrays.kernels.NanReductions_LargestLauncher;
import org.jgpu.arrays.kernels.NanReductions_LeastLauncher;
import org.jgpu.arrays.kernels.NanReductions_MeanLauncher;
import org.jgpu.arrays.kernels.NanReductions_ProductLauncher;
import org.jgpu.arrays.kernels.NanReductions_SumLauncher;
import org.jgpu.arrays.kernels.NanReductions_VarianceLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Reductions that leave NaN out. They take floating-point numbers; of integers there are none to
 * leave out, so that the sum, the product, the extremes and their positions are those of all.
 *
 * <p>Each returns a new array, which the caller closes or an enclosing scope frees, or writes to an
 * array {@code out} of the result's shape, which may share memory with what is read; none blocks.
 * Over all axes the result is an array of rank 0, not a Java value. Thread-safe.
 */
public final class NanFunctions {
  private static final Reducing.Kernels KERNELS = new Own();
  private static final Reducing SUM = new Reducing("nanSum", KERNELS, 0);
  private static final Reducing PRODUCT = new Reducing("nanProd", KERNELS, 1);
  private static final Reducing MAX = new Reducing("nanMax", KERNELS, null);
  private static final Reducing MIN = new Reducing("nanMin", KERNELS, null);
  private static final Reducing MEAN = new Reducing("nanMean", KERNELS, Double.NaN);
  private static final Reducing VAR = new Reducing("nanVar", KERNELS, Double.NaN);

  private NanFunctions() {}

  /** By the names above. */
  private static final class Own implements Reducing.Kernels {
    @Override
    public <A> DeviceArray<A> reduce(String name, DeviceArray<A> x, boolean keepDims, int... axes) {
      return switch (name) {
        case "nanSum" ->
            keepDims
                ? NanReductions_SumLauncher.reduceKeepDims(x, axes)
                : NanReductions_SumLauncher.reduce(x, axes);
        case "nanProd" ->
            keepDims
                ? NanReductions_ProductLauncher.reduceKeepDims(x, axes)
                : NanReductions_ProductLauncher.reduce(x, axes);
        case "nanMax" ->
            keepDims
                ? NanReductions_LargestLauncher.reduceKeepDims(x, axes)
                : NanReductions_LargestLauncher.reduce(x, axes);
        case "nanMin" ->
            keepDims
                ? NanReductions_LeastLauncher.reduceKeepDims(x, axes)
                : NanReductions_LeastLauncher.reduce(x, axes);
        case "nanMean" ->
            keepDims
                ? NanReductions_MeanLauncher.reduceKeepDims(x, axes)
                : NanReductions_MeanLauncher.reduce(x, axes);
        default ->
            keepDims
                ? NanReductions_VarianceLauncher.reduceKeepDims(x, axes)
                : NanReductions_VarianceLauncher.reduce(x, axes);
      };
    }

    @Override
    public <A> NdArray<A> combine(String name, DeviceArray<A> x, Number number) {
      return switch (name) {
        case "nanSum" -> Arithmetic.add(x, number);
        case "nanProd" -> Arithmetic.multiply(x, number);
        case "nanMax" -> larger(x, number);
        case "nanMin" -> lesser(x, number);
        default -> Reducing.unbegun(x, number);
      };
    }
  }

  private static <A> NdArray<A> larger(DeviceArray<A> x, Number number) {
    try (DeviceArray<A> single = Casts.single(x, number)) {
      return Rounding.fmax(x, single);
    }
  }

  private static <A> NdArray<A> lesser(DeviceArray<A> x, Number number) {
    try (DeviceArray<A> single = Casts.single(x, number)) {
      return Rounding.fmin(x, single);
    }
  }

  /** The sum; 0 of NaNs alone. Over all elements. */
  public static <A> NdArray<A> nanSum(DeviceArray<A> x) {
    return nanSum(x, Over.everything());
  }

  /** As {@link #nanSum(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> nanSum(DeviceArray<A> x, int... axes) {
    return nanSum(x, Over.over(axes));
  }

  /** As {@link #nanSum(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> nanSum(DeviceArray<A> x, Over over) {
    return DTypes.isInteger(x.dtype()) ? Reductions.sum(x, over) : SUM.of(x, over);
  }

  /** As {@link #nanSum(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> nanSum(DeviceArray<?> x, Over.As<R> over) {
    return DTypes.isInteger(x.dtype())
        ? Reductions.sum(x, over)
        : SUM.of(x, over.over(), over.dtype());
  }

  /** As {@link #nanSum(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanSum(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("nanSum", x, out, Reducing.shape(x, over));
    Targets.put(nanSum(x, over.as(out.dtype())), out);
  }

  /** The product; 1 of NaNs alone. Over all elements. */
  public static <A> NdArray<A> nanProd(DeviceArray<A> x) {
    return nanProd(x, Over.everything());
  }

  /** As {@link #nanProd(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> nanProd(DeviceArray<A> x, int... axes) {
    return nanProd(x, Over.over(axes));
  }

  /** As {@link #nanProd(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> nanProd(DeviceArray<A> x, Over over) {
    return DTypes.isInteger(x.dtype()) ? Reductions.prod(x, over) : PRODUCT.of(x, over);
  }

  /** As {@link #nanProd(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> nanProd(DeviceArray<?> x, Over.As<R> over) {
    return DTypes.isInteger(x.dtype())
        ? Reductions.prod(x, over)
        : PRODUCT.of(x, over.over(), over.dtype());
  }

  /** As {@link #nanProd(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanProd(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("nanProd", x, out, Reducing.shape(x, over));
    Targets.put(nanProd(x, over.as(out.dtype())), out);
  }

  /** The largest element; NaN of NaNs alone. Over all elements. */
  public static <A> NdArray<A> nanMax(DeviceArray<A> x) {
    return nanMax(x, Over.everything());
  }

  /** As {@link #nanMax(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> nanMax(DeviceArray<A> x, int... axes) {
    return nanMax(x, Over.over(axes));
  }

  /** As {@link #nanMax(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> nanMax(DeviceArray<A> x, Over over) {
    return DTypes.isInteger(x.dtype()) ? Reductions.max(x, over) : MAX.of(x, over);
  }

  /** As {@link #nanMax(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> nanMax(DeviceArray<?> x, Over.As<R> over) {
    return MAX.of(x, over.over(), over.dtype());
  }

  /** As {@link #nanMax(DeviceArray, Over)}, into {@code out}. */
  public static <A> void nanMax(DeviceArray<A> x, Over over, DeviceArray<A> out) {
    Targets.require("nanMax", x, out, Reducing.shape(x, over));
    Targets.put(nanMax(x, over), out);
  }

  /** The least element; NaN of NaNs alone. Over all elements. */
  public static <A> NdArray<A> nanMin(DeviceArray<A> x) {
    return nanMin(x, Over.everything());
  }

  /** As {@link #nanMin(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> nanMin(DeviceArray<A> x, int... axes) {
    return nanMin(x, Over.over(axes));
  }

  /** As {@link #nanMin(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> nanMin(DeviceArray<A> x, Over over) {
    return DTypes.isInteger(x.dtype()) ? Reductions.min(x, over) : MIN.of(x, over);
  }

  /** As {@link #nanMin(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> nanMin(DeviceArray<?> x, Over.As<R> over) {
    return MIN.of(x, over.over(), over.dtype());
  }

  /** As {@link #nanMin(DeviceArray, Over)}, into {@code out}. */
  public static <A> void nanMin(DeviceArray<A> x, Over over, DeviceArray<A> out) {
    Targets.require("nanMin", x, out, Reducing.shape(x, over));
    Targets.put(nanMin(x, over), out);
  }

  /** The mean; NaN of NaNs alone. Over all elements. */
  public static <A> NdArray<A> nanMean(DeviceArray<A> x) {
    return nanMean(x, Over.everything());
  }

  /** As {@link #nanMean(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> nanMean(DeviceArray<A> x, int... axes) {
    return nanMean(x, Over.over(axes));
  }

  /** As {@link #nanMean(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> nanMean(DeviceArray<A> x, Over over) {
    return MEAN.of(x, over);
  }

  /** As {@link #nanMean(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> nanMean(DeviceArray<?> x, Over.As<R> over) {
    return MEAN.of(x, over.over(), over.dtype());
  }

  /** As {@link #nanMean(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanMean(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("nanMean", x, out, Reducing.shape(x, over));
    Targets.put(nanMean(x, over.as(out.dtype())), out);
  }

  /** The variance; NaN of NaNs alone. Over all elements. */
  public static <A> NdArray<A> nanVar(DeviceArray<A> x) {
    return nanVar(x, Over.everything());
  }

  /** As {@link #nanVar(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> nanVar(DeviceArray<A> x, int... axes) {
    return nanVar(x, Over.over(axes));
  }

  /** As {@link #nanVar(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> nanVar(DeviceArray<A> x, Over over) {
    return VAR.of(x, over);
  }

  /** As {@link #nanVar(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> nanVar(DeviceArray<?> x, Over.As<R> over) {
    return VAR.of(x, over.over(), over.dtype());
  }

  /** As {@link #nanVar(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanVar(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("nanVar", x, out, Reducing.shape(x, over));
    Targets.put(nanVar(x, over.as(out.dtype())), out);
  }

  /**
   * The variance with the sum of the squares divided by the count of what is not NaN less {@code
   * ddof}; NaN where that leaves nothing to divide by.
   */
  public static <R> NdArray<R> nanVar(DeviceArray<?> x, Over.As<R> over, double ddof) {
    try (NdArray<R> plain = nanVar(x, over);
        NdArray<long[]> count = countNotNaN(x, over.over());
        NdArray<double[]> all = count.astype(DType.FLOAT64);
        NdArray<double[]> rest = all.minus(ddof);
        NdArray<boolean[]> some = rest.greater(0);
        NdArray<double[]> share = all.div(rest);
        NdArray<double[]> factor = Selection.where(some, share, Double.NaN);
        NdArray<R> scale = factor.astype(over.dtype())) {
      return Arithmetic.multiply(plain, scale);
    }
  }

  /**
   * As {@link #nanVar(DeviceArray, Over.As, double)}, into {@code out}, in whose dtype it is
   * computed.
   */
  public static <R> void nanVar(DeviceArray<?> x, Over over, double ddof, DeviceArray<R> out) {
    Targets.requireKind("nanVar", x, out, Reducing.shape(x, over));
    Targets.put(nanVar(x, over.as(out.dtype()), ddof), out);
  }

  /** The root of {@link #nanVar(DeviceArray, Over.As, double)}. */
  public static <R> NdArray<R> nanStd(DeviceArray<?> x, Over.As<R> over, double ddof) {
    try (NdArray<R> squares = nanVar(x, over, ddof)) {
      return Powers.sqrt(squares);
    }
  }

  /**
   * As {@link #nanStd(DeviceArray, Over.As, double)}, into {@code out}, in whose dtype it is
   * computed.
   */
  public static <R> void nanStd(DeviceArray<?> x, Over over, double ddof, DeviceArray<R> out) {
    Targets.requireKind("nanStd", x, out, Reducing.shape(x, over));
    Targets.put(nanStd(x, over.as(out.dtype()), ddof), out);
  }

  /** The root of {@link #nanVar(DeviceArray, Over)}. */
  public static <A> NdArray<A> nanStd(DeviceArray<A> x, Over over) {
    return nanStd(x, over.as(x.dtype()));
  }

  /** The root of {@link #nanVar(DeviceArray, Over.As)}. */
  public static <R> NdArray<R> nanStd(DeviceArray<?> x, Over.As<R> over) {
    try (NdArray<R> squares = nanVar(x, over)) {
      return Powers.sqrt(squares);
    }
  }

  /** As {@link #nanStd(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void nanStd(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("nanStd", x, out, Reducing.shape(x, over));
    Targets.put(nanStd(x, over.as(out.dtype())), out);
  }

  /** How many are not NaN. Over all elements. */
  public static NdArray<long[]> countNotNaN(DeviceArray<?> x) {
    return countNotNaN(x, Over.everything());
  }

  /** As {@link #countNotNaN(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<long[]> countNotNaN(DeviceArray<?> x, int... axes) {
    return countNotNaN(x, Over.over(axes));
  }

  /** As {@link #countNotNaN(DeviceArray)}, as {@code over} says. */
  public static NdArray<long[]> countNotNaN(DeviceArray<?> x, Over over) {
    int[] axes = Reducing.plainAxes(x, over);
    return Nd.of(
        over.keepsDims()
            ? NanReductions_CountLauncher.reduceKeepDims(x, axes)
            : NanReductions_CountLauncher.reduce(x, axes));
  }

  /** As {@link #countNotNaN(DeviceArray, Over)}, into {@code out}. */
  public static void countNotNaN(DeviceArray<?> x, Over over, DeviceArray<long[]> out) {
    Targets.require("countNotNaN", x, out, Reducing.shape(x, over));
    Targets.put(countNotNaN(x, over), out);
  }

  /**
   * The position of the largest element; of NaNs alone it is an error, which the next call that
   * waits reports. Over all elements.
   */
  public static NdArray<long[]> nanArgMax(DeviceArray<?> x) {
    return nanArgMax(x, Over.everything());
  }

  /** As {@link #nanArgMax(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<long[]> nanArgMax(DeviceArray<?> x, int... axes) {
    return nanArgMax(x, Over.over(axes));
  }

  /** As {@link #nanArgMax(DeviceArray)}, as {@code over} says. */
  public static NdArray<long[]> nanArgMax(DeviceArray<?> x, Over over) {
    if (DTypes.isInteger(x.dtype())) {
      return Reductions.argMax(x, over);
    }
    int[] axes = Reducing.plainAxes(x, over);
    Reducing.requireSome("nanArgMax", x, over);
    return found(
        "nanArgMax",
        over.count(x),
        over.keepsDims()
            ? NanReductions_ArgMaxLauncher.reduceKeepDims(x, axes)
            : NanReductions_ArgMaxLauncher.reduce(x, axes));
  }

  /** As {@link #nanArgMax(DeviceArray, Over)}, into {@code out}. */
  public static void nanArgMax(DeviceArray<?> x, Over over, DeviceArray<long[]> out) {
    Targets.require("nanArgMax", x, out, Reducing.shape(x, over));
    Targets.put(nanArgMax(x, over), out);
  }

  /** The position of the least element, as {@link #nanArgMax}. Over all elements. */
  public static NdArray<long[]> nanArgMin(DeviceArray<?> x) {
    return nanArgMin(x, Over.everything());
  }

  /** As {@link #nanArgMin(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<long[]> nanArgMin(DeviceArray<?> x, int... axes) {
    return nanArgMin(x, Over.over(axes));
  }

  /** As {@link #nanArgMin(DeviceArray)}, as {@code over} says. */
  public static NdArray<long[]> nanArgMin(DeviceArray<?> x, Over over) {
    if (DTypes.isInteger(x.dtype())) {
      return Reductions.argMin(x, over);
    }
    int[] axes = Reducing.plainAxes(x, over);
    Reducing.requireSome("nanArgMin", x, over);
    return found(
        "nanArgMin",
        over.count(x),
        over.keepsDims()
            ? NanReductions_ArgMinLauncher.reduceKeepDims(x, axes)
            : NanReductions_ArgMinLauncher.reduce(x, axes));
  }

  /** As {@link #nanArgMin(DeviceArray, Over)}, into {@code out}. */
  public static void nanArgMin(DeviceArray<?> x, Over over, DeviceArray<long[]> out) {
    Targets.require("nanArgMin", x, out, Reducing.shape(x, over));
    Targets.put(nanArgMin(x, over), out);
  }

  private static NdArray<long[]> found(String name, long count, DeviceArray<long[]> places) {
    Positions.check(places, Math.max(1, count), new Notes.Said(name + " of NaNs alone"));
    return Nd.of(places);
  }
}
