package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Powers of square matrices by squaring. */
final class MatrixPower {
  private MatrixPower() {}

  static <A> NdArray<A> of(DeviceArray<A> x, int power) {
    int rank = x.rank();
    if (rank < 2 || x.layout().extent(rank - 2) != x.layout().extent(rank - 1)) {
      throw new GpuException(
          "matrixPower of an array of shape "
              + Shapes.text(x.shape())
              + "; the last two axes must have one extent");
    }
    if (power >= 0) {
      return power == 0 ? identity(x) : positive(x, power);
    }
    try (NdArray<A> inverse = Solvers.inv(x)) {
      return positive(inverse, -(long) power);
    }
  }

  private static <A> NdArray<A> identity(DeviceArray<A> x) {
    NdArray<A> result = Nd.zerosLike(x);
    try (NdArray<A> one = Nd.on(x.gpu()).eye(x.dtype(), x.layout().extent(x.rank() - 1))) {
      result.copyFrom(one);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  /** The power of all bits of the exponent but the last, squared, and once more if that is set. */
  private static <A> NdArray<A> positive(DeviceArray<A> x, long power) {
    if (power == 1) {
      return Computed.view(x).copy();
    }
    try (NdArray<A> half = positive(x, power / 2)) {
      NdArray<A> square = MatrixProducts.matmul(half, half);
      if (power % 2 == 0) {
        return square;
      }
      try (square) {
        return MatrixProducts.matmul(square, x);
      }
    }
  }
}
