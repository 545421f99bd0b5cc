package app;

import static org.jgpu.annotations.MatrixType.*;

import org.jgpu.annotations.*;

final class MatrixPlace {
  @GpuKernel
  static void uses(KernelContext ctx, Half[] a, float[] c, int n) {
    ctx.matrixA(FLOAT16, 16, 16, 16); // error: MatrixPlace
    MatrixB<Half[]> none; // error: MatrixPlace
    MatrixA<Half[]> left = ctx.matrixA(FLOAT16, 16, 16, 16);
    MatrixA<Half[]> other = ctx.matrixA(FLOAT16, 16, 16, 16);
    left = other; // error: MatrixPlace
    helped(left); // error: MatrixPlace
    Half[][] rows = ctx.sharedRecords(Half.class, 32, 32);
    left.load(rows[1], 0, 16); // error: MatrixPlace
    float[] own = new float[256];
    FloatMatrixSum sum = ctx.floatMatrixSum(FLOAT16, 16, 16, 16);
    sum.load(own, 0, 16); // error: MatrixPlace
    Half[][] padded = ctx.sharedRecords(Half.class, 16, 17);
    left.load(padded, 0, 0); // error: MatrixAlignment
    sum.store(c, 2, 16); // error: MatrixAlignment
    MatrixB<Half[]> ofN = ctx.matrixB(FLOAT16, 16, n, 16); // error: MatrixConstant
    MatrixB<Half[]> right = ctx.matrixB(FLOAT16, 32, 16, 16);
    sum.multiplyAdd(left, right); // error: MatrixOperands
    FloatMatrixSum odd = ctx.floatMatrixSum(BFLOAT16, 16, 8, 16); // error: MatrixShape
    FloatMatrixSum bytes = ctx.floatMatrixSum(INT8, 16, 16, 16); // error: MatrixShape
  }

  static void helped(MatrixA<Half[]> matrix) {} // error: MatrixPlace

  @GpuKernel
  static void divergent(KernelContext ctx, float[] c, int n) {
    FloatMatrixSum sum = ctx.floatMatrixSum(FLOAT16, 16, 16, 16);
    int lane = ctx.threadIdxX() % 32;
    if (lane < 16) {
      sum.store(c, 0, 16); // error: MatrixDivergent
    }
    if (ctx.threadIdxX() == 0 && n > 3) {
      sum.store(c, 0, 16); // error: MatrixDivergent
    }
    for (int i = ctx.laneId(); i < n; i++) {
      sum.fill(i);
    }
    if (ctx.threadIdxX() / 32 == 1 || ctx.threadIdxX() < 64 || ctx.warpId() == 0 || n == 7) {
      sum.store(c, 0, 16);
    }
  }
}
