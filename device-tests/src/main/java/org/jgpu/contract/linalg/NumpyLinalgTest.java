package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.MatrixFunctions;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** What NumPy and SciPy give for the same arrays, as {@code golden_linalg.py} recorded it. */
@DeviceTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class NumpyLinalgTest {
  private final Gpu gpu;

  NumpyLinalgTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void systems() {
    check("solve", "inv", "det", "slogdet", "expm");
  }

  @Test
  void decompositions() {
    check("qr", "svdvals", "lu", "pinv", "cholesky", "eigvalsh");
  }

  @Test
  void leastSquaresAndNorms() {
    check("lstsq", "matrix_rank", "vector_norm", "norm", "matrix_norm", "cond");
  }

  private void check(String... functions) {
    List<String> wanted = List.of(functions);
    for (LinalgCase recorded : LinalgCase.all()) {
      if (wanted.contains(recorded.function())) {
        try (Scope scope = Scope.open()) {
          check(recorded, dtype(recorded.dtype()));
        }
      }
    }
  }

  private static DType<?> dtype(String name) {
    return DType.values().stream()
        .filter(dtype -> dtype.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private <A> void check(LinalgCase recorded, DType<A> dtype) {
    List<NdArray<A>> in = recorded.inputs().stream().map(input -> input.on(gpu, dtype)).toList();
    List<? extends DeviceArray<?>> found = found(recorded, in.get(0), in.get(in.size() - 1));
    assertEquals(recorded.outputs().size(), found.size());
    for (int i = 0; i < found.size(); i++) {
      near(recorded, dtype, i, found.get(i));
    }
  }

  private static <A> List<? extends DeviceArray<?>> found(
      LinalgCase recorded, NdArray<A> x, NdArray<A> y) {
    return switch (recorded.function()) {
      case "solve" -> List.of(Solvers.solve(x, y));
      case "inv" -> List.of(Solvers.inv(x));
      case "det" -> List.of(Norms.det(x));
      case "slogdet" -> Norms.slogdet(x).arrays();
      case "expm" -> List.of(MatrixFunctions.expm(x));
      case "qr" -> Decompositions.qr(x).arrays();
      case "svdvals" -> List.of(Decompositions.svdvals(x));
      case "lu" -> lu(Decompositions.lu(x));
      case "pinv" -> List.of(Solvers.pinv(x));
      case "cholesky" -> List.of(Decompositions.cholesky(x, Triangle.valueOf(recorded.option())));
      case "eigvalsh" -> List.of(Decompositions.eigvalsh(x, Triangle.valueOf(recorded.option())));
      case "lstsq" -> leastSquares(recorded, Solvers.lstsq(x, y, 1e-5));
      case "matrix_rank" -> List.of(Norms.matrixRank(x));
      case "vector_norm" -> List.of(Norms.vectorNorm(x, LinalgCase.number(recorded.option()), 1));
      case "norm" -> List.of(Norms.norm(x));
      case "matrix_norm" -> List.of(Norms.matrixNorm(x, MatrixNorm.valueOf(recorded.option())));
      case "cond" -> List.of(Norms.cond(x, MatrixNorm.valueOf(recorded.option())));
      default -> throw new AssertionError(recorded.function());
    };
  }

  /** SciPy's order takes the rows of L U to those of the matrix. */
  private static <A> List<? extends DeviceArray<?>> lu(Decompositions.Lu<A> lu) {
    return List.of(Sorting.argSort(lu.rows(), -1), lu.l(), lu.u());
  }

  private static <A> List<? extends DeviceArray<?>> leastSquares(
      LinalgCase recorded, Solvers.LeastSquares<A> found) {
    // NumPy's residual of a single right side is an array of one; ours has the batch's shape.
    NdArray<?> residuals =
        found.residuals().rank() == 0 ? found.residuals().reshape(1) : found.residuals();
    long kept = recorded.outputs().get(3).shape()[0];
    return List.of(found.x(), residuals, found.rank(), found.singularValues().slice(0, 0, kept));
  }

  /** Within a multiple of the dtype's precision, of the largest number of the result. */
  private static void near(LinalgCase recorded, DType<?> dtype, int output, DeviceArray<?> found) {
    LinalgCase.Recorded expected = recorded.outputs().get(output);
    String what = recorded + " output " + output;
    assertArrayEquals(expected.shape(), found.shape(), what);
    Complex128[] numbers = ((NdArray<?>) found).astype(DType.COMPLEX128).toHost();
    double largest = 1;
    for (double number : expected.parts()) {
      largest = Double.isFinite(number) ? Math.max(largest, Math.abs(number)) : largest;
    }
    double limit = 2000 * epsilon(dtype) * largest;
    for (int i = 0; i < numbers.length; i++) {
      Complex128 wanted = expected.at(i);
      assertTrue(
          close(wanted.re(), numbers[i].re(), limit) && close(wanted.im(), numbers[i].im(), limit),
          () -> what + ": " + wanted + " expected, and found " + Arrays.toString(numbers));
    }
  }

  private static boolean close(double expected, double found, double limit) {
    return Double.compare(expected, found) == 0
        || expected == found
        || Math.abs(expected - found) <= limit;
  }
}
