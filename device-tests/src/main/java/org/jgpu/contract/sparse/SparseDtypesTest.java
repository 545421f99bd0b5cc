package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
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

  private static void refused(String words, Runnable call) {
    Expect.refused(words, call::run);
    Expect.refused("convert", call::run);
  }
}
