package org.jgpu.runtime.library;

import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.vendor.Blas;
import org.jgpu.runtime.vendor.MatrixProduct;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;
import org.jgpu.runtime.vendor.NumberType;
import org.jspecify.annotations.Nullable;

/** Products of matrices by cuBLAS. Thread-safe. */
public final class MatrixLibrary {
  /** What NVIDIA's manual asks for on GPUs of compute capability 9.0; less does for others. */
  private static final int WORKSPACE_BYTES = 32 << 20;

  /**
   * The side of a cube of as many multiplications from which on the library is used. The kernels of
   * the caller take an H200 less time for smaller ones (384 rows: 22 to 24 us by the library, 12 to
   * 22 by them, 2026-11-27; 512 rows of float32, float64, bfloat16 and float16: 28, 26, 25 and 18
   * by the library, 26, 26, 14 and 14 by them, 2026-11-28; 1000 rows of float32: 63 and 70), and
   * the host half as much; loading the library takes up to 0.4 s once.
   */
  private static final long FROM = 513;

  /** The same for matrices of fewer than {@link #NARROW} rows or columns, which it takes better. */
  private static final long FROM_OF_NARROW = 100;

  private static final long NARROW = 64;

  private static final Map<DType<?>, NumberType> TYPES =
      Map.of(
          DType.FLOAT16, NumberType.FLOAT16,
          DType.BFLOAT16, NumberType.BFLOAT16,
          DType.FLOAT32, NumberType.FLOAT32,
          DType.FLOAT64, NumberType.FLOAT64,
          DType.COMPLEX64, NumberType.COMPLEX64,
          DType.COMPLEX128, NumberType.COMPLEX128);

  private MatrixLibrary() {}

  /**
   * Returns whether there is a library for {@code gpu}, which is loaded now if it was not and the
   * calling thread captures no graph.
   */
  public static boolean isPresent(Gpu gpu) {
    Device device = Internals.device(gpu);
    Blas blas = Blas.of(device);
    return (blas.isOpen() || !device.captures().isCapturing()) && blas.isPresent();
  }

  /**
   * Returns whether there is a library for {@code gpu}, and it is expected to be faster than the
   * kernels of its caller; it is loaded only then, as {@link #isPresent}.
   *
   * @param least the lesser of the result's rows and columns
   * @param multiplications of two numbers, of all products of a batch
   */
  public static boolean takes(Gpu gpu, long least, double multiplications) {
    Device device = Internals.device(gpu);
    Blas blas = Blas.of(device);
    return (blas.isOpen() || !device.captures().isCapturing())
        && blas.takes(
            (long) Math.nextUp(Math.cbrt(multiplications)), least < NARROW ? FROM_OF_NARROW : FROM);
  }

  /**
   * Enqueues {@code out = alpha * x * y + beta * out} on the current stream, if the library is
   * there and takes these arrays.
   *
   * @param x of the shape (m, k) or (batch, m, k), none of them 0
   * @param y of (k, n) or (batch, k, n) and the same dtype
   * @param out of (m, n) or (batch, m, n), the same dtype, without repeated elements; shares no
   *     memory with the others
   * @return false if nothing was enqueued: no library, a dtype of which it has no products, or a
   *     matrix neither whose rows nor whose columns are contiguous
   */
  public static <A> boolean multiply(
      DeviceArray<A> x, DeviceArray<A> y, DeviceArray<A> out, double alpha, double beta) {
    NumberType type = TYPES.get(out.dtype());
    Stored left = Stored.of(x);
    Stored right = Stored.of(y);
    Stored result = Stored.of(out);
    if (type == null || left == null || right == null || result == null) {
      return false;
    }
    if (!isPresent(out.gpu())) {
      return false;
    }
    Blas blas = Blas.of(Internals.device(out.gpu()));
    // What lies in rows is the transposed matrix to BLAS, so that it is given y' x' for (x y)'.
    boolean byRows = result.inRows();
    Stored first = byRows ? right : left;
    Stored second = byRows ? left : right;
    MatrixProduct product =
        new MatrixProduct(
            type,
            byRows ? result.columns() : result.rows(),
            byRows ? result.rows() : result.columns(),
            left.columns(),
            first.operand(first.inRows() != byRows),
            second.operand(second.inRows() != byRows),
            result.operand(false),
            result.batches(),
            alpha,
            beta);
    enqueue(blas, product, x, y, out);
    return true;
  }

  private static void enqueue(Blas blas, MatrixProduct product, DeviceArray<?>... arrays) {
    Gpu gpu = arrays[0].gpu();
    Internals.device(gpu).bind();
    DeviceStream stream = Internals.currentStream(gpu);
    try (DeviceArray<byte[]> workspace = gpu.empty(DType.INT8, WORKSPACE_BYTES);
        ArrayUses uses = new ArrayUses(stream, arrays)) {
      uses.add(workspace);
      blas.use(
          stream,
          calls -> calls.multiply(product, stream.handle(), workspace.address(), WORKSPACE_BYTES));
    }
  }

  /** A matrix, or several, whose rows or columns are contiguous. */
  private record Stored(
      DeviceArray<?> array, long rows, long columns, long leading, boolean inRows) {

    static @Nullable Stored of(DeviceArray<?> array) {
      int rank = array.rank();
      long[] shape = array.shape();
      long[] strides = array.strides();
      long rows = shape[rank - 2];
      long columns = shape[rank - 1];
      long down = strides[rank - 2];
      long right = strides[rank - 1];
      if ((right == 1 || columns == 1) && (down >= columns || rows == 1)) {
        return new Stored(array, rows, columns, Math.max(down, columns), true);
      }
      if ((down == 1 || rows == 1) && (right >= rows || columns == 1)) {
        return new Stored(array, rows, columns, Math.max(right, rows), false);
      }
      return null;
    }

    long batches() {
      return array.rank() == 3 ? array.shape()[0] : 1;
    }

    Operand operand(boolean transposed) {
      long batchStride = array.rank() == 3 ? array.strides()[0] : 0;
      return new Operand(array.address(), leading, batchStride, transposed);
    }
  }
}
