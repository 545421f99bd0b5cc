package org.jgpu.contract.vendor;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.vendor.BlasCalls;
import org.jgpu.runtime.vendor.MatrixProduct;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;

/** What BLAS promises, in loops, for doubles: the matrices lie in columns. */
final class ReferenceBlas implements BlasCalls {
  private final Gpu gpu;
  private boolean closed;
  private int calls;

  ReferenceBlas(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Returns how many products were asked for. */
  int calls() {
    return calls;
  }

  boolean isClosed() {
    return closed;
  }

  @Override
  public String version() {
    return "reference BLAS";
  }

  @Override
  public void multiply(MatrixProduct product, long stream, long workspace, long workspaceBytes) {
    calls++;
    for (long batch = 0; batch < product.batches(); batch++) {
      multiplyOne(product, batch);
    }
  }

  private void multiplyOne(MatrixProduct p, long batch) {
    double[][] a = matrix(p.a(), p.m(), p.k(), batch);
    double[][] b = matrix(p.b(), p.k(), p.n(), batch);
    DeviceArray<double[]> place = place(p.c(), p.m(), p.n(), batch);
    double[] c = place.toHost();
    for (int i = 0; i < p.m(); i++) {
      for (int j = 0; j < p.n(); j++) {
        double sum = 0;
        for (int k = 0; k < p.k(); k++) {
          sum += a[i][k] * b[k][j];
        }
        int at = i * (int) p.n() + j;
        c[at] = p.alpha() * sum + (p.beta() == 0 ? 0 : p.beta() * c[at]);
      }
    }
    place.copyFrom(c);
  }

  /** Returns {@code op(operand)}. */
  private double[][] matrix(Operand operand, long rows, long columns, long batch) {
    boolean turned = operand.transposed();
    DeviceArray<double[]> stored =
        place(operand, turned ? columns : rows, turned ? rows : columns, batch);
    double[] flat = (turned ? stored.transpose() : stored).toHost();
    double[][] values = new double[(int) rows][(int) columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(flat, i * (int) columns, values[i], 0, (int) columns);
    }
    return values;
  }

  private DeviceArray<double[]> place(Operand operand, long rows, long columns, long batch) {
    if (operand.leading() < rows) {
      throw new IllegalArgumentException(
          "a leading dimension of " + operand.leading() + " for " + rows + " rows");
    }
    long address = operand.address() + batch * operand.batchStride() * Double.BYTES;
    Layout columnsFirst =
        Layout.strided(new long[] {rows, columns}, new long[] {1, operand.leading()});
    return DeviceArray.over(gpu, DType.FLOAT64, address, columnsFirst, () -> {});
  }

  @Override
  public void close() {
    closed = true;
  }
}
