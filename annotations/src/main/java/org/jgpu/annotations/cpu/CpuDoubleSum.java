package org.jgpu.annotations.cpu;

import java.util.Arrays;
import org.jgpu.annotations.DoubleMatrixSum;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;

/** A lane's part of a sum in double. */
final class CpuDoubleSum extends CpuSum<double[]> implements DoubleMatrixSum {
  CpuDoubleSum(CpuWarp warp, MatrixType<?> type, MatrixShape product) {
    super(warp, type, product, MatrixCell.FLOAT64);
  }

  @Override
  public double get(int index) {
    return own[index];
  }

  @Override
  public void set(int index, double value) {
    own[index] = value;
  }

  @Override
  public void fill(double value) {
    Arrays.fill(own, value);
  }
}
