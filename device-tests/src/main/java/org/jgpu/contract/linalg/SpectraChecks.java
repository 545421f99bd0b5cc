package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;

/** What singular values and eigenvalues with their vectors are. */
final class SpectraChecks {
  private SpectraChecks() {}

  static double[] values(NdArray<?> x) {
    return x.astype(DType.FLOAT64).toHost();
  }

  /** Returns a Hermitian matrix with NaN in the triangle that is not to be read. */
  static HostMatrix half(HostMatrix x, Triangle triangle) {
    boolean lower = triangle == Triangle.LOWER;
    return HostMatrix.of(
        x.rows(),
        x.rows(),
        (i, j) -> i == j || (i > j) == lower ? x.at(i, j) : new Complex128(Double.NaN, 5));
  }

  static void orthogonal(HostMatrix q, double limit, String what) {
    near(q.adjoint().times(q).distance(HostMatrix.identity(q.columns(), q.columns())), limit, what);
  }

  /** Looks at the {@code index}-th of some, and returns its singular values. */
  static double[] svd(
      DType<?> dtype, HostMatrix x, Svd<?> svd, NdArray<?> values, int index, boolean full) {
    String what = "svd of " + dtype + " " + x.rows() + " x " + x.columns() + ", " + index;
    HostMatrix u = HostMatrix.from(svd.u(), index);
    HostMatrix vh = HostMatrix.from(svd.vh(), index);
    int count = Math.min(x.rows(), x.columns());
    double[] s = part(svd.s(), index, count);
    assertEquals(full ? x.rows() : count, u.columns(), what);
    assertEquals(full ? x.columns() : count, vh.rows(), what);
    double limit = 5 * Math.max(x.rows(), x.columns()) * epsilon(dtype);
    HostMatrix left = HostMatrix.of(u.rows(), count, u::at).scaled(s);
    HostMatrix right = HostMatrix.of(count, vh.columns(), vh::at);
    near(left.times(right).distance(x), limit * x.norm(), what);
    orthogonal(u, limit, what + " U");
    orthogonal(vh.adjoint(), limit, what + " V");
    double[] alone = part(values, index, count);
    for (int i = 0; i < count; i++) {
      assertTrue(s[i] >= 0 && (i == 0 || s[i] <= s[i - 1]), what);
      near(Math.abs(alone[i] - s[i]), limit * s[0], what + " alone");
    }
    return s;
  }

  /** Looks at the {@code index}-th of some, and returns its eigenvalues. */
  static double[] eigh(DType<?> dtype, HostMatrix x, Eigh<?> eigh, NdArray<?> values, int index) {
    String what = "eigh of " + dtype + " " + x.rows() + ", " + index;
    HostMatrix v = HostMatrix.from(eigh.eigenvectors(), index);
    double[] w = part(eigh.eigenvalues(), index, x.rows());
    double limit = 5 * x.rows() * epsilon(dtype);
    near(x.times(v).distance(v.scaled(w)), limit * x.norm(), what);
    orthogonal(v, limit, what);
    double[] alone = part(values, index, x.rows());
    for (int i = 0; i < w.length; i++) {
      assertTrue(i == 0 || w[i] >= w[i - 1], what);
      near(Math.abs(alone[i] - w[i]), limit * x.norm(), what + " alone");
    }
    return w;
  }

  private static double[] part(NdArray<?> x, int index, int count) {
    assertEquals(count, x.shape()[x.rank() - 1]);
    return values(x.reshape(-1, count).index(0, index));
  }
}
