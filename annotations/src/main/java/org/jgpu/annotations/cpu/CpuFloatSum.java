package org.jgpu.annotations.cpu;

import java.util.Arrays;
import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;

/** A lane's part of a sum in float. */
final class CpuFloatSum extends CpuSum<float[]> implements FloatMatrixSum {
  CpuFloatSum(CpuWarp warp, MatrixType<?> type, MatrixShape product) {
    super(warp, type, product, MatrixCell.FLOAT32);
  }

  @Override
  public float get(int index) {
    return (float) own[index];
  }

  @Override
  public void set(int index, float value) {
    own[index] = value;
  }

  @Override
  public void fill(float value) {
    Arrays.fill(own, value);
  }
}
