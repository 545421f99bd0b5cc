package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Targets;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Products with vectors and dense matrices: what they take, and which kernel does it. */
final class DenseDot {
  private DenseDot() {}

  static <A> NdArray<A> dot(SparseMatrix<A> matrix, DeviceArray<?> x) {
    requireFactor(matrix, x);
    NdArray<A> product = Nd.on(matrix.gpu()).empty(matrix.dtype(), shape(matrix, x));
    try {
      dot(matrix, x, product);
    } catch (RuntimeException e) {
      product.close();
      throw e;
    }
    return product;
  }

  static <A> void dot(SparseMatrix<A> matrix, DeviceArray<?> x, DeviceArray<A> out) {
    requireFactor(matrix, x);
    long[] shape = shape(matrix, x);
    Targets.require("dot", matrix.values(), out, matrix.dtype(), shape);
    try (Scope scope = Scope.open()) {
      Compressed<A> lists = matrix.byRows();
      boolean direct = out.isContiguous() && isApart(out, lists, x);
      DeviceArray<A> target = direct ? out : Nd.on(matrix.gpu()).empty(matrix.dtype(), shape);
      NdArray<A> factor = Packed.of(Operands.in(matrix.dtype(), x));
      if (x.rank() == 1) {
        ListSums.times(lists, factor, target);
      } else {
        DenseProducts.times(lists, factor, target);
      }
      if (!direct) {
        out.copyFrom(target);
      }
    }
  }

  private static boolean isApart(DeviceArray<?> out, Compressed<?> lists, DeviceArray<?> x) {
    return !Targets.share(x, out) && !Targets.share(lists.values(), out);
  }

  private static long[] shape(SparseMatrix<?> matrix, DeviceArray<?> x) {
    long[] shape = x.shape();
    shape[0] = matrix.rows();
    return shape;
  }

  private static void requireFactor(SparseMatrix<?> matrix, DeviceArray<?> x) {
    Operands.require("dot", matrix, x);
    if (x.rank() < 1 || x.rank() > 2 || x.shape()[0] != matrix.columns()) {
      throw new GpuException(
          "dot of a matrix of shape "
              + Shapes.text(matrix.shape())
              + " and an array of shape "
              + Shapes.text(x.shape())
              + "; a vector of "
              + matrix.columns()
              + " or a matrix of as many rows is needed");
    }
  }
}
