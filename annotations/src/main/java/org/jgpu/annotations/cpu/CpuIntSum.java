package org.jgpu.annotations.cpu;

import java.util.Arrays;
import org.jgpu.annotations.IntMatrixSum;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;

/** A lane's part of a sum in int. */
final class CpuIntSum extends CpuSum<int[]> implements IntMatrixSum {
  CpuIntSum(CpuWarp warp, MatrixType<?> type, MatrixShape product) {
    super(warp, type, product, MatrixCell.INT32);
  }

  @Override
  public int get(int index) {
    return (int) own[index];
  }

  @Override
  public void set(int index, int value) {
    own[index] = value;
  }

  @Override
  public void fill(int value) {
    Arrays.fill(own, value);
  }
}
