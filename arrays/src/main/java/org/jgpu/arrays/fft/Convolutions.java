package org.jgpu.arrays.fft;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Signals;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Convolutions and correlations, by their definition or by Fourier transforms. Each function
 * returns a new array in the first array's dtype, which the caller closes or an enclosing scope
 * frees. The second array is converted if that loses nothing, else it is an error. None blocks, but
 * where a transform does. Thread-safe.
 *
 * <p>By transforms the error is relative to the largest result, and an infinite element or NaN
 * makes all results NaN. Integers are always convolved by the definition, and wrap.
 */
public final class Convolutions {
  /** Vectors of which the shorter one has more elements are convolved by transforms. */
  public static final int LONGEST_DIRECT = 512;

  /** Matrices of which the smaller one has more elements are convolved by transforms. */
  public static final int LARGEST_DIRECT = 256;

  private Convolutions() {}

  /**
   * The convolution of two vectors, as {@link Signals#convolve(DeviceArray, DeviceArray, Overlap)}:
   * by transforms if the shorter one has more than {@link #LONGEST_DIRECT} elements.
   */
  public static <A> NdArray<A> convolve(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    requireNonNull(overlap, "overlap");
    requireRank("convolve", 1, x, v);
    if (!DTypes.isInexact(x.dtype()) || Math.min(x.size(), v.size()) <= LONGEST_DIRECT) {
      return Signals.convolve(x, v, overlap);
    }
    requireCast("convolve", x, v);
    long[] same = x.size() >= v.size() ? x.shape() : v.shape();
    Placement place = Placement.of("convolve", x.shape(), v.shape(), same, overlap, false);
    return transformed(x, v, place);
  }

  /**
   * The convolutions of matrices, the last two axes, zeros being around them: by transforms if the
   * smaller matrix has more than {@link #LARGEST_DIRECT} elements. Axes before them are batches and
   * are broadcast: images (n, h, w) with one matrix (3, 3), one image with matrices (k, 3, 3), each
   * with its own, or (n, 1, h, w) and (k, 3, 3), each with each. Takes all dtypes.
   *
   * @param overlap {@link Overlap#SAME} gives the matrices of x their shape
   */
  public static <A> NdArray<A> convolve2d(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    return matrices("convolve2d", x, v, overlap, false);
  }

  /**
   * The correlations of matrices, the sums of x[i + a, j + b] * conj(v[a, b]), as {@link
   * #convolve2d} otherwise. Complex matrices of which v is the larger one have these sums for
   * {@link Overlap#VALID}, too, where SciPy gives their conjugates.
   */
  public static <A> NdArray<A> correlate2d(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    requireMatrices("correlate2d", x, v);
    DeviceArray<?> turned =
        v.slice(v.rank() - 2, -1, DeviceArray.END, -1).slice(v.rank() - 1, -1, DeviceArray.END, -1);
    if (!DTypes.isComplex(v.dtype())) {
      return matrices("correlate2d", x, turned, overlap, true);
    }
    try (NdArray<?> conjugate = Complexes.conj(turned)) {
      return matrices("correlate2d", x, conjugate, overlap, true);
    }
  }

  private static <A> NdArray<A> matrices(
      String name, DeviceArray<A> x, DeviceArray<?> v, Overlap overlap, boolean mirrored) {
    requireNonNull(overlap, "overlap");
    requireMatrices(name, x, v);
    requireCast(name, x, v);
    long[] last = last(x, 2);
    Placement place = Placement.of(name, last, last(v, 2), last, overlap, mirrored);
    long[] batch = Shapes.broadcast(before(x), before(v));
    if (x.size() == 0 || v.size() == 0) {
      return Nd.on(x.gpu()).empty(x.dtype(), place.shape(batch));
    }
    long smaller = Math.min(MatrixConvolution.size(x), MatrixConvolution.size(v));
    if (DTypes.isInexact(x.dtype()) && smaller > LARGEST_DIRECT) {
      return transformed(x, v, place);
    }
    return direct(x, v, new MatrixConvolution(name, batch, place));
  }

  private static <A> NdArray<A> direct(
      DeviceArray<A> x, DeviceArray<?> v, MatrixConvolution convolution) {
    NdArray<?> result = convolution.of(x, v, wide(convolution.name(), x.dtype()));
    if (result.dtype() == x.dtype()) {
      return result.as(x.dtype());
    }
    try (result) {
      return result.astype(x.dtype());
    }
  }

  /** Returns the last extents of an array. */
  private static long[] last(DeviceArray<?> x, int count) {
    return Arrays.copyOfRange(x.shape(), x.rank() - count, x.rank());
  }

  private static long[] before(DeviceArray<?> matrices) {
    return Arrays.copyOf(matrices.shape(), matrices.rank() - 2);
  }

  /**
   * The convolution of two arrays of one rank by Fourier transforms. Takes floating-point and
   * complex numbers.
   *
   * @param overlap {@link Overlap#SAME} gives the shape of x
   */
  public static <A> NdArray<A> fftConvolve(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    requireRank("fftConvolve", x.rank(), x, v);
    if (!DTypes.isInexact(x.dtype())) {
      throw new GpuException(
          "fftConvolve of "
              + x.dtype()
              + " has no exact result; convert by astype(FLOAT64), or take convolve2d");
    }
    requireCast("fftConvolve", x, v);
    return transformed(
        x, v, Placement.of("fftConvolve", x.shape(), v.shape(), x.shape(), overlap, false));
  }

  /** Convolves the last axes, as many as are placed; those before are broadcast. */
  private static <A> NdArray<A> transformed(DeviceArray<A> x, DeviceArray<?> v, Placement place) {
    int axes = place.shape().length;
    long[] lengths = new long[axes];
    for (int axis = 0; axis < axes; axis++) {
      lengths[axis] = Radices.convolution(last(x, axes)[axis] + last(v, axes)[axis] - 1);
    }
    Along along = Along.usual().lengths(lengths);
    boolean complex = DTypes.isComplex(x.dtype());
    try (NdArray<A> other = copyIn(x.dtype(), v);
        NdArray<?> left = complex ? Fft.fftn(x, along) : Fft.rfftn(x, along);
        NdArray<?> right = complex ? Fft.fftn(other, along) : Fft.rfftn(other, along);
        NdArray<?> product = product(left, right);
        NdArray<?> all = complex ? Fft.ifftn(product, along) : Fft.irfftn(product, along)) {
      NdArray<?> part = all;
      for (int axis = 0; axis < axes; axis++) {
        long from = place.start()[axis];
        part = part.slice(all.rank() - axes + axis, from, from + place.shape()[axis]);
      }
      return part.astype(x.dtype());
    }
  }

  /** Returns the product: in the first array, if it has its shape, of which it is a view then. */
  private static NdArray<?> product(NdArray<?> x, NdArray<?> y) {
    if (!Arrays.equals(Shapes.broadcast(x.shape(), y.shape()), x.shape())) {
      return x.times(y);
    }
    x.timesAssign(y);
    return x.reshape(x.shape());
  }

  /** Returns {@code v} in a dtype: a view of it, or a copy. */
  private static <A> NdArray<A> copyIn(DType<A> dtype, DeviceArray<?> v) {
    DeviceArray<?> view = v.broadcastTo(v.shape());
    return v.dtype() == dtype ? Nd.of(dtype.cast(view)) : Nd.of(view).astype(dtype);
  }

  private static DType<?> wide(String name, DType<?> dtype) {
    if (dtype == DType.FLOAT16 || dtype == DType.BFLOAT16) {
      return DType.FLOAT32;
    }
    if (DTypes.isInexact(dtype)) {
      return dtype;
    }
    if (!DTypes.isInteger(dtype) && dtype != (DType<?>) DType.BOOL) {
      throw new GpuException(name + " of " + dtype + "; it takes numbers and truth values");
    }
    return DType.INT64;
  }

  private static void requireRank(String name, int rank, DeviceArray<?> x, DeviceArray<?> v) {
    if (x.rank() != rank || v.rank() != rank || rank == 0 || x.size() == 0 || v.size() == 0) {
      throw new GpuException(
          name
              + " of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(v.shape())
              + "; it takes arrays of rank "
              + Math.max(1, rank)
              + " that are not empty");
    }
  }

  private static void requireMatrices(String name, DeviceArray<?> x, DeviceArray<?> v) {
    boolean matrices = x.rank() >= 2 && v.rank() >= 2;
    if (!matrices || MatrixConvolution.size(x) == 0 || MatrixConvolution.size(v) == 0) {
      throw new GpuException(
          name
              + " of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(v.shape())
              + "; it takes matrices that are not empty, with any axes before them");
    }
  }

  private static void requireCast(String name, DeviceArray<?> x, DeviceArray<?> v) {
    if (!DTypes.canCast(v.dtype(), x.dtype())) {
      throw new GpuException(
          name
              + " of "
              + x.dtype()
              + " and "
              + v.dtype()
              + ": the result has the first array's dtype, which does not hold all numbers of the"
              + " other one; convert one of them by astype");
    }
  }
}
