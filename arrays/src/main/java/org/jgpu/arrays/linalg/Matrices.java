package org.jgpu.arrays.linalg;

import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Arrays as batches of matrices: what functions ask of them, and their parts. */
final class Matrices {
  private static final List<DType<?>> DTYPES =
      List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);

  private Matrices() {}

  /** Returns {@code x} as an array whose operations are at hand; its memory stays the caller's. */
  static <A> NdArray<A> borrowed(DeviceArray<A> x) {
    return x instanceof NdArray<A> array ? array : Nd.of(x.broadcastTo(x.shape()));
  }

  /** Returns {@code x} if it is contiguous, else a copy that is. */
  static <A> NdArray<A> packed(DeviceArray<A> x) {
    NdArray<A> array = borrowed(x);
    return array.isContiguous() ? array : array.copy();
  }

  static void require(String function, DeviceArray<?> x) {
    requireDtype(function, x);
    if (x.rank() < 2) {
      throw new GpuException(
          function
              + " of shape "
              + Shapes.text(x.shape())
              + ": the last two axes are a matrix, so that there must be two at least");
    }
    if (x.layout().extent(x.rank() - 2) > Integer.MAX_VALUE
        || x.layout().extent(x.rank() - 1) > Integer.MAX_VALUE) {
      throw new GpuException(
          function
              + " of shape "
              + Shapes.text(x.shape())
              + ": 2^31 - 1 rows and columns are the most");
    }
  }

  static void requireDtype(String function, DeviceArray<?> x) {
    if (!DTYPES.contains(x.dtype())) {
      boolean half = DTypes.isFloating(x.dtype());
      throw new GpuException(
          function
              + " of "
              + x.dtype()
              + ": it takes float32, float64, complex64 and complex128; convert the array by"
              + " astype("
              + (half ? "FLOAT32" : "FLOAT64")
              + ") first");
    }
  }

  static void requireSquare(String function, DeviceArray<?> x) {
    require(function, x);
    if (rows(x) != columns(x)) {
      throw new GpuException(
          function + " of shape " + Shapes.text(x.shape()) + ": it takes square matrices");
    }
  }

  static int rows(DeviceArray<?> x) {
    return clamped(x.layout().extent(x.rank() - 2));
  }

  static int columns(DeviceArray<?> x) {
    return clamped(x.layout().extent(x.rank() - 1));
  }

  private static int clamped(long extent) {
    return Math.toIntExact(extent);
  }

  static long[] leading(DeviceArray<?> x) {
    return Arrays.copyOf(x.shape(), x.rank() - 2);
  }

  static long batch(DeviceArray<?> x) {
    return product(leading(x));
  }

  static long product(long... extents) {
    return Arrays.stream(extents).reduce(1, Math::multiplyExact);
  }

  static long[] shape(long[] leading, long... last) {
    long[] shape = Arrays.copyOf(leading, leading.length + last.length);
    System.arraycopy(last, 0, shape, leading.length, last.length);
    return shape;
  }

  /** Returns the columns of matrices in an order of each matrix's own. */
  static <A> NdArray<A> inOrder(NdArray<A> columns, NdArray<long[]> order) {
    return Indexing.takeAlongAxis(columns, Manipulation.expandDims(order, -2), -1);
  }

  /** Returns the conjugate transposes: a view of real matrices, a new array of complex ones. */
  static <A> NdArray<A> adjoint(NdArray<A> x) {
    NdArray<A> transposed = Manipulation.matrixTranspose(x);
    return DTypes.isComplex(x.dtype()) ? Complexes.conj(transposed) : transposed;
  }

  /** Returns the numbers of real dtype in an array of T whose imaginary parts are 0; a new one. */
  static NdArray<?> real(NdArray<?> x) {
    return DTypes.isComplex(x.dtype()) ? Complexes.real(x).copy() : x;
  }

  /** Returns the dtype of sizes of an array's numbers. */
  static DType<?> realDtype(DeviceArray<?> x) {
    if (!DTypes.isComplex(x.dtype())) {
      return x.dtype();
    }
    return x.dtype() == (DType<?>) DType.COMPLEX64 ? DType.FLOAT32 : DType.FLOAT64;
  }

  /** Returns the complex dtype of as many digits as an array's. */
  static DType<?> complexDtype(DeviceArray<?> x) {
    return realDtype(x) == (DType<?>) DType.FLOAT32 ? DType.COMPLEX64 : DType.COMPLEX128;
  }

  /** Returns identities, which are not shared. */
  static <A> NdArray<A> identities(DeviceArray<A> like, long[] leading, long rows, long columns) {
    try (NdArray<A> eye = Nd.on(like.gpu()).eye(like.dtype(), rows, columns, 0)) {
      return eye.broadcastTo(shape(leading, rows, columns)).copy();
    }
  }

  /** Returns the distance of 1 from the next number of the dtype's parts. */
  static double epsilon(DType<?> dtype) {
    boolean single = dtype == (DType<?>) DType.FLOAT32 || dtype == (DType<?>) DType.COMPLEX64;
    return single ? 0x1p-23 : 0x1p-52;
  }
}
