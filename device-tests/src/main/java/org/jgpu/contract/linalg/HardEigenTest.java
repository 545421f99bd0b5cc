package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;

import java.util.Arrays;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Eigenvalues of matrices that are hard to tell: defective, badly scaled, near the ends of the
 * range.
 */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class HardEigenTest extends EigenTestBase {
  HardEigenTest(Gpu gpu) {
    super(gpu);
  }

  private static Complex128[] complex(double... parts) {
    Complex128[] numbers = new Complex128[parts.length / 2];
    Arrays.setAll(numbers, i -> new Complex128(parts[2 * i], parts[2 * i + 1]));
    return numbers;
  }

  @Test
  @Tag("checked")
  void trianglesAreExact() {
    int n = 9;
    HostMatrix upper =
        reals(n, (i, j) -> real(i > j ? 0 : i == j ? i * 0.25 : Math.sin(i + 7 * j)));
    Complex128[] diagonal = new Complex128[n];
    Arrays.setAll(diagonal, i -> real(i * 0.25));
    for (DType<?> dtype : DTYPES) {
      match(diagonal, eig(dtype, upper), 0, "upper");
      match(diagonal, eig(dtype, upper.adjoint()), 0, "lower");
    }
  }

  /** One eigenvalue and one eigenvector: in plain sight, and hidden by a similar matrix. */
  @Test
  void defective() {
    for (int n : new int[] {2, 8, 40}) {
      HostMatrix block = reals(n, (i, j) -> real(i == j ? 2 : j == i + 1 ? 1 : 0));
      match(complexOf(n, 2), eig(DType.FLOAT64, block), 0, "a block of Jordan's");
      eig(DType.FLOAT32, block.adjoint());
    }
    HostMatrix nilpotent = reals(8, (i, j) -> real(j == i + 1 ? 1 : 0));
    HostMatrix mirror = reals(8, (i, j) -> real((i == j ? 1 : 0) - 0.25));
    for (DType<?> dtype : DTYPES) {
      match(complexOf(8, 0), eig(dtype, mirror.times(nilpotent).times(mirror)), 0.3, "hidden");
      match(complexOf(5, 0), eig(dtype, reals(5, (i, j) -> real(0))), 0, "nothing");
    }
  }

  private static Complex128[] complexOf(int n, double x) {
    Complex128[] numbers = new Complex128[n];
    Arrays.fill(numbers, real(x));
    return numbers;
  }

  /** All shifts of a cyclic permutation are 0, which would leave it as it is for ever. */
  @Test
  void rotations() {
    match(complex(0, 1, 0, -1), eig(DType.FLOAT64, turn(2)), 1e-15, "a quarter turn");
    for (DType<?> dtype : DTYPES) {
      for (int n : new int[] {3, 4, 8, 15}) {
        Complex128[] roots = new Complex128[n];
        Arrays.setAll(
            roots,
            k -> new Complex128(Math.cos(2 * Math.PI * k / n), Math.sin(2 * Math.PI * k / n)));
        HostMatrix cycle = reals(n, (i, j) -> real((i + 1) % n == j ? 1 : 0));
        match(roots, eig(dtype, cycle), 40 * epsilon(dtype), "a cycle of " + n);
      }
    }
    HostMatrix both =
        reals(
            6, (i, j) -> i / 2 == j / 2 ? turn(2).at(i % 2, j % 2) : real(0)); // pairs of one value
    match(complex(0, 1, 0, -1, 0, 1, 0, -1, 0, 1, 0, -1), eig(DType.FLOAT32, both), 1e-6, "turns");
  }

  private static HostMatrix turn(int n) {
    return reals(n, (i, j) -> real(i == j ? 0 : i < j ? -1 : 1));
  }

  /** (x - 1) ... (x - 6). */
  @Test
  void companions() {
    double[] coefficients = {21, -175, 735, -1624, 1764, -720};
    HostMatrix companion = reals(6, (i, j) -> real(i == 0 ? coefficients[j] : i == j + 1 ? 1 : 0));
    Complex128[] roots = complex(1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0);
    match(roots, eig(DType.FLOAT64, companion), 1e-9, "a companion");
    match(roots, eig(DType.COMPLEX128, companion), 1e-9, "a complex companion");
  }

  @Test
  void numbersNearTheEndsOfTheRange() {
    for (double size : new double[] {1e-307, 1e-160, 1e160, 1e307}) {
      scaled(DType.FLOAT64, size);
      scaled(DType.COMPLEX128, size);
    }
    for (double size : new double[] {1e-37, 1e-30, 1e30, 1e37}) {
      scaled(DType.FLOAT32, size);
    }
  }

  /** Elements of sizes between 1e-60 and 1e60, which balancing brings together. */
  @Test
  void badlyScaled() {
    HostMatrix plain = HostMatrix.random(DType.FLOAT64, 7, 7, 5);
    HostMatrix x = reals(7, (i, j) -> real(plain.at(i, j).re() * Math.scalb(1.0, 30 * (i - j))));
    match(
        eig(DType.FLOAT64, plain),
        numbers(Decompositions.eigvals(x.on(gpu, DType.FLOAT64))),
        1e-12,
        "badly scaled");
    HostMatrix v = HostMatrix.from(Decompositions.eig(x.on(gpu, DType.FLOAT64)).eigenvectors());
    normal(v, 1e-15, "badly scaled");
  }
}
