package app;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.HalfMatrixSum;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixOrder;
import org.jgpu.annotations.MatrixType;

/** Matrices of a warp: in global, shared and any memory, of several tiles, in half precision. */
final class Matrices {
  private Matrices() {}

  @GpuKernel(blockSize = 32)
  static void product(KernelContext ctx, BFloat16[] a, float[] c, int inner) {
    BFloat16[][] tile = ctx.sharedRecords(BFloat16.class, 32, 24);
    MatrixA<BFloat16[]> left = ctx.matrixA(MatrixType.BFLOAT16, 32, 16, 16);
    MatrixB<BFloat16[]> right = ctx.matrixB(MatrixType.BFLOAT16, 32, 16, 16, MatrixOrder.COLUMNS);
    FloatMatrixSum sum = ctx.floatMatrixSum(MatrixType.BFLOAT16, 32, 16, 16);
    int k = 0;
    sum.fill(inner);
    left.load(tile, 0, 8);
    right.load(a, k++ * 16, inner);
    sum.multiplyAdd(left, right);
    for (int i = 0; i < sum.length(); i++) {
      sum.set(i, sum.get(i) * 2);
    }
    sum.storeColumns(c, k++, 32);
  }

  @GpuKernel(blockSize = 32)
  static void add(KernelContext ctx, Half[] c) {
    added(ctx, c, c);
  }

  private static void added(KernelContext ctx, Half[] from, Half[] to) {
    HalfMatrixSum sum = ctx.halfMatrixSum(MatrixType.FLOAT16, 16, 16, 16);
    sum.loadColumns(from, 0, 16);
    sum.set(0, Half.of(1));
    sum.store(to, 0, 16);
  }
}
