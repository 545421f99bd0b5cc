package org.jgpu.annotations;

/**
 * Products of matrices on tensor cores: part of {@link KernelContext}. The 32 lanes of a warp hold
 * matrices together and multiply them in a few instructions. CUDA C++'s name is {@code
 * nvcuda::wmma::fragment}; a sum is its accumulator.
 *
 * <pre>{@code
 * @GpuKernel(blockSize = 32)
 * static void product(KernelContext ctx, Half[] a, Half[] b, float[] c, int n, int inner) {
 *   MatrixA<Half[]> left = ctx.matrixA(FLOAT16, 32, 32, 16);
 *   MatrixB<Half[]> right = ctx.matrixB(FLOAT16, 32, 32, 16);
 *   FloatMatrixSum sum = ctx.floatMatrixSum(FLOAT16, 32, 32, 16);
 *   int row = 32 * ctx.blockIdxY();
 *   int column = 32 * ctx.blockIdxX();
 *   for (int k = 0; k < inner; k += 16) {
 *     left.load(a, row * inner + k, inner);
 *     right.load(b, k * n + column, n);
 *     sum.multiplyAdd(left, right);
 *   }
 *   sum.store(c, row * n + column, n);
 * }
 * }</pre>
 *
 * <p>Here the rows and columns of the whole product must be multiples of 32, and {@code inner} of
 * 16, with a block for each 32 x 32 elements: nothing is checked, and other matrices are padded.
 *
 * <p>Each call must be the initialiser of a local variable, in a kernel or a device function; its
 * arguments are constants. The local is the matrix: it is not assigned, passed on or kept
 * elsewhere. The extents {@code m}, {@code n} and {@code k} are those of the whole product, for all
 * three matrices; they are multiples of what the hardware multiplies at once, {@link
 * MatrixType#tiles}. Larger ones use registers instead of loads: a sum of 64 x 32 takes 64 of the
 * 255 that a thread may have.
 *
 * <p>All 32 lanes of a warp come to every load, store and product, so that blocks are multiples of
 * 32 threads, and none of these stands where only some lanes of a warp come by. Anything else is
 * undefined on a GPU; the CPU and the software device report it. They order no memory: between
 * stores to shared memory and loads of it stands {@code syncThreads()} or {@code syncWarp()}.
 *
 * <p>Products of numbers of 16 bits are exact; in which order they are added, and how sums are
 * rounded on the way, is the device's affair. Integers are exact and wrap.
 */
public interface MatrixFunctions {
  /** As {@link #matrixA(MatrixType, int, int, int, MatrixOrder)}, with {@link MatrixOrder#ROWS}. */
  default <A> MatrixA<A> matrixA(MatrixType<A> type, int m, int n, int k) {
    return matrixA(type, m, n, k, MatrixOrder.ROWS);
  }

  /** Returns the left factor of a product, {@code m} x {@code k}. */
  <A> MatrixA<A> matrixA(MatrixType<A> type, int m, int n, int k, MatrixOrder order);

  /** As {@link #matrixB(MatrixType, int, int, int, MatrixOrder)}, with {@link MatrixOrder#ROWS}. */
  default <A> MatrixB<A> matrixB(MatrixType<A> type, int m, int n, int k) {
    return matrixB(type, m, n, k, MatrixOrder.ROWS);
  }

  /** Returns the right factor of a product, {@code k} x {@code n}. */
  <A> MatrixB<A> matrixB(MatrixType<A> type, int m, int n, int k, MatrixOrder order);

  /**
   * Returns the sum, {@code m} x {@code n}, of products of {@link MatrixType#FLOAT16}, {@link
   * MatrixType#BFLOAT16} or {@link MatrixType#TF32}.
   */
  FloatMatrixSum floatMatrixSum(MatrixType<?> type, int m, int n, int k);

  /** Returns the sum, {@code m} x {@code n}, in half precision. */
  HalfMatrixSum halfMatrixSum(MatrixType<Half[]> type, int m, int n, int k);

  /** Returns the sum, {@code m} x {@code n}, of products of bytes. */
  IntMatrixSum intMatrixSum(MatrixType<byte[]> type, int m, int n, int k);

  /** Returns the sum, {@code m} x {@code n}, of products of doubles. */
  DoubleMatrixSum doubleMatrixSum(MatrixType<double[]> type, int m, int n, int k);
}
