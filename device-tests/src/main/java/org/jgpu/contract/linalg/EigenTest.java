package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.contract.DeviceTest;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Eigenvalues and eigenvectors of matrices that are not Hermitian. */
@DeviceTest
class EigenTest {
  private final Gpu gpu;
  private final Nd nd;
  private Scope scope;

  EigenTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @BeforeEach
  void openScope() {
    scope = Scope.open();
  }

  @AfterEach
  void closeScope() {
    scope.close();
  }

  private static Complex128[] numbers(NdArray<?> x) {
    return x.astype(DType.COMPLEX128).toHost();
  }

  private static double size(Complex128 x) {
    return Math.hypot(x.re(), x.im());
  }

  private static double distance(Complex128 x, Complex128 y) {
    return Math.hypot(x.re() - y.re(), x.im() - y.im());
  }

  private static HostMatrix reals(int n, HostMatrix.Element element) {
    return HostMatrix.of(n, n, element);
  }

  private static Complex128 real(double x) {
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

  private static Complex128 times(Complex128 x, Complex128 y) {
    return new Complex128(x.re() * y.re() - x.im() * y.im(), x.re() * y.im() + x.im() * y.re());
  }

  /** Columns of length 1, whose largest element is real; others may be as large. */
  private static void normal(HostMatrix v, double epsilon, String what) {
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
  private static void conjugates(Complex128[] values, HostMatrix v, String what) {
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
  private static void match(Complex128[] expected, Complex128[] found, double limit, String what) {
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

  private static Complex128[] complex(double... parts) {
    Complex128[] numbers = new Complex128[parts.length / 2];
    Arrays.setAll(numbers, i -> new Complex128(parts[2 * i], parts[2 * i + 1]));
    return numbers;
  }

  @Test
  void vectorsTimesEigenvalues() {
    int[] sizes =
        gpu.isHardware() ? new int[] {1, 2, 3, 17, 40, 100, 300} : new int[] {1, 2, 3, 17};
    for (DType<?> dtype : DTYPES) {
      for (int n : sizes) {
        eig(dtype, HostMatrix.random(dtype, n, n, n));
      }
    }
  }

  /** Software devices have 44 KB of shared memory. */
  @Test
  void matricesThatDoNotFitSharedMemory() {
    int n = gpu.isHardware() ? 200 : 40;
    eig(DType.COMPLEX128, HostMatrix.random(DType.COMPLEX128, n, n, 3));
    int wide = gpu.isHardware() ? 500 : 76;
    eig(DType.FLOAT32, HostMatrix.random(DType.FLOAT32, wide, wide, 4));
  }

  @Test
  void numpy() {
    for (LinalgCase recorded : LinalgCase.all()) {
      if (recorded.function().equals("eig") || recorded.function().equals("eigvals")) {
        try (Scope own = Scope.open()) {
          check(recorded, DType.values().stream().filter(d -> is(recorded, d)).findFirst().get());
        }
      }
    }
  }

  private static boolean is(LinalgCase recorded, DType<?> dtype) {
    return dtype.toString().equals(recorded.dtype());
  }

  /** Matrices of a batch one by one, as they have no order in common. */
  private <A> void check(LinalgCase recorded, DType<A> dtype) {
    NdArray<A> x = recorded.inputs().get(0).on(gpu, dtype);
    int n = (int) x.shape()[x.rank() - 1];
    LinalgCase.Recorded values = recorded.outputs().get(0);
    Complex128[] found = numbers(Decompositions.eigvals(x));
    for (int from = 0; from < found.length; from += n) {
      Complex128[] expected = new Complex128[n];
      for (int i = 0; i < n; i++) {
        expected[i] = values.at(from + i);
      }
      Complex128[] own = Arrays.copyOfRange(found, from, from + n);
      double largest = Arrays.stream(expected).mapToDouble(EigenTest::size).max().orElseThrow();
      match(expected, own, 2000 * epsilon(dtype) * Math.max(1, largest), recorded.toString());
    }
    if (recorded.function().equals("eig")) {
      vectors(recorded, dtype, Decompositions.eig(x), n);
    }
  }

  /** Vectors are NumPy's but for a factor of size 1, that of the nearest eigenvalue. */
  private static void vectors(LinalgCase recorded, DType<?> dtype, Eig eig, int n) {
    Complex128[] values = numbers(eig.eigenvalues());
    for (int i = 0; i < values.length; i++) {
      HostMatrix v = HostMatrix.from(eig.eigenvectors(), i / n);
      int at = i;
      int other =
          java.util.stream.IntStream.range(i / n * n, i / n * n + n)
              .boxed()
              .min(
                  Comparator.comparingDouble(
                      j -> distance(recorded.outputs().get(0).at(j), values[at])))
              .orElseThrow();
      double re = 0;
      double im = 0;
      for (int row = 0; row < n; row++) {
        Complex128 x = v.at(row, i % n);
        Complex128 y = recorded.outputs().get(1).at((i / n * n + row) * n + other % n);
        re += x.re() * y.re() + x.im() * y.im();
        im += x.re() * y.im() - x.im() * y.re();
      }
      assertEquals(1, Math.hypot(re, im), 4000 * epsilon(dtype), recorded + " vector " + i);
    }
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

  private <A> void scaled(DType<A> dtype, double size) {
    double[] coefficients = {3, 0.5, -2, 1};
    HostMatrix plain = reals(4, (i, j) -> real(i == 0 ? coefficients[j] : i == j + 1 ? 1 : 0));
    HostMatrix x = reals(4, (i, j) -> real(plain.at(i, j).re() * size));
    Complex128[] expected = eig(dtype, plain);
    Complex128[] found = numbers(Decompositions.eigvals(x.on(gpu, dtype)));
    Complex128[] divided = new Complex128[4];
    Arrays.setAll(divided, i -> new Complex128(found[i].re() / size, found[i].im() / size));
    match(expected, divided, 100 * epsilon(dtype), dtype + " times " + size);
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

  @Test
  void batches() {
    NdArray<float[]> x =
        HostMatrix.random(DType.FLOAT32, 60, 5, 2).on(gpu, DType.FLOAT32).reshape(2, 6, 5, 5);
    NdArray<float[]> turned = x.transpose(1, 0, 3, 2);
    Eig eig = Decompositions.eig(turned);
    assertArrayEquals(new long[] {6, 2, 5}, eig.eigenvalues().shape());
    assertArrayEquals(new long[] {6, 2, 5, 5}, eig.eigenvectors().shape());
    NdArray<float[]> packed = turned.copy().reshape(12, 5, 5);
    Complex128[] all = numbers(eig.eigenvalues());
    Complex128[] vectors = numbers(eig.eigenvectors());
    for (int i = 0; i < 12; i++) {
      Eig single = Decompositions.eig(packed.index(0, i));
      assertArrayEquals(
          numbers(single.eigenvalues()), Arrays.copyOfRange(all, 5 * i, 5 * i + 5), "values " + i);
      assertArrayEquals(
          numbers(single.eigenvectors()), Arrays.copyOfRange(vectors, 25 * i, 25 * i + 25));
    }
  }

  @Test
  void nothingGivesNothing() {
    Eig eig = Decompositions.eig(nd.zeros(DType.FLOAT32, 0, 0));
    assertArrayEquals(new long[] {0}, eig.eigenvalues().shape());
    assertArrayEquals(new long[] {0, 0}, eig.eigenvectors().shape());
    assertArrayEquals(
        new long[] {0, 4}, Decompositions.eigvals(nd.zeros(DType.COMPLEX64, 0, 4, 4)).shape());
  }

  @Test
  void whatIsRefusedIsNamed() {
    NdArray<double[]> x = nd.ones(DType.FLOAT64, 3, 4, 4);
    x.index(0, 2).index(0, 1).index(0, 0).fill(Double.NaN);
    LinearAlgebraException error =
        assertThrows(LinearAlgebraException.class, () -> Decompositions.eig(x));
    assertEquals("eig: the matrix at [2] holds NaN or infinity", error.getMessage());
    x.index(0, 0).index(0, 1).index(0, 3).fill(Double.NEGATIVE_INFINITY);
    error = assertThrows(LinearAlgebraException.class, () -> Decompositions.eigvals(x));
    assertEquals("eigvals: the matrix at [0] holds NaN or infinity", error.getMessage());
    NdArray<int[]> whole = nd.zeros(DType.INT32, 3, 3);
    assertEquals(
        "eig of int32: it takes float32, float64, complex64 and complex128; convert the array by"
            + " astype(FLOAT64) first",
        assertThrows(GpuException.class, () -> Decompositions.eig(whole)).getMessage());
    NdArray<float[]> wide = nd.zeros(DType.FLOAT32, 3, 4);
    assertEquals(
        "eigvals of shape (3, 4): it takes square matrices",
        assertThrows(GpuException.class, () -> Decompositions.eigvals(wide)).getMessage());
  }
}
