package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.runtime.DType;

/** Residuals of one matrix or a batch, in float64, without copies to the host. */
final class DeviceChecks {
  private DeviceChecks() {}

  static NdArray<double[]> wide(NdArray<?> x) {
    return x.astype(DType.FLOAT64);
  }

  static double epsilon(DType<?> dtype) {
    return dtype == (DType<?>) DType.FLOAT32 || dtype == (DType<?>) DType.COMPLEX64
        ? 0x1p-23
        : 0x1p-52;
  }

  static NdArray<double[]> times(NdArray<double[]> x, NdArray<double[]> y) {
    return MatrixProducts.matmul(x, y);
  }

  static NdArray<double[]> turned(NdArray<double[]> x) {
    return Manipulation.matrixTranspose(x);
  }

  /** Frobenius norms. */
  static NdArray<double[]> norms(NdArray<double[]> x) {
    return Norms.matrixNorm(x, MatrixNorm.FROBENIUS).as(DType.FLOAT64);
  }

  /** Fails unless each distance of two matrices is at most a limit times a size. */
  static void near(
      NdArray<double[]> x, NdArray<double[]> y, double limit, NdArray<double[]> size, String what) {
    NdArray<double[]> distance = norms(x.minus(y));
    NdArray<double[]> most = size.times(limit);
    // NaN is at most nothing.
    NdArray<boolean[]> wrong = Comparison.logicalNot(Comparison.lessEqual(distance, most));
    double worst = distance.div(most).maxToDouble();
    assertTrue(
        wrong.astype(DType.INT64).sumToLong() == 0, () -> what + ": " + worst + " of the limit");
  }

  /** Fails unless the columns of each matrix have length 1 and are orthogonal. */
  static void orthogonal(NdArray<double[]> q, double limit, String what) {
    Nd nd = Nd.on(q.gpu());
    long columns = q.shape()[q.rank() - 1];
    NdArray<double[]> products = times(turned(q), q);
    NdArray<double[]> one = nd.eye(DType.FLOAT64, columns).broadcastTo(products.shape());
    near(products, one, limit, nd.ones(DType.FLOAT64), what);
  }
}
