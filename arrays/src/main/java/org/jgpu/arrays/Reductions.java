package org.jgpu.arrays;

import org.jgpu.arrays.kernels.Counts_AllLauncher;
import org.jgpu.arrays.kernels.Counts_AnyLauncher;
import org.jgpu.arrays.kernels.Counts_CountNonzeroLauncher;
import org.jgpu.arrays.kernels.Extremes_ArgMaxLauncher;
import org.jgpu.arrays.kernels.Extremes_ArgMinLauncher;
import org.jgpu.arrays.kernels.Extremes_FirstFalseLauncher;
import org.jgpu.arrays.kernels.Extremes_FirstTrueLauncher;
import org.jgpu.arrays.kernels.Extremes_LargestLauncher;
import org.jgpu.arrays.kernels.Extremes_LeastLauncher;
import org.jgpu.arrays.kernels.Sums_ComplexProductLauncher;
import org.jgpu.arrays.kernels.Sums_ProductLauncher;
import org.jgpu.arrays.kernels.Sums_SumLauncher;
import org.jgpu.arrays.kernels.Sums_WideProductLauncher;
import org.jgpu.arrays.kernels.Sums_WideSumLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Sums, products, extremes and counts of elements, over all or some axes.
 *
 * <p>Each returns a new array, which the caller closes or an enclosing scope frees, or writes to an
 * array {@code out} of the result's shape, which may share memory with what is read; none blocks.
 * Over all axes the result is an array of rank 0, not a Java value. Thread-safe.
 */
public final class Reductions {
  private static final Reducing.Kernels KERNELS = new Own();
  private static final Reducing SUM = new Reducing("sum", KERNELS, 0);
  private static final Reducing PRODUCT = new Reducing("prod", KERNELS, 1);
  private static final Reducing COMPLEX_PRODUCT = new Reducing("complex prod", KERNELS, 1);
  private static final Reducing MAX = new Reducing("max", KERNELS, null);
  private static final Reducing MIN = new Reducing("min", KERNELS, null);

  private Reductions() {}

  /** By the names above. */
  private static final class Own implements Reducing.Kernels {
    @Override
    public <A> DeviceArray<A> reduce(String name, DeviceArray<A> x, boolean keepDims, int... axes) {
      return switch (name) {
        case "sum" ->
            keepDims ? Sums_SumLauncher.reduceKeepDims(x, axes) : Sums_SumLauncher.reduce(x, axes);
        case "prod" ->
            keepDims
                ? Sums_ProductLauncher.reduceKeepDims(x, axes)
                : Sums_ProductLauncher.reduce(x, axes);
        case "complex prod" ->
            keepDims
                ? Sums_ComplexProductLauncher.reduceKeepDims(x, axes)
                : Sums_ComplexProductLauncher.reduce(x, axes);
        case "max" ->
            keepDims
                ? Extremes_LargestLauncher.reduceKeepDims(x, axes)
                : Extremes_LargestLauncher.reduce(x, axes);
        default ->
            keepDims
                ? Extremes_LeastLauncher.reduceKeepDims(x, axes)
                : Extremes_LeastLauncher.reduce(x, axes);
      };
    }

    @Override
    public <A> NdArray<A> combine(String name, DeviceArray<A> x, Number number) {
      return switch (name) {
        case "sum" -> Arithmetic.add(x, number);
        case "max" -> Rounding.maximum(x, number);
        case "min" -> Rounding.minimum(x, number);
        default -> Arithmetic.multiply(x, number);
      };
    }
  }

  /**
   * The sum, 0 of nothing. Integers wrap: for sums of narrow ones that do not, say a wider dtype,
   * as {@code over().as(INT64)}. float16 and bfloat16 are summed as float32. Over all elements.
   */
  public static <A> NdArray<A> sum(DeviceArray<A> x) {
    return sum(x, Over.everything());
  }

  /** As {@link #sum(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> sum(DeviceArray<A> x, int... axes) {
    return sum(x, Over.over(axes));
  }

  /** As {@link #sum(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> sum(DeviceArray<A> x, Over over) {
    requireSummable(x.dtype());
    return SUM.of(x, over);
  }

  private static void requireSummable(DType<?> dtype) {
    if (dtype == (DType<?>) DType.BOOL) {
      throw new GpuException(
          "sum of bool has no result in that dtype: count what is true by countNonzero,"
              + " or say another dtype, as over().as(INT64)");
    }
  }

  /** As {@link #sum(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> sum(DeviceArray<?> x, Over.As<R> over) {
    if (Wide.takes(x, over)) {
      int[] axes = Reducing.axes(x, over.over());
      return Nd.of(
          over.dtype()
              .cast(
                  over.over().keepsDims()
                      ? Sums_WideSumLauncher.reduceKeepDims(x, axes)
                      : Sums_WideSumLauncher.reduce(x, axes)));
    }
    requireSummable(over.dtype());
    return SUM.of(x, over.over(), over.dtype());
  }

  /** As {@link #sum(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void sum(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("sum", x, out, Reducing.shape(x, over));
    Targets.put(sum(x, over.as(out.dtype())), out);
  }

  /** The product, 1 of nothing. Integers wrap. Over all elements. */
  public static <A> NdArray<A> prod(DeviceArray<A> x) {
    return prod(x, Over.everything());
  }

  /** As {@link #prod(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> prod(DeviceArray<A> x, int... axes) {
    return prod(x, Over.over(axes));
  }

  /** As {@link #prod(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> prod(DeviceArray<A> x, Over over) {
    return product(x.dtype()).of(x, over);
  }

  /** As {@link #prod(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> prod(DeviceArray<?> x, Over.As<R> over) {
    if (Wide.takes(x, over)) {
      int[] axes = Reducing.axes(x, over.over());
      return Nd.of(
          over.dtype()
              .cast(
                  over.over().keepsDims()
                      ? Sums_WideProductLauncher.reduceKeepDims(x, axes)
                      : Sums_WideProductLauncher.reduce(x, axes)));
    }
    return product(over.dtype()).of(x, over.over(), over.dtype());
  }

  /** As {@link #prod(DeviceArray, Over.As)}, into {@code out}, in whose dtype it is computed. */
  public static <R> void prod(DeviceArray<?> x, Over over, DeviceArray<R> out) {
    Targets.requireKind("prod", x, out, Reducing.shape(x, over));
    Targets.put(prod(x, over.as(out.dtype())), out);
  }

  private static Reducing product(DType<?> dtype) {
    return DTypes.isComplex(dtype) ? COMPLEX_PRODUCT : PRODUCT;
  }

  /** The largest element; NaN if one is. Over all elements. */
  public static <A> NdArray<A> max(DeviceArray<A> x) {
    return max(x, Over.everything());
  }

  /** As {@link #max(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> max(DeviceArray<A> x, int... axes) {
    return max(x, Over.over(axes));
  }

  /** As {@link #max(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> max(DeviceArray<A> x, Over over) {
    if (x.dtype() == (DType<?>) DType.BOOL) {
      NdArray<byte[]> bytes = MAX.of(x.reinterpret(DType.UINT8), over.ofTruth());
      return Nd.of(bytes.reinterpret(x.dtype())).own();
    }
    return MAX.of(x, over);
  }

  /** As {@link #max(DeviceArray, Over)}, into {@code out}. */
  public static <A> void max(DeviceArray<A> x, Over over, DeviceArray<A> out) {
    Targets.require("max", x, out, Reducing.shape(x, over));
    Targets.put(max(x, over), out);
  }

  /** The least element; NaN if one is. Over all elements. */
  public static <A> NdArray<A> min(DeviceArray<A> x) {
    return min(x, Over.everything());
  }

  /** As {@link #min(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> min(DeviceArray<A> x, int... axes) {
    return min(x, Over.over(axes));
  }

  /** As {@link #min(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> min(DeviceArray<A> x, Over over) {
    if (x.dtype() == (DType<?>) DType.BOOL) {
      NdArray<byte[]> bytes = MIN.of(x.reinterpret(DType.UINT8), over.ofTruth());
      return Nd.of(bytes.reinterpret(x.dtype())).own();
    }
    return MIN.of(x, over);
  }

  /** As {@link #min(DeviceArray, Over)}, into {@code out}. */
  public static <A> void min(DeviceArray<A> x, Over over, DeviceArray<A> out) {
    Targets.require("min", x, out, Reducing.shape(x, over));
    Targets.put(min(x, over), out);
  }

  /** The largest element less the least, over all elements. */
  public static <A> NdArray<A> ptp(DeviceArray<A> x) {
    return ptp(x, Over.everything());
  }

  /** The largest element less the least, as {@code over} says. */
  public static <A> NdArray<A> ptp(DeviceArray<A> x, Over over) {
    try (NdArray<A> largest = max(x, over);
        NdArray<A> least = min(x, over)) {
      return Arithmetic.subtract(largest, least);
    }
  }

  /** As {@link #ptp(DeviceArray, Over)}, into {@code out}. */
  public static <A> void ptp(DeviceArray<A> x, Over over, DeviceArray<A> out) {
    Targets.require("ptp", x, out, Reducing.shape(x, over));
    Targets.put(ptp(x, over), out);
  }

  /**
   * The position of the largest element, of the first one, or of the first NaN; over several axes,
   * among those elements in row-major order. Over all elements.
   */
  public static NdArray<long[]> argMax(DeviceArray<?> x) {
    return argMax(x, Over.everything());
  }

  /** As {@link #argMax(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<long[]> argMax(DeviceArray<?> x, int... axes) {
    return argMax(x, Over.over(axes));
  }

  /** As {@link #argMax(DeviceArray)}, as {@code over} says. */
  public static NdArray<long[]> argMax(DeviceArray<?> x, Over over) {
    Over single = over.ofSingle(x);
    int[] axes = Reducing.plainAxes(x, single);
    Reducing.requireSome("argMax", x, single);
    boolean keepDims = single.keepsDims();
    if (x.dtype() == (DType<?>) DType.BOOL) {
      DeviceArray<boolean[]> truths = DType.BOOL.cast(x);
      return Nd.of(
          keepDims
              ? Extremes_FirstTrueLauncher.reduceKeepDims(truths, axes)
              : Extremes_FirstTrueLauncher.reduce(truths, axes));
    }
    return Nd.of(
        keepDims
            ? Extremes_ArgMaxLauncher.reduceKeepDims(x, axes)
            : Extremes_ArgMaxLauncher.reduce(x, axes));
  }

  /** As {@link #argMax(DeviceArray, Over)}, into {@code out}. */
  public static void argMax(DeviceArray<?> x, Over over, DeviceArray<long[]> out) {
    Targets.require("argMax", x, out, Reducing.shape(x, over.ofSingle(x)));
    Targets.put(argMax(x, over), out);
  }

  /** The position of the least element, as {@link #argMax}. Over all elements. */
  public static NdArray<long[]> argMin(DeviceArray<?> x) {
    return argMin(x, Over.everything());
  }

  /** As {@link #argMin(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<long[]> argMin(DeviceArray<?> x, int... axes) {
    return argMin(x, Over.over(axes));
  }

  /** As {@link #argMin(DeviceArray)}, as {@code over} says. */
  public static NdArray<long[]> argMin(DeviceArray<?> x, Over over) {
    Over single = over.ofSingle(x);
    int[] axes = Reducing.plainAxes(x, single);
    Reducing.requireSome("argMin", x, single);
    boolean keepDims = single.keepsDims();
    if (x.dtype() == (DType<?>) DType.BOOL) {
      DeviceArray<boolean[]> truths = DType.BOOL.cast(x);
      return Nd.of(
          keepDims
              ? Extremes_FirstFalseLauncher.reduceKeepDims(truths, axes)
              : Extremes_FirstFalseLauncher.reduce(truths, axes));
    }
    return Nd.of(
        keepDims
            ? Extremes_ArgMinLauncher.reduceKeepDims(x, axes)
            : Extremes_ArgMinLauncher.reduce(x, axes));
  }

  /** As {@link #argMin(DeviceArray, Over)}, into {@code out}. */
  public static void argMin(DeviceArray<?> x, Over over, DeviceArray<long[]> out) {
    Targets.require("argMin", x, out, Reducing.shape(x, over.ofSingle(x)));
    Targets.put(argMin(x, over), out);
  }

  /** Whether one is true: all but 0 is. Over all elements. */
  public static NdArray<boolean[]> any(DeviceArray<?> x) {
    return any(x, Over.everything());
  }

  /** As {@link #any(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<boolean[]> any(DeviceArray<?> x, int... axes) {
    return any(x, Over.over(axes));
  }

  /** As {@link #any(DeviceArray)}, as {@code over} says. */
  public static NdArray<boolean[]> any(DeviceArray<?> x, Over over) {
    DeviceArray<boolean[]> mask = over.mask();
    if (mask != null) {
      try (NdArray<?> masked = Reducing.masked("any", mask, x, 0)) {
        return any(masked, over.unmasked());
      }
    }
    int[] axes = Reducing.plainAxes(x, over);
    return Nd.of(
        over.keepsDims()
            ? Counts_AnyLauncher.reduceKeepDims(x, axes)
            : Counts_AnyLauncher.reduce(x, axes));
  }

  /** As {@link #any(DeviceArray, Over)}, into {@code out}. */
  public static void any(DeviceArray<?> x, Over over, DeviceArray<boolean[]> out) {
    Targets.require("any", x, out, Reducing.shape(x, over));
    Targets.put(any(x, over), out);
  }

  /** Whether all are true. Over all elements. */
  public static NdArray<boolean[]> all(DeviceArray<?> x) {
    return all(x, Over.everything());
  }

  /** As {@link #all(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<boolean[]> all(DeviceArray<?> x, int... axes) {
    return all(x, Over.over(axes));
  }

  /** As {@link #all(DeviceArray)}, as {@code over} says. */
  public static NdArray<boolean[]> all(DeviceArray<?> x, Over over) {
    DeviceArray<boolean[]> mask = over.mask();
    if (mask != null) {
      try (NdArray<?> masked = Reducing.masked("all", mask, x, 1)) {
        return all(masked, over.unmasked());
      }
    }
    int[] axes = Reducing.plainAxes(x, over);
    return Nd.of(
        over.keepsDims()
            ? Counts_AllLauncher.reduceKeepDims(x, axes)
            : Counts_AllLauncher.reduce(x, axes));
  }

  /** As {@link #all(DeviceArray, Over)}, into {@code out}. */
  public static void all(DeviceArray<?> x, Over over, DeviceArray<boolean[]> out) {
    Targets.require("all", x, out, Reducing.shape(x, over));
    Targets.put(all(x, over), out);
  }

  /** How many are true. Over all elements. */
  public static NdArray<long[]> countNonzero(DeviceArray<?> x) {
    return countNonzero(x, Over.everything());
  }

  /** As {@link #countNonzero(DeviceArray)}, over some axes; negative ones count from the last. */
  public static NdArray<long[]> countNonzero(DeviceArray<?> x, int... axes) {
    return countNonzero(x, Over.over(axes));
  }

  /** As {@link #countNonzero(DeviceArray)}, as {@code over} says. */
  public static NdArray<long[]> countNonzero(DeviceArray<?> x, Over over) {
    DeviceArray<boolean[]> mask = over.mask();
    if (mask != null) {
      try (NdArray<?> masked = Reducing.masked("countNonzero", mask, x, 0)) {
        return countNonzero(masked, over.unmasked());
      }
    }
    int[] axes = Reducing.plainAxes(x, over);
    return Nd.of(
        over.keepsDims()
            ? Counts_CountNonzeroLauncher.reduceKeepDims(x, axes)
            : Counts_CountNonzeroLauncher.reduce(x, axes));
  }

  /** As {@link #countNonzero(DeviceArray, Over)}, into {@code out}. */
  public static void countNonzero(DeviceArray<?> x, Over over, DeviceArray<long[]> out) {
    Targets.require("countNonzero", x, out, Reducing.shape(x, over));
    Targets.put(countNonzero(x, over), out);
  }
}
