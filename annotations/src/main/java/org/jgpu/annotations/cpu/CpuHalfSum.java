package org.jgpu.annotations.cpu;

import java.util.Arrays;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.HalfMatrixSum;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;

/** A lane's part of a sum in Half. */
final class CpuHalfSum extends CpuSum<Half[]> implements HalfMatrixSum {
  CpuHalfSum(CpuWarp warp, MatrixType<?> type, MatrixShape product) {
    super(warp, type, product, MatrixCell.FLOAT16);
  }

  @Override
  public Half get(int index) {
    return Half.of((float) own[index]);
  }

  @Override
  public void set(int index, Half value) {
    own[index] = value.toFloat();
  }

  @Override
  public void fill(Half value) {
    Arrays.fill(own, value.toFloat());
  }
}
