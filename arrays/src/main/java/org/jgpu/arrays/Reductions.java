package org.jgpu.arrays;

import org.jgpu.arrays.kernels.Counts_AllLauncher;
import org.jgpu.arrays.kernels.Counts_AnyLauncher;
import org.jgpu.arrays.kernels.Counts_CountNonzeroLauncher;
import org.jgpu.arrays.kernels.Extremes_ArgMaxLauncher;
import org.jgpu.arrays.kernels.Extremes_ArgMinLauncher;
import org.jgpu.arrays.kernels.Extremes_LargestLauncher;
import org.jgpu.arrays.kernels.Extremes_LeastLauncher;
import org.jgpu.arrays.kernels.Sums_ComplexProductLauncher;
import org.jgpu.arrays.kernels.Sums_ProductLauncher;
import org.jgpu.arrays.kernels.Sums_SumLauncher;
import org.jgpu.arrays.kernels.Sums_WideProductLauncher;
import org.jgpu.arrays.kernels.Sums_WideSumLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Sums, products, extremes and counts of elements, over all or some axes.
 *
 * <p>Each returns a new array, which the caller closes or an enclosing scope frees, and does not
 * block: over all axes it is an array of rank 0, not a Java value. Thread-safe.
 */
public final class Reductions {
  private static Reducing sums() {
    return new Reducing(
        "sum", Sums_SumLauncher::reduce, Sums_SumLauncher::reduceKeepDims, 0, Arithmetic::add);
  }

  private static Reducing products() {
    return new Reducing(
        "prod",
        Sums_ProductLauncher::reduce,
        Sums_ProductLauncher::reduceKeepDims,
        1,
        Arithmetic::multiply);
  }

  private static Reducing complexProducts() {
    return new Reducing(
        "prod",
        Sums_ComplexProductLauncher::reduce,
        Sums_ComplexProductLauncher::reduceKeepDims,
        1,
        Arithmetic::multiply);
  }

  private static Reducing largest() {
    return new Reducing(
        "max",
        Extremes_LargestLauncher::reduce,
        Extremes_LargestLauncher::reduceKeepDims,
        null,
        Rounding::maximum);
  }

  private static Reducing least() {
    return new Reducing(
        "min",
        Extremes_LeastLauncher::reduce,
        Extremes_LeastLauncher::reduceKeepDims,
        null,
        Rounding::minimum);
  }

  private Reductions() {}

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
    return sums().of(x, over);
  }

  /** As {@link #sum(DeviceArray)}, in the dtype that {@code over} says. */
  public static <R> NdArray<R> sum(DeviceArray<?> x, Over.As<R> over) {
    if (Wide.takes(x, over)) {
      return Wide.reduce(
          x, over, Sums_WideSumLauncher::reduce, Sums_WideSumLauncher::reduceKeepDims);
    }
    return sums().of(x, over.over(), over.dtype());
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
      return Wide.reduce(
          x, over, Sums_WideProductLauncher::reduce, Sums_WideProductLauncher::reduceKeepDims);
    }
    return product(over.dtype()).of(x, over.over(), over.dtype());
  }

  private static Reducing product(DType<?> dtype) {
    return DTypes.isComplex(dtype) ? complexProducts() : products();
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
      NdArray<byte[]> bytes = largest().of(x.reinterpret(DType.INT8), over.ofTruth());
      return Nd.of(bytes.reinterpret(x.dtype())).own();
    }
    return largest().of(x, over);
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
      NdArray<byte[]> bytes = least().of(x.reinterpret(DType.INT8), over.ofTruth());
      return Nd.of(bytes.reinterpret(x.dtype())).own();
    }
    return least().of(x, over);
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
    return Reducing.to(
        Operands.ordered(x),
        over.ofSingle(x),
        Extremes_ArgMaxLauncher::reduce,
        Extremes_ArgMaxLauncher::reduceKeepDims,
        "argMax");
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
    return Reducing.to(
        Operands.ordered(x),
        over.ofSingle(x),
        Extremes_ArgMinLauncher::reduce,
        Extremes_ArgMinLauncher::reduceKeepDims,
        "argMin");
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
      try (NdArray<?> masked = Selection.where(mask, x, 0)) {
        return any(masked, over.unmasked());
      }
    }
    return Reducing.to(
        x, over, Counts_AnyLauncher::reduce, Counts_AnyLauncher::reduceKeepDims, null);
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
      try (NdArray<?> masked = Selection.where(mask, x, 1)) {
        return all(masked, over.unmasked());
      }
    }
    return Reducing.to(
        x, over, Counts_AllLauncher::reduce, Counts_AllLauncher::reduceKeepDims, null);
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
      try (NdArray<?> masked = Selection.where(mask, x, 0)) {
        return countNonzero(masked, over.unmasked());
      }
    }
    return Reducing.to(
        x,
        over,
        Counts_CountNonzeroLauncher::reduce,
        Counts_CountNonzeroLauncher::reduceKeepDims,
        null);
  }
}
