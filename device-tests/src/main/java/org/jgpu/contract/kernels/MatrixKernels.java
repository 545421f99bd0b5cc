package org.jgpu.contract.kernels;

import static org.jgpu.annotations.MatrixOrder.COLUMNS;
import static org.jgpu.annotations.MatrixType.BFLOAT16;
import static org.jgpu.annotations.MatrixType.FLOAT16;
import static org.jgpu.annotations.MatrixType.FLOAT64;
import static org.jgpu.annotations.MatrixType.INT8;
import static org.jgpu.annotations.MatrixType.TF32;
import static org.jgpu.annotations.MatrixType.UINT8;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.DoubleMatrixSum;
import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.HalfMatrixSum;
import org.jgpu.annotations.IntMatrixSum;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;

/** Products of matrices that warps hold, of all types, shapes and orders. */
public final class MatrixKernels {
  private MatrixKernels() {}

  /** A warp for each 16 x 16 of the result, straight from global memory. */
  @GpuKernel(blockSize = 64)
  public static void halves(
      KernelContext ctx, Half[] a, Half[] b, float[] c, int columns, int inner) {
    MatrixA<Half[]> left = ctx.matrixA(FLOAT16, 16, 16, 16);
    MatrixB<Half[]> right = ctx.matrixB(FLOAT16, 16, 16, 16);
    FloatMatrixSum sum = ctx.floatMatrixSum(FLOAT16, 16, 16, 16);
    int row = 16 * ctx.blockIdxY();
    int column = 16 * (2 * ctx.blockIdxX() + ctx.warpId());
    if (column < columns) {
      for (int k = 0; k < inner; k += 16) {
        left.load(a, row * inner + k, inner);
        right.load(b, k * columns + column, columns);
        sum.multiplyAdd(left, right);
      }
      sum.store(c, row * columns + column, columns);
    }
  }

  /** The other two shapes, factors and results by columns, sums in half precision. */
  @GpuKernel(blockSize = 32)
  public static void halfShapes(KernelContext ctx, Half[] a, Half[] b, Half[] tall, Half[] wide) {
    MatrixA<Half[]> left = ctx.matrixA(FLOAT16, 32, 8, 16, COLUMNS);
    MatrixB<Half[]> right = ctx.matrixB(FLOAT16, 32, 8, 16, COLUMNS);
    HalfMatrixSum sum = ctx.halfMatrixSum(FLOAT16, 32, 8, 16);
    sum.fill(Half.of(2));
    left.load(a, 0, 32);
    right.load(b, 0, 16);
    sum.multiplyAdd(left, right);
    sum.storeColumns(tall, 0, 32);
    MatrixA<Half[]> low = ctx.matrixA(FLOAT16, 8, 32, 16);
    MatrixB<Half[]> broad = ctx.matrixB(FLOAT16, 8, 32, 16);
    HalfMatrixSum more = ctx.halfMatrixSum(FLOAT16, 8, 32, 16);
    low.load(a, 0, 16);
    broad.load(b, 0, 32);
    more.load(wide, 0, 32);
    more.multiplyAdd(low, broad);
    more.set(0, Half.of(-more.get(0).toFloat()));
    more.set(0, Half.of(-more.get(0).toFloat()));
    more.store(wide, 0, 32);
  }

  /**
   * A block makes 32 x 32 of the result from tiles in shared memory, its two warps 32 x 16 each.
   */
  @GpuKernel(blockSize = 64)
  public static void tiles(
      KernelContext ctx,
      Half[] a,
      Half[] b,
      float[] bias,
      float[] c,
      int columns,
      int inner,
      float scale) {
    Half[][] rows = ctx.sharedRecords(Half.class, 32, 40);
    Half[] others = ctx.sharedRecords(Half.class, 32 * 40);
    MatrixA<Half[]> left = ctx.matrixA(FLOAT16, 32, 16, 32);
    MatrixB<Half[]> right = ctx.matrixB(FLOAT16, 32, 16, 32);
    FloatMatrixSum sum = ctx.floatMatrixSum(FLOAT16, 32, 16, 32);
    FloatMatrixSum added = ctx.floatMatrixSum(FLOAT16, 32, 16, 32);
    int row = 32 * ctx.blockIdxY();
    int column = 32 * ctx.blockIdxX();
    for (int k = 0; k < inner; k += 32) {
      for (int i = ctx.threadIdxX(); i < 32 * 32; i += ctx.blockDimX()) {
        rows[i / 32][i % 32] = a[(row + i / 32) * inner + k + i % 32];
        others[i / 32 * 40 + i % 32] = b[(k + i / 32) * columns + column + i % 32];
      }
      ctx.syncThreads();
      left.load(rows, 0, 0);
      right.load(others, 16 * ctx.warpId(), 40);
      sum.multiplyAdd(left, right);
      ctx.syncThreads();
    }
    added.load(bias, row * columns + column + 16 * ctx.warpId(), columns);
    for (int i = 0; i < sum.length(); i++) {
      sum.set(i, activated(scale * sum.get(i) + added.get(i)));
    }
    sum.store(c, row * columns + column + 16 * ctx.warpId(), columns);
  }

  private static float activated(float x) {
    return Math.max(x, 0);
  }

  /** Bfloat16 in all its shapes: 64 x 32, 32 x 8 and 8 x 32. */
  @GpuKernel(blockSize = 32)
  public static void bfloats(
      KernelContext ctx, BFloat16[] a, BFloat16[] b, float[] c, float[] tall, float[] wide) {
    MatrixA<BFloat16[]> left = ctx.matrixA(BFLOAT16, 64, 32, 16);
    MatrixB<BFloat16[]> right = ctx.matrixB(BFLOAT16, 64, 32, 16, COLUMNS);
    FloatMatrixSum sum = ctx.floatMatrixSum(BFLOAT16, 64, 32, 16);
    left.load(a, 0, 16);
    right.load(b, 0, 16);
    sum.multiplyAdd(left, right);
    sum.store(c, 0, 32);
    MatrixA<BFloat16[]> high = ctx.matrixA(BFLOAT16, 32, 8, 16);
    MatrixB<BFloat16[]> narrow = ctx.matrixB(BFLOAT16, 32, 8, 16, COLUMNS);
    FloatMatrixSum first = ctx.floatMatrixSum(BFLOAT16, 32, 8, 16);
    high.load(a, 0, 16);
    narrow.load(b, 0, 16);
    first.multiplyAdd(high, narrow);
    first.store(tall, 0, 8);
    MatrixA<BFloat16[]> low = ctx.matrixA(BFLOAT16, 8, 32, 16, COLUMNS);
    MatrixB<BFloat16[]> broad = ctx.matrixB(BFLOAT16, 8, 32, 16, COLUMNS);
    FloatMatrixSum second = ctx.floatMatrixSum(BFLOAT16, 8, 32, 16);
    low.load(a, 0, 8);
    broad.load(b, 0, 16);
    second.multiplyAdd(low, broad);
    second.storeColumns(wide, 0, 8);
  }

  /** Floats of 11 bits, and doubles. */
  @GpuKernel(blockSize = 32)
  public static void wider(
      KernelContext ctx, float[] a, float[] b, float[] c, double[] x, double[] y, double[] z) {
    MatrixA<float[]> left = ctx.matrixA(TF32, 16, 16, 16);
    MatrixB<float[]> right = ctx.matrixB(TF32, 16, 16, 16);
    FloatMatrixSum sum = ctx.floatMatrixSum(TF32, 16, 16, 16);
    left.load(a, 0, 16);
    right.load(b, 0, 16);
    sum.multiplyAdd(left, right);
    sum.store(c, 0, 16);
    MatrixA<double[]> first = ctx.matrixA(FLOAT64, 16, 8, 8);
    MatrixB<double[]> second = ctx.matrixB(FLOAT64, 16, 8, 8, COLUMNS);
    DoubleMatrixSum doubles = ctx.doubleMatrixSum(FLOAT64, 16, 8, 8);
    doubles.fill(0.5);
    first.load(x, 0, 8);
    second.load(y, 0, 8);
    doubles.multiplyAdd(first, second);
    doubles.store(z, 0, 8);
  }

  /** Bytes with and without a sign. */
  @GpuKernel(blockSize = 32)
  public static void bytes(KernelContext ctx, byte[] a, byte[] b, int[] signed, int[] unsigned) {
    MatrixA<byte[]> left = ctx.matrixA(INT8, 16, 16, 16);
    MatrixB<byte[]> right = ctx.matrixB(INT8, 16, 16, 16, COLUMNS);
    IntMatrixSum sum = ctx.intMatrixSum(INT8, 16, 16, 16);
    sum.fill(Integer.MAX_VALUE);
    left.load(a, 0, 16);
    right.load(b, 0, 16);
    sum.multiplyAdd(left, right);
    sum.store(signed, 0, 16);
    MatrixA<byte[]> high = ctx.matrixA(UINT8, 32, 8, 16);
    MatrixB<byte[]> low = ctx.matrixB(UINT8, 32, 8, 16, COLUMNS);
    IntMatrixSum product = ctx.intMatrixSum(UINT8, 32, 8, 16);
    high.load(a, 0, 16);
    low.load(b, 0, 16);
    product.multiplyAdd(high, low);
    product.store(unsigned, 0, 8);
  }
}
