package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eig;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/** What all eigenvalues and eigenvectors have in common, checked. */
abstract class EigenTestBase {
  final Gpu gpu;
  final Nd nd;

  EigenTestBase(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  static Complex128[] numbers(NdArray<?> x) {
    return x.astype(DType.COMPLEX128).toHost();
  }

  static double size(Complex128 x) {
    return Math.hypot(x.re(), x.im());
  }

  static double distance(Complex128 x, Complex128 y) {
    return Math.hypot(x.re() - y.re(), x.im() - y.im());
  }

  static HostMatrix reals(int n, HostMatrix.Element element) {
    return HostMatrix.of(n, n, element);
  }

  static Complex128 real(double x) {
    return new Complex128(x, 0);
  }

  /** What all results have in common; returns the eigenvalues. */
  <A> Complex128[] eig(DType<A> dtype, HostMatrix x) {
    try (Scope own = Scope.open()) {
      NdArray<A> array = x.on(gpu, dtype);
      HostMatrix held = HostMatrix.from(array);
      Eig eig = Decompositions.eig(array);
      String what = "eig of " + dtype + " " + x.rows();
      boolean single = epsilon(dtype) > 1e-10;
      assertEquals(single ? DType.COMPLEX64 : DType.COMPLEX128, eig.eigenvalues().dtype());
      assertEquals(eig.eigenvalues().dtype(), eig.eigenvectors().dtype());
      Complex128[] values = numbers(eig.eigenvalues());
      HostMatrix v = HostMatrix.from(eig.eigenvectors());
      HostMatrix scaled =
          HostMatrix.of(v.rows(), v.columns(), (i, j) -> times(v.at(i, j), values[j]));
      double limit = 10 * x.rows() * epsilon(dtype);
      near(held.times(v).distance(scaled), limit * held.norm(), what);
      normal(v, epsilon(dtype), what);
      if (!DTypes.isComplex(dtype)) {
        conjugates(values, v, what);
      }
      Complex128[] alone = numbers(Decompositions.eigvals(array));
      assertEquals(values.length, alone.length, what);
      for (int i = 0; i < alone.length; i++) {
        near(distance(values[i], alone[i]), limit * held.norm(), what + " alone");
      }
      return values;
    }
  }

  static Complex128 times(Complex128 x, Complex128 y) {
    return new Complex128(x.re() * y.re() - x.im() * y.im(), x.re() * y.im() + x.im() * y.re());
  }

  /** Columns of length 1, whose largest element is real; others may be as large. */
  static void normal(HostMatrix v, double epsilon, String what) {
    for (int j = 0; j < v.columns(); j++) {
      double sum = 0;
      double largest = 0;
      double largestReal = 0;
      for (int i = 0; i < v.rows(); i++) {
        Complex128 x = v.at(i, j);
        sum += size(x) * size(x);
        largest = Math.max(largest, size(x));
        largestReal = Math.max(largestReal, x.im() == 0 ? size(x) : 0);
      }
      assertEquals(1, Math.sqrt(sum), 10 * epsilon, what);
      assertEquals(largest, largestReal, 10 * epsilon, what);
    }
  }

  /** Complex eigenvalues of real matrices come in pairs of exact conjugates, their vectors too. */
  static void conjugates(Complex128[] values, HostMatrix v, String what) {
    for (int j = 0; j < values.length; j++) {
      int next = values[j].im() == 0 ? j : j + 1;
      assertTrue(values[j].im() >= 0, what);
      assertTrue(values[j].re() == values[next].re() && values[j].im() == -values[next].im(), what);
      for (int i = 0; i < v.rows(); i++) {
        assertTrue(v.at(i, j).re() == v.at(i, next).re(), what);
        assertTrue(v.at(i, j).im() == -v.at(i, next).im(), what);
      }
      j = next;
    }
  }

  /** Each expected number has its own among those found. */
  static void match(Complex128[] expected, Complex128[] found, double limit, String what) {
    List<Complex128> left = new ArrayList<>(List.of(found));
    assertEquals(expected.length, found.length, what);
    for (Complex128 number : expected) {
      Complex128 nearest =
          left.stream().min(Comparator.comparingDouble(x -> distance(x, number))).orElseThrow();
      near(
          distance(nearest, number),
          limit,
          what + ": " + number + " is missing of " + Arrays.toString(found));
      left.remove(nearest);
    }
  }

  static boolean is(LinalgCase recorded, DType<?> dtype) {
    return dtype.toString().equals(recorded.dtype());
  }

  <A> void scaled(DType<A> dtype, double size) {
    double[] coefficients = {3, 0.5, -2, 1};
    HostMatrix plain = reals(4, (i, j) -> real(i == 0 ? coefficients[j] : i == j + 1 ? 1 : 0));
    HostMatrix x = reals(4, (i, j) -> real(plain.at(i, j).re() * size));
    Complex128[] expected = eig(dtype, plain);
    Complex128[] found = numbers(Decompositions.eigvals(x.on(gpu, dtype)));
    Complex128[] divided = new Complex128[4];
    Arrays.setAll(divided, i -> new Complex128(found[i].re() / size, found[i].im() / size));
    match(expected, divided, 100 * epsilon(dtype), dtype + " times " + size);
  }
}
