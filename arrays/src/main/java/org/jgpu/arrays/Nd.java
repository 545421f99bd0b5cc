package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/**
 * Where arrays are made: {@code Nd nd = Nd.on(gpu)}. Each method returns a new array, which the
 * caller closes or an enclosing scope frees. Those that read Java arrays return when they are read;
 * no other blocks. Thread-safe.
 */
public final class Nd {
  private final Gpu gpu;

  private Nd(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Makes arrays on {@code gpu}. */
  public static Nd on(Gpu gpu) {
    requireNonNull(gpu, "gpu");
    return new Nd(gpu);
  }

  /**
   * Returns {@code array} with the operations of an {@link NdArray}; an NdArray itself. The result
   * takes the ownership of the memory over: it is closed in place of {@code array}.
   */
  public static <A> NdArray<A> of(DeviceArray<A> array) {
    return array instanceof NdArray<A> already ? already : new NdArray<>(array);
  }

  /** Returns on which GPU. */
  @Override
  public String toString() {
    return "arrays on " + gpu;
  }

  /** Returns the GPU. */
  public Gpu gpu() {
    return gpu;
  }

  /** Returns an array of bool of rank 1. */
  public NdArray<boolean[]> array(boolean... values) {
    requireNonNull(values, "values");
    return array(DType.BOOL, values);
  }

  /** Returns an array of bool of rank 2, whose rows have one length. */
  public NdArray<boolean[]> array(boolean[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.BOOL, rows);
  }

  /** Returns an array of bool of rank 3, whose rows have one length. */
  public NdArray<boolean[]> array(boolean[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.BOOL, planes);
  }

  /** Returns an array of int8 of rank 1. */
  public NdArray<byte[]> array(byte... values) {
    requireNonNull(values, "values");
    return array(DType.INT8, values);
  }

  /** Returns an array of int8 of rank 2, whose rows have one length. */
  public NdArray<byte[]> array(byte[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.INT8, rows);
  }

  /** Returns an array of int8 of rank 3, whose rows have one length. */
  public NdArray<byte[]> array(byte[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.INT8, planes);
  }

  /** Returns an array of int16 of rank 1. */
  public NdArray<short[]> array(short... values) {
    requireNonNull(values, "values");
    return array(DType.INT16, values);
  }

  /** Returns an array of int16 of rank 2, whose rows have one length. */
  public NdArray<short[]> array(short[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.INT16, rows);
  }

  /** Returns an array of int16 of rank 3, whose rows have one length. */
  public NdArray<short[]> array(short[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.INT16, planes);
  }

  /** Returns an array of uint16 of rank 1. */
  public NdArray<char[]> array(char... values) {
    requireNonNull(values, "values");
    return array(DType.UINT16, values);
  }

  /** Returns an array of uint16 of rank 2, whose rows have one length. */
  public NdArray<char[]> array(char[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.UINT16, rows);
  }

  /** Returns an array of uint16 of rank 3, whose rows have one length. */
  public NdArray<char[]> array(char[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.UINT16, planes);
  }

  /** Returns an array of int32 of rank 1. */
  public NdArray<int[]> array(int... values) {
    requireNonNull(values, "values");
    return array(DType.INT32, values);
  }

  /** Returns an array of int32 of rank 2, whose rows have one length. */
  public NdArray<int[]> array(int[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.INT32, rows);
  }

  /** Returns an array of int32 of rank 3, whose rows have one length. */
  public NdArray<int[]> array(int[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.INT32, planes);
  }

  /** Returns an array of int64 of rank 1. */
  public NdArray<long[]> array(long... values) {
    requireNonNull(values, "values");
    return array(DType.INT64, values);
  }

  /** Returns an array of int64 of rank 2, whose rows have one length. */
  public NdArray<long[]> array(long[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.INT64, rows);
  }

  /** Returns an array of int64 of rank 3, whose rows have one length. */
  public NdArray<long[]> array(long[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.INT64, planes);
  }

  /** Returns an array of float32 of rank 1. */
  public NdArray<float[]> array(float... values) {
    requireNonNull(values, "values");
    return array(DType.FLOAT32, values);
  }

  /** Returns an array of float32 of rank 2, whose rows have one length. */
  public NdArray<float[]> array(float[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.FLOAT32, rows);
  }

  /** Returns an array of float32 of rank 3, whose rows have one length. */
  public NdArray<float[]> array(float[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.FLOAT32, planes);
  }

  /** Returns an array of float64 of rank 1. */
  public NdArray<double[]> array(double... values) {
    requireNonNull(values, "values");
    return array(DType.FLOAT64, values);
  }

  /** Returns an array of float64 of rank 2, whose rows have one length. */
  public NdArray<double[]> array(double[][] rows) {
    requireNonNull(rows, "rows");
    return array(DType.FLOAT64, rows);
  }

  /** Returns an array of float64 of rank 3, whose rows have one length. */
  public NdArray<double[]> array(double[][][] planes) {
    requireNonNull(planes, "planes");
    return array(DType.FLOAT64, planes);
  }

  /** Returns an array of records of rank 1, {@code Half}, {@code Complex64} or a user's. */
  public <R extends Record> NdArray<R[]> array(R[] values) {
    requireNonNull(values, "values");
    return of(gpu.array(values));
  }

  /**
   * Returns an array of the elements of nested Java arrays of any depth.
   *
   * @param nested such as {@code float[][][][]} for float32, or the Java array itself
   * @throws GpuException if rows differ in length, or the Java arrays are not of {@code dtype}
   */
  public <A> NdArray<A> array(DType<A> dtype, Object nested) {
    long[] shape = Nested.shape(nested, dtype.arrayType());
    return of(gpu.array(dtype, Nested.flat(nested, dtype, shape), shape));
  }

  /** Returns an array whose elements are not set yet. */
  public <A> NdArray<A> empty(DType<A> dtype, long... shape) {
    return of(gpu.empty(dtype, shape));
  }

  /** Returns an array of zeros. */
  public <A> NdArray<A> zeros(DType<A> dtype, long... shape) {
    return of(gpu.zeros(dtype, shape));
  }

  /** Returns an array of ones. */
  public <A> NdArray<A> ones(DType<A> dtype, long... shape) {
    return full(dtype, 1, shape);
  }

  /**
   * Returns an array of one number.
   *
   * @throws GpuException if it is none of an integer dtype
   */
  public <A> NdArray<A> full(DType<A> dtype, Number value, long... shape) {
    requireNonNull(value, "value");
    Object element = Numbers.element(dtype, value);
    NdArray<A> array = empty(dtype, shape);
    array.fill(element);
    return array;
  }

  /** Returns the numbers from 0 up to {@code stop}, which is not one of them. */
  public <A> NdArray<A> arange(DType<A> dtype, long stop) {
    return arange(dtype, 0, stop, 1);
  }

  /**
   * Returns {@code start}, {@code start + step} and so on before {@code stop}. Fractions are
   * computed as doubles and rounded once.
   *
   * @throws GpuException if the step is 0, NaN is among the three numbers, or they are no numbers
   *     of an integer dtype
   */
  public <A> NdArray<A> arange(DType<A> dtype, Number start, Number stop, Number step) {
    requireNonNull(start, "start");
    requireNonNull(stop, "stop");
    requireNonNull(step, "step");
    return Series.arange(this, dtype, start, stop, step);
  }

  /**
   * Returns {@code count} numbers at equal distances from {@code start} to {@code stop}, both of
   * them included.
   *
   * @throws GpuException if the dtype has no fractions, or the count is negative
   */
  public <A> NdArray<A> linspace(DType<A> dtype, double start, double stop, long count) {
    return Series.linspace(this, dtype, start, stop, count);
  }

  /** As {@link #linspace}, without {@code stop}, which would be the next one. */
  public <A> NdArray<A> linspaceOpen(DType<A> dtype, double start, double stop, long count) {
    return Series.linspaceOpen(this, dtype, start, stop, count);
  }

  /** Returns {@code base} to the power of each number of {@link #linspace}. */
  public <A> NdArray<A> logspace(
      DType<A> dtype, double start, double stop, long count, double base) {
    requireNonNull(dtype, "dtype");
    return Series.logspace(this, dtype, start, stop, count, base);
  }

  /** Returns {@code count} numbers from {@code start} to {@code stop} with one ratio. */
  public <A> NdArray<A> geomspace(DType<A> dtype, double start, double stop, long count) {
    requireNonNull(dtype, "dtype");
    return Series.geomspace(this, dtype, start, stop, count);
  }

  /** Returns a square matrix with ones on its diagonal, and zeros elsewhere. */
  public <A> NdArray<A> eye(DType<A> dtype, long rows) {
    return eye(dtype, rows, rows, 0);
  }

  /**
   * Returns a matrix with ones on a diagonal, and zeros elsewhere.
   *
   * @param offset of the diagonal: above the main one if positive, below if negative
   */
  public <A> NdArray<A> eye(DType<A> dtype, long rows, long columns, long offset) {
    NdArray<A> array = zeros(dtype, rows, columns);
    NdArray<A> diagonal = Manipulation.diagonal(array, offset, 0, 1);
    if (diagonal.size() > 0) {
      diagonal.fill(Numbers.element(dtype, 1));
    }
    return array;
  }

  /** Returns a matrix with ones on and below a diagonal, and zeros above it. */
  public <A> NdArray<A> tri(DType<A> dtype, long rows, long columns, long offset) {
    try (NdArray<A> ones = ones(dtype, rows, columns)) {
      return Manipulation.tril(ones, offset);
    }
  }

  /**
   * Returns grids of coordinates: for each vector an array of the shape of all of them, in which it
   * runs along its own axis, the first one along the second axis and the second along the first, as
   * x and y do in a matrix. Views.
   */
  public static NdArray<?>[] meshgrid(DeviceArray<?>... vectors) {
    requireNonNull(vectors, "vectors");
    return Grids.byCoordinate(vectors);
  }

  /** As {@link #meshgrid}, each vector along the axis of its number: NumPy's indexing "ij". */
  public static NdArray<?>[] meshgridByIndex(DeviceArray<?>... vectors) {
    requireNonNull(vectors, "vectors");
    return Grids.byIndex(vectors);
  }

  /** Returns a generator of random numbers with a seed from the system. */
  public Generator random() {
    return random(new SecureRandom().nextLong());
  }

  /** Returns a generator of random numbers: the same ones for the same seed, on every device. */
  public Generator random(long seed) {
    return random(new GeneratorState(seed, List.of(), 0, 0));
  }

  /** Returns a generator of random numbers that goes on where another one was. */
  public Generator random(GeneratorState state) {
    return new Generator(gpu, state);
  }

  /** Returns zeros of the shape and the dtype of another array. */
  public static <A> NdArray<A> zerosLike(DeviceArray<A> other) {
    return of(other.gpu().zeros(other.dtype(), other.shape()));
  }

  /** Returns ones of the shape and the dtype of another array. */
  public static <A> NdArray<A> onesLike(DeviceArray<A> other) {
    return fullLike(other, 1);
  }

  /** Returns an array of one number with the shape and the dtype of another array. */
  public static <A> NdArray<A> fullLike(DeviceArray<A> other, Number value) {
    requireNonNull(value, "value");
    return on(other.gpu()).full(other.dtype(), value, other.shape());
  }

  /** Returns an array that is not set yet, with the shape and the dtype of another one. */
  public static <A> NdArray<A> emptyLike(DeviceArray<A> other) {
    return of(other.gpu().empty(other.dtype(), other.shape()));
  }
}
