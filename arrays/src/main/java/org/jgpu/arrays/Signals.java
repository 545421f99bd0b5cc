package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.SignalKernels;
import org.jgpu.arrays.kernels.SignalKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Convolutions, interpolation and polynomials. Each function returns a new array, which the caller
 * closes or an enclosing scope frees. The result has the first array's dtype; integers wrap,
 * float16 and bfloat16 are computed in float32. None blocks but {@link #interpPeriodic}.
 * Thread-safe.
 */
public final class Signals {
  private Signals() {}

  /** The convolution of two vectors, full. Takes all dtypes, and a number for a vector of one. */
  public static <A> NdArray<A> convolve(DeviceArray<A> x, DeviceArray<?> v) {
    return convolve(x, v, Overlap.FULL);
  }

  /**
   * The convolution of two vectors: the sums of x[i - j] * v[j]. Directly, so that its time is that
   * of the lengths' product.
   */
  public static <A> NdArray<A> convolve(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    requireNonNull(v, "v");
    requireNonNull(overlap, "overlap");
    NdArray<A> first = Manipulation.atLeast1d(x);
    NdArray<?> second = Manipulation.atLeast1d(v);
    requireVectors("convolve", first, second);
    try (Operands<A> other = Operands.of("convolve", first, second)) {
      return computed(first, other.array(), overlap, false);
    }
  }

  /**
   * The correlation of two vectors: the sums of x[i + j] * conj(v[j]). Takes all dtypes, and a
   * number for a vector of one.
   */
  public static <A> NdArray<A> correlate(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    requireNonNull(v, "v");
    requireNonNull(overlap, "overlap");
    return correlated(Manipulation.atLeast1d(x), Manipulation.atLeast1d(v), overlap);
  }

  private static <A> NdArray<A> correlated(NdArray<A> x, NdArray<?> v, Overlap overlap) {
    requireVectors("correlate", x, v);
    try (Operands<A> other = Operands.of("correlate", x, v)) {
      NdArray<A> reversed = Views.borrowed(other.array()).slice(0, -1, DeviceArray.END, -1);
      boolean mirrored = x.size() < v.size();
      if (!DTypes.isComplex(x.dtype())) {
        return computed(x, reversed, overlap, mirrored);
      }
      try (NdArray<A> conjugate = Complexes.conj(reversed)) {
        return computed(x, conjugate, overlap, mirrored);
      }
    }
  }

  private static <A> NdArray<A> computed(
      DeviceArray<A> x, DeviceArray<A> v, Overlap overlap, boolean mirrored) {
    return inDtype(x.dtype(), convolution(x, v, wide(x.dtype()), overlap, mirrored));
  }

  private static <C> NdArray<C> convolution(
      DeviceArray<?> x, DeviceArray<?> v, DType<C> dtype, Overlap overlap, boolean mirrored) {
    long more = Math.max(x.size(), v.size());
    long less = Math.min(x.size(), v.size());
    long start =
        switch (overlap) {
          case FULL -> 0;
          case SAME -> mirrored ? less / 2 : less - 1 - less / 2;
          case VALID -> less - 1;
        };
    long length =
        switch (overlap) {
          case FULL -> more + less - 1;
          case SAME -> more;
          case VALID -> more - less + 1;
        };
    if (more + less > Integer.MAX_VALUE - 2 * SignalKernels.TILE) {
      throw new GpuException("a convolution of " + more + " and " + less + " elements");
    }
    try (Flat<C> left = Flat.of(x, dtype);
        Flat<C> right = Flat.of(v, dtype)) {
      NdArray<C> out = Nd.on(x.gpu()).empty(dtype, length);
      boolean swapped = x.size() < v.size();
      SignalKernelsLauncher.convolve(
          LaunchConfig.grid((int) ((length - 1) / SignalKernels.TILE + 1)),
          swapped ? right.array() : left.array(),
          swapped ? left.array() : right.array(),
          out,
          (int) start);
      return out;
    }
  }

  private static void requireVectors(String name, DeviceArray<?> x, DeviceArray<?> v) {
    if (x.rank() != 1 || v.rank() != 1 || x.size() == 0 || v.size() == 0) {
      throw new GpuException(
          name
              + " of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(v.shape())
              + "; it takes vectors that are not empty");
    }
  }

  /** Returns the dtype of the kernels in which results of a dtype are computed. */
  private static DType<?> wide(DType<?> dtype) {
    if (dtype == DType.FLOAT16 || dtype == DType.BFLOAT16) {
      return DType.FLOAT32;
    }
    return DTypes.isInexact(dtype) ? dtype : DType.INT64;
  }

  /** Converts a result, which is closed then. */
  private static <A> NdArray<A> inDtype(DType<A> dtype, NdArray<?> result) {
    if (result.dtype() == dtype) {
      return result.as(dtype);
    }
    try (result) {
      return result.astype(dtype);
    }
  }

  /**
   * The values at x of the polyline through points: the first and the last value beyond them.
   *
   * @param x floating-point numbers
   * @param points ascending, of rank 1
   * @param values as many
   */
  public static <A> NdArray<A> interp(
      DeviceArray<A> x, DeviceArray<?> points, DeviceArray<?> values) {
    requireNonNull(x, "x");
    return interp(x, points, values, false, 0, 0);
  }

  /** As {@link #interp(DeviceArray, DeviceArray, DeviceArray)}, with values of its own beyond. */
  public static <A> NdArray<A> interp(
      DeviceArray<A> x, DeviceArray<?> points, DeviceArray<?> values, double left, double right) {
    requireNonNull(x, "x");
    return interp(x, points, values, true, left, right);
  }

  private static <A> NdArray<A> interp(
      DeviceArray<A> x,
      DeviceArray<?> points,
      DeviceArray<?> values,
      boolean bounded,
      double left,
      double right) {
    requirePoints(x, points, values);
    try (Flat<double[]> at = Flat.of(points, DType.FLOAT64);
        Flat<double[]> of = Flat.of(values, DType.FLOAT64)) {
      NdArray<?> result =
          interpolated(x, wide(x.dtype()), at.array(), of.array(), bounded, left, right);
      return inDtype(x.dtype(), result);
    }
  }

  private static <C> NdArray<C> interpolated(
      DeviceArray<?> x,
      DType<C> dtype,
      DeviceArray<double[]> points,
      DeviceArray<double[]> values,
      boolean bounded,
      double left,
      double right) {
    NdArray<C> out = Nd.on(x.gpu()).empty(dtype, x.shape());
    if (x.size() > 0) {
      try (Flat<C> flat = Flat.of(x, dtype)) {
        SignalKernelsLauncher.interp(
            flat.array(), points, values, bounded, left, right, out.reshape(x.size()));
      }
    }
    return out;
  }

  private static void requirePoints(
      DeviceArray<?> x, DeviceArray<?> points, DeviceArray<?> values) {
    if (DTypes.isComplex(points.dtype()) || DTypes.isComplex(values.dtype())) {
      throw new GpuException(
          "interp through points of "
              + points.dtype()
              + " and values of "
              + values.dtype()
              + "; both are real: interpolate Complexes.real(values) and Complexes.imag(values)");
    }
    if (points.rank() != 1 || values.rank() != 1 || points.size() != values.size()) {
      throw new GpuException(
          "interp of points of shape "
              + Shapes.text(points.shape())
              + " and values of shape "
              + Shapes.text(values.shape())
              + "; both are vectors of one length");
    }
    if (points.size() == 0 || !DTypes.isFloating(x.dtype())) {
      throw new GpuException(
          "interp of "
              + x.dtype()
              + " through "
              + points.size()
              + " points; it takes floating-point numbers, and at least one point");
    }
  }

  /**
   * As {@link #interp(DeviceArray, DeviceArray, DeviceArray)} where all repeats itself after {@code
   * period}: points are taken into it and sorted, for which they are read, so that this waits.
   */
  public static <A> NdArray<A> interpPeriodic(
      DeviceArray<A> x, DeviceArray<?> points, DeviceArray<?> values, double period) {
    requireNonNull(x, "x");
    requirePoints(x, points, values);
    Operands.requireOneGpu(x, points);
    Operands.requireOneGpu(x, values);
    double size = Math.abs(period);
    if (!(size > 0)) {
      throw new GpuException("interp with the period " + period);
    }
    PeriodicPoints repeated = PeriodicPoints.of(points, values, size);
    Nd nd = Nd.on(x.gpu());
    try (DeviceArray<A> turn = Casts.single(x, size);
        NdArray<A> within = Arithmetic.remainder(x, turn);
        NdArray<double[]> at = nd.array(repeated.points());
        NdArray<double[]> of = nd.array(repeated.values())) {
      return interp(within, at, of);
    }
  }

  /**
   * The values at x of a polynomial, by Horner's scheme, in the coefficients' dtype.
   *
   * @param coefficients that of the highest power first
   */
  public static <A> NdArray<A> polyVal(DeviceArray<A> coefficients, DeviceArray<?> x) {
    requireNonNull(x, "x");
    if (coefficients.rank() != 1) {
      throw new GpuException(
          "coefficients of a polynomial are a vector, not of rank " + coefficients.rank());
    }
    try (Operands<A> at = Operands.of("polyVal", coefficients, x)) {
      return inDtype(
          coefficients.dtype(), evaluated(coefficients, at.array(), wide(coefficients.dtype())));
    }
  }

  private static <C> NdArray<C> evaluated(
      DeviceArray<?> coefficients, DeviceArray<?> x, DType<C> dtype) {
    NdArray<C> out = Nd.on(x.gpu()).zeros(dtype, x.shape());
    if (x.size() > 0 && coefficients.size() > 0) {
      try (Flat<C> factors = Flat.of(coefficients, dtype);
          Flat<C> at = Flat.of(x, dtype)) {
        SignalKernelsLauncher.polyVal(factors.array(), at.array(), out.reshape(x.size()));
      }
    }
    return out;
  }

  /** Angles along an axis without jumps of half a turn or more: whole turns are added. */
  public static <A> NdArray<A> unwrap(DeviceArray<A> x, int axis) {
    return unwrap(x, axis, Math.PI, 2 * Math.PI);
  }

  /**
   * Numbers that repeat themselves after a period, such as degrees after 360, along an axis without
   * jumps: whole periods are added.
   *
   * @param x floating-point numbers
   * @param jump the least step that is taken for a jump; below half a period it is half a period
   * @param period above 0
   */
  public static <A> NdArray<A> unwrap(DeviceArray<A> x, int axis, double jump, double period) {
    return Unwrapping.of(x, Axes.of(axis, x.rank()), jump, period);
  }
}
