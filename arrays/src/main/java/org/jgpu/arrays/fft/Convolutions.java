package org.jgpu.arrays.fft;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.fft.kernels.ConvolutionKernels;
import org.jgpu.arrays.fft.kernels.ConvolutionKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Convolutions, by their definition or by Fourier transforms. Each function returns a new array in
 * the first array's dtype, which the caller closes or an enclosing scope frees. The second array is
 * converted if that loses nothing, else it is an error. None blocks, but where a transform does.
 * Thread-safe.
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
    boolean longer = x.size() >= v.size();
    return transformed("convolve", x, v, overlap, longer ? x.shape() : v.shape());
  }

  /**
   * The convolution of two matrices, zeros being around them: by transforms if the smaller one has
   * more than {@link #LARGEST_DIRECT} elements. Takes all dtypes.
   *
   * @param overlap {@link Overlap#SAME} gives the shape of x
   */
  public static <A> NdArray<A> convolve2d(DeviceArray<A> x, DeviceArray<?> v, Overlap overlap) {
    requireRank("convolve2d", 2, x, v);
    if (DTypes.isInexact(x.dtype()) && Math.min(x.size(), v.size()) > LARGEST_DIRECT) {
      return transformed("convolve2d", x, v, overlap, x.shape());
    }
    long[] start = starts("convolve2d", x.shape(), v.shape(), x.shape(), overlap);
    long[] shape = shape(x.shape(), v.shape(), x.shape(), overlap);
    DType<?> wide = wide("convolve2d", x.dtype());
    requireCast("convolve2d", x, v);
    NdArray<?> result = direct(x, v, wide, shape, start);
    if (result.dtype() == x.dtype()) {
      return result.as(x.dtype());
    }
    try (result) {
      return result.astype(x.dtype());
    }
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
    return transformed("fftConvolve", x, v, overlap, x.shape());
  }

  private static <A> NdArray<A> transformed(
      String name, DeviceArray<A> x, DeviceArray<?> v, Overlap overlap, long[] same) {
    requireCast(name, x, v);
    long[] start = starts(name, x.shape(), v.shape(), same, overlap);
    long[] shape = shape(x.shape(), v.shape(), same, overlap);
    long[] lengths = new long[shape.length];
    for (int axis = 0; axis < lengths.length; axis++) {
      lengths[axis] = Radices.convolution(x.layout().extent(axis) + v.layout().extent(axis) - 1);
    }
    Along along = Along.usual().lengths(lengths);
    boolean complex = DTypes.isComplex(x.dtype());
    try (NdArray<A> other = copyIn(x.dtype(), v);
        NdArray<?> left = complex ? Fft.fftn(x, along) : Fft.rfftn(x, along);
        NdArray<?> right = complex ? Fft.fftn(other, along) : Fft.rfftn(other, along)) {
      left.timesAssign(right);
      try (NdArray<?> all = complex ? Fft.ifftn(left, along) : Fft.irfftn(left, along)) {
        NdArray<?> part = all;
        for (int axis = 0; axis < shape.length; axis++) {
          part = part.slice(axis, start[axis], start[axis] + shape[axis]);
        }
        return part.astype(x.dtype());
      }
    }
  }

  /** Returns {@code v} in a dtype: a view of it, or a copy. */
  private static <A> NdArray<A> copyIn(DType<A> dtype, DeviceArray<?> v) {
    DeviceArray<?> view = v.broadcastTo(v.shape());
    return v.dtype() == dtype ? Nd.of(dtype.cast(view)) : Nd.of(view).astype(dtype);
  }

  private static <C> NdArray<C> direct(
      DeviceArray<?> x, DeviceArray<?> v, DType<C> dtype, long[] shape, long[] start) {
    boolean swapped = x.size() < v.size();
    DeviceArray<?> more = swapped ? v : x;
    DeviceArray<?> less = swapped ? x : v;
    long tiles = tiles(shape[0]) * tiles(shape[1]);
    if (Math.max(Math.max(more.size(), shape[0] * shape[1]), tiles) > Integer.MAX_VALUE - 64) {
      throw new GpuException(
          "convolve2d with a result of shape "
              + Shapes.text(shape)
              + "; it takes up to 2^31 - 64 elements: convolve parts of it");
    }
    try (NdArray<C> left = packed(more, dtype);
        NdArray<C> right = packed(less, dtype)) {
      NdArray<C> out = Nd.on(x.gpu()).empty(dtype, shape);
      ConvolutionKernelsLauncher.convolve(
          LaunchConfig.grid((int) tiles),
          left.reshape(left.size()),
          (int) more.layout().extent(1),
          right.reshape(right.size()),
          (int) less.layout().extent(1),
          out.reshape(out.size()),
          (int) shape[1],
          (int) start[0],
          (int) start[1]);
      return out;
    }
  }

  private static <C> NdArray<C> packed(DeviceArray<?> x, DType<C> dtype) {
    return x.dtype() == dtype && !x.isContiguous() ? Nd.of(dtype.cast(x.copy())) : copyIn(dtype, x);
  }

  private static long tiles(long extent) {
    return (extent - 1) / ConvolutionKernels.TILE + 1;
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

  /** Returns where the result begins in the full convolution. */
  private static long[] starts(String name, long[] x, long[] v, long[] same, Overlap overlap) {
    long[] starts = new long[x.length];
    boolean inside = true;
    boolean around = true;
    for (int axis = 0; axis < x.length; axis++) {
      inside &= v[axis] <= x[axis];
      around &= v[axis] >= x[axis];
      long full = x[axis] + v[axis] - 1;
      starts[axis] =
          switch (overlap) {
            case FULL -> 0;
            case SAME -> (full - same[axis]) / 2;
            case VALID -> Math.min(x[axis], v[axis]) - 1;
          };
    }
    if (overlap == Overlap.VALID && !inside && !around) {
      throw new GpuException(
          name
              + " of shapes "
              + Shapes.text(x)
              + " and "
              + Shapes.text(v)
              + " nowhere overlaps wholly: one must be at least as long along every axis");
    }
    return starts;
  }

  private static long[] shape(long[] x, long[] v, long[] same, Overlap overlap) {
    long[] shape = new long[x.length];
    for (int axis = 0; axis < x.length; axis++) {
      shape[axis] =
          switch (overlap) {
            case FULL -> x[axis] + v[axis] - 1;
            case SAME -> same[axis];
            case VALID -> Math.abs(x[axis] - v[axis]) + 1;
          };
    }
    return shape;
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
