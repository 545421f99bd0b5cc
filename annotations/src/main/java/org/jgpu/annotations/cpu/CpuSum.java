package org.jgpu.annotations.cpu;

import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixOrder;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixSum;
import org.jgpu.annotations.MatrixType;

/** A lane's part of a sum of products of matrices. */
abstract class CpuSum<A> extends CpuMatrix<A> implements MatrixSum<A> {
  CpuSum(CpuWarp warp, MatrixType<?> type, MatrixShape product, MatrixCell cell) {
    super(warp, type, product, cell, MatrixOrder.ROWS, product.m(), product.n());
  }

  @Override
  public int length() {
    return own.length;
  }

  @Override
  public <T> void multiplyAdd(MatrixA<T> a, MatrixB<T> b) {
    addProduct((CpuMatrix<?>) a, (CpuMatrix<?>) b);
  }

  @Override
  public void loadColumns(A array, int offset, int stride) {
    load(array, offset, stride, true);
  }

  @Override
  public void store(A array, int offset, int stride) {
    store(array, offset, stride, false);
  }

  @Override
  public void storeColumns(A array, int offset, int stride) {
    store(array, offset, stride, true);
  }
}
