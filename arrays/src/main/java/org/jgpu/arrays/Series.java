package org.jgpu.arrays;

import org.jgpu.arrays.kernels.CreationKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Vectors of numbers at equal distances, or of equal ratios. */
final class Series {
  /** Elements of a launch, which counts them by ints. */
  private static final long PIECE = 1L << 30;

  private Series() {}

  static <A> NdArray<A> arange(Nd nd, DType<A> dtype, Number start, Number stop, Number step) {
    double distance = step.doubleValue();
    if (distance == 0 || Double.isNaN(distance)) {
      throw new GpuException("arange with the step " + step);
    }
    if (Numbers.isLong(start) && Numbers.isLong(stop) && Numbers.isLong(step)) {
      long count = count(start.longValue(), stop.longValue(), step.longValue());
      return of(nd, dtype, start, step, count);
    }
    double count = Math.ceil((stop.doubleValue() - start.doubleValue()) / distance);
    if (Double.isNaN(count)) {
      throw new GpuException(
          "arange from " + start + " to " + stop + " by " + step + ": its length is no number");
    }
    return of(nd, dtype, start, step, (long) Math.max(0, count));
  }

  /** Differences of longs may need 64 bits without a sign, which doubles would round. */
  private static long count(long start, long stop, long step) {
    if (step > 0 ? start >= stop : start <= stop) {
      return 0;
    }
    long last = step > 0 ? stop - start - 1 : start - stop - 1;
    long gaps = Long.divideUnsigned(last, Math.abs(step));
    return gaps < 0 || gaps == Long.MAX_VALUE ? Long.MAX_VALUE : gaps + 1;
  }

  /** The last one is set, since steps are rounded. */
  static <A> NdArray<A> linspace(Nd nd, DType<A> dtype, double start, double stop, long count) {
    NdArray<A> array = spaced(nd, dtype, start, stop, count, count - 1);
    if (count > 1) {
      array.index(0, -1).fill(Numbers.element(dtype, stop));
    }
    return array;
  }

  /** As {@link #linspace}, without {@code stop}, which would be the next one. */
  static <A> NdArray<A> linspaceOpen(Nd nd, DType<A> dtype, double start, double stop, long count) {
    return spaced(nd, dtype, start, stop, count, count);
  }

  private static <A> NdArray<A> spaced(
      Nd nd, DType<A> dtype, double start, double stop, long count, long gaps) {
    DTypes.requireInexact("linspace", dtype);
    return of(nd, dtype, start, (stop - start) / Math.max(1, gaps), count);
  }

  /**
   * Powers of the base itself: exponents of 2 for it would be rounded, and that grows with them.
   */
  static <A> NdArray<A> logspace(
      Nd nd, DType<A> dtype, double start, double stop, long count, double base) {
    try (NdArray<double[]> exponents = linspace(nd, DType.FLOAT64, start, stop, count);
        DeviceArray<double[]> bases = Casts.single(exponents, base);
        NdArray<double[]> powers = Powers.power(bases, exponents)) {
      return powers.astype(dtype);
    }
  }

  /** Of negative numbers it is that of their sizes. Both ends are set, since powers are rounded. */
  static <A> NdArray<A> geomspace(Nd nd, DType<A> dtype, double start, double stop, long count) {
    if (!(start > 0 && stop > 0) && !(start < 0 && stop < 0)) {
      throw new GpuException("geomspace from " + start + " to " + stop + ": one sign, and not 0");
    }
    double sign = Math.signum(start);
    NdArray<A> array;
    try (NdArray<A> sizes =
        logspace(nd, dtype, Math.log10(start * sign), Math.log10(stop * sign), count, 10)) {
      array = sizes.times(sign);
    }
    if (count > 0) {
      array.index(0, 0).fill(Numbers.element(dtype, start));
      array.index(0, -1).fill(Numbers.element(dtype, count > 1 ? stop : start));
    }
    return array;
  }

  private static <A> NdArray<A> of(Nd nd, DType<A> dtype, Number start, Number step, long count) {
    boolean fractions = DTypes.isInexact(dtype);
    if (!fractions && count > 0) {
      Numbers.element(dtype, start);
      requireLong(step);
    }
    NdArray<A> array = nd.empty(dtype, count);
    for (long first = 0; first < count; first += PIECE) {
      NdArray<A> piece = array.slice(0, first, Math.min(count, first + PIECE));
      if (fractions) {
        CreationKernelsLauncher.fractions(piece, 0, start.doubleValue(), step.doubleValue(), first);
      } else {
        CreationKernelsLauncher.whole(piece, 0, start.longValue(), step.longValue(), first);
      }
    }
    return array;
  }

  private static void requireLong(Number step) {
    if (!Numbers.isLong(step)) {
      throw new GpuException("the number " + step + " is no integer, and the dtype is one");
    }
  }
}
