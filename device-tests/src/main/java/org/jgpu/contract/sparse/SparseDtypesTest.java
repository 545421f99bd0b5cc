package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Operands of another dtype than the first matrix: converted if that loses nothing, else refused.
 * Blocks of a matrix: converted to the dtype of all.
 */
@DeviceTest
class SparseDtypesTest {
  private static final float[][] ELEMENTS = {{4, 0.1f, 0}, {0, 3, 1}, {0.7f, 0, 5}};

  private final Scope scope = Scope.open();
  private final NdArray<float[]> dense;
  private final CsrMatrix<float[]> narrow;
  private final CsrMatrix<double[]> wide;

  SparseDtypesTest(Gpu gpu) {
    dense = Nd.on(gpu).array(ELEMENTS);
    narrow = CsrMatrix.fromDense(dense);
    wide = narrow.astype(DType.FLOAT64).times(1 / 3d);
  }

  @AfterEach
  void free() {
    scope.close();
  }

  @FunctionalInterface
  interface Combination
      extends BiFunction<CsrMatrix<double[]>, SparseMatrix<?>, SparseMatrix<double[]>> {}

  static Stream<Arguments> combinations() {
    return Stream.of(
        combination("dot", (a, b) -> a.dot(b)),
        combination("plus", (a, b) -> a.plus(b)),
        combination("minus", (a, b) -> a.minus(b)),
        combination("multiply", (a, b) -> a.multiply(b)),
        combination("maximum", (a, b) -> a.maximum(b)),
        combination("minimum", (a, b) -> a.minimum(b)),
        combination("by columns", (a, b) -> a.toCsc().plus(b)),
        combination("kron", (a, b) -> SparseMatrices.kron(a, b)));
  }

  private static Arguments combination(String name, Combination combination) {
    return Arguments.of(name, combination);
  }

  @ParameterizedTest
  @MethodSource("combinations")
  void aNarrowerMatrixIsConverted(String name, Combination combination) {
    SparseMatrix<double[]> expected = combination.apply(wide, narrow.astype(DType.FLOAT64));
    for (SparseMatrix<?> other : List.of(narrow, narrow.toCsc(), narrow.toCoo())) {
      SparseMatrix<double[]> found = combination.apply(wide, other);
      assertArrayEquals(expected.toDense().toHost(), found.toDense().toHost());
    }
  }

  @Test
  void aNarrowerArrayIsConverted() {
    NdArray<float[]> x = dense.index(0, 2);
    NdArray<double[]> same = x.astype(DType.FLOAT64);
    NdArray<double[]> out = Nd.zerosLike(same);
    wide.dot(x, out);
    assertArrayEquals(wide.dot(same).toHost(), out.toHost());
    assertArrayEquals(wide.dot(same).toHost(), wide.dot(x).toHost());
    assertArrayEquals(
        wide.dot(x.astype(DType.INT32).astype(DType.FLOAT64)).toHost(),
        wide.dot(x.astype(DType.INT32)).toHost());
    assertEquals(wide.multiply(same).toString(), wide.multiply(x).toString());
    assertEquals(wide.div(same).toString(), wide.div(x).toString());
    assertEquals(wide.setDiag(same).toString(), wide.setDiag(x).toString());
    TriangularSolver<double[]> triangle = TriangularSolver.lower(wide);
    assertArrayEquals(triangle.solve(same).toHost(), triangle.solve(x).toHost());
    SparseLuSolver<double[]> lu = SparseLuSolver.of(wide);
    assertArrayEquals(lu.solve(same).toHost(), lu.solve(x).toHost());
    assertArrayEquals(
        SparseMatrices.dot(same, narrow.astype(DType.FLOAT64)).toHost(),
        SparseMatrices.dot(same, narrow).toHost());
  }

  @Test
  void whatWouldBeRoundedIsRefused() {
    refused("dot of a matrix of float32 and a matrix of float64", () -> narrow.dot(wide));
    refused("plus of a matrix of float32 and a matrix of float64", () -> narrow.plus(wide));
    refused("kron of a matrix of float32", () -> SparseMatrices.kron(narrow, wide));
    NdArray<double[]> x = Nd.on(dense.gpu()).ones(DType.FLOAT64, 3);
    refused("dot of a matrix of float32 and an array of float64", () -> narrow.dot(x));
    refused("multiply of a matrix of float32", () -> narrow.multiply(x));
    refused("setDiag of a matrix of float32", () -> narrow.setDiag(x));
    refused("solve of a matrix of float32", () -> TriangularSolver.lower(narrow).solve(x));
    NdArray<float[]> few = Nd.on(dense.gpu()).ones(DType.FLOAT32, 3);
    refused("dot of an array of float32", () -> SparseMatrices.dot(few, wide));
  }

  /** Blocks have no first one that says the dtype: it is NumPy's of them all. */
  @Test
  void blocksOfSeveralDtypesAreConverted() {
    CsrMatrix<Complex64[]> complex = narrow.astype(DType.COMPLEX64);
    assertEquals(DType.FLOAT64, SparseMatrices.vstack(List.of(narrow, wide)).dtype());
    assertEquals(DType.COMPLEX64, SparseMatrices.hstack(List.of(narrow, complex)).dtype());
    CsrMatrix<?> all = SparseMatrices.blockDiag(List.of(narrow, complex.toCsc(), wide.toCoo()));
    assertEquals(DType.COMPLEX128, all.dtype());
    CsrMatrix<?> converted =
        SparseMatrices.blockDiag(
            List.of(
                narrow.astype(DType.COMPLEX128),
                complex.astype(DType.COMPLEX128),
                wide.astype(DType.COMPLEX128)));
    assertTrue(Comparison.arrayEqual(converted.toDense(), all.toDense()));
    CsrMatrix<?> one =
        SparseMatrices.bmat(List.of(Arrays.asList(narrow, null), List.of(wide, wide)));
    assertEquals(DType.FLOAT64, one.dtype());
    CsrMatrix<float[]> typed = SparseMatrices.vstack(List.of(narrow, narrow.toCoo()));
    assertEquals(DType.FLOAT32, typed.dtype());
  }

  /** Sums of what float32 rounds away, of a matrix that has them in one place. */
  @Test
  void entriesOfOnePlaceAreSummedInTheCommonDtype() {
    float[] values = {1 << 24, 1};
    CsrMatrix<float[]> twice =
        CsrMatrix.of(
            dense.gpu(), DType.FLOAT32, new int[] {0, 2, 2, 2}, new int[] {1, 1}, values, 3, 3);
    NdArray<?> joined = SparseMatrices.hstack(List.of(twice, wide)).toDense();
    assertEquals((1 << 24) + 1d, joined.as(DType.FLOAT64).item(0, 1));
  }

  private static void refused(String words, Runnable call) {
    Expect.refused(words, call::run);
    Expect.refused("convert", call::run);
  }
}
