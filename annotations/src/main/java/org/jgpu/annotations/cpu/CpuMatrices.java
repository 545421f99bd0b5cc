package org.jgpu.annotations.cpu;

import org.jgpu.annotations.DoubleMatrixSum;
import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.HalfMatrixSum;
import org.jgpu.annotations.IntMatrixSum;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixFunctions;
import org.jgpu.annotations.MatrixOrder;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;

/** The matrices of one thread's warp on the CPU. */
abstract class CpuMatrices extends CpuWarp implements MatrixFunctions {
  /**
   * Creates the functions of a thread.
   *
   * @param thread its linear index in the block
   */
  CpuMatrices(int thread, Rendezvous rendezvous) {
    super(thread, rendezvous);
  }

  @Override
  public <A> MatrixA<A> matrixA(MatrixType<A> type, int m, int n, int k, MatrixOrder order) {
    return CpuMatrix.left(this, type, new MatrixShape(m, n, k), order);
  }

  @Override
  public <A> MatrixB<A> matrixB(MatrixType<A> type, int m, int n, int k, MatrixOrder order) {
    return CpuMatrix.right(this, type, new MatrixShape(m, n, k), order);
  }

  @Override
  public FloatMatrixSum floatMatrixSum(MatrixType<?> type, int m, int n, int k) {
    if (!type.hasFloatSums()) {
      throw new IllegalArgumentException("products of %s have no sum in float".formatted(type));
    }
    return new CpuFloatSum(this, type, new MatrixShape(m, n, k));
  }

  @Override
  public HalfMatrixSum halfMatrixSum(MatrixType<Half[]> type, int m, int n, int k) {
    return new CpuHalfSum(this, type, new MatrixShape(m, n, k));
  }

  @Override
  public IntMatrixSum intMatrixSum(MatrixType<byte[]> type, int m, int n, int k) {
    return new CpuIntSum(this, type, new MatrixShape(m, n, k));
  }

  @Override
  public DoubleMatrixSum doubleMatrixSum(MatrixType<double[]> type, int m, int n, int k) {
    return new CpuDoubleSum(this, type, new MatrixShape(m, n, k));
  }
}
