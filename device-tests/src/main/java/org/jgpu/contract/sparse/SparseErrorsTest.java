package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.IterativeSolvers;
import org.jgpu.arrays.sparse.SolverOptions;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseNorms;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** What sparse matrices refuse, with what was found and where; and who frees their arrays. */
@ScopedTest
class SparseErrorsTest {
  private final Gpu gpu;
  private final Nd nd;

  SparseErrorsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static void mention(String words, org.junit.jupiter.api.function.Executable call) {
    Expect.mention(words, assertThrows(GpuException.class, call));
  }

  private CsrMatrix<float[]> csr(int[] offsets, int[] indices, long rows, long columns) {
    float[] values = new float[indices.length];
    Arrays.fill(values, 1);
    return CsrMatrix.of(gpu, DType.FLOAT32, offsets, indices, values, rows, columns);
  }

  private CsrMatrix<float[]> good() {
    return csr(new int[] {0, 2, 3}, new int[] {0, 2, 1}, 2, 3);
  }

  @Test
  void indicesAndOffsets() {
    mention(
        "entry 1 of the indices is 3; they are from 0 to less than 3",
        () -> csr(new int[] {0, 2, 3}, new int[] {0, 3, 1}, 2, 3));
    mention(
        "entry 2 of the indices is -1", () -> csr(new int[] {0, 2, 3}, new int[] {0, 2, -1}, 2, 3));
    mention("offset 0 is 1", () -> csr(new int[] {1, 2, 3}, new int[] {0, 2, 1}, 2, 3));
    mention("offset 1 is 3", () -> csr(new int[] {0, 3, 2}, new int[] {0, 2}, 2, 3));
    mention("offset 2 is 2", () -> csr(new int[] {0, 1, 2}, new int[] {0, 2, 1}, 2, 3));
    mention("offset 1 is -5", () -> csr(new int[] {0, -5, 1}, new int[] {0}, 2, 3));
    mention("offsets of shape (2,)", () -> csr(new int[] {0, 1}, new int[] {0}, 2, 3));
    NdArray<int[]> spread = nd.array(0, 9, 1).slice(0, 0, 3, 2);
    mention(
        "indices of shape (2,); a packed vector of 2 is needed, which copy() makes of this view",
        () -> CsrMatrix.of(nd.array(0, 1, 2), spread, nd.zeros(DType.FLOAT32, 2), 2, 2));
    mention("with -1 rows or columns", () -> csr(new int[] {0}, new int[0], -1, 3));
    mention("with 2147483648 rows or columns", () -> csr(new int[] {0}, new int[0], 0, 1L << 31));
    int[] rows = {0, 5};
    int[] columns = {0, 1};
    mention(
        "entry 1 of the row indices is 5; they are from 0 to less than 5",
        () -> CooMatrix.of(gpu, DType.FLOAT32, rows, columns, new float[2], 5, 2));
    mention(
        "entry 1 of the column indices is 1",
        () -> CooMatrix.of(gpu, DType.FLOAT32, rows, columns, new float[2], 6, 1));
    mention(
        "columns of shape (2,); a packed vector of 3",
        () -> CooMatrix.of(gpu, DType.FLOAT32, new int[3], columns, new float[3], 6, 2));
  }

  @Test
  void order() {
    assertTrue(good().hasCanonicalFormat());
    // The first index of a list may be less than, or equal to, the last one of the list before.
    assertTrue(csr(new int[] {0, 1, 1, 3}, new int[] {1, 1, 2}, 3, 3).hasCanonicalFormat());
    assertTrue(csr(new int[] {0, 2, 2, 3}, new int[] {1, 2, 0}, 3, 3).hasSortedIndices());
    CsrMatrix<float[]> twice = csr(new int[] {0, 3}, new int[] {1, 1, 2}, 1, 3);
    assertTrue(twice.hasSortedIndices());
    assertFalse(twice.hasCanonicalFormat());
    CsrMatrix<float[]> loose = csr(new int[] {0, 2}, new int[] {2, 1}, 1, 3);
    assertFalse(loose.hasSortedIndices());
    assertTrue(loose.sortIndices().hasSortedIndices());
  }

  @Test
  void operands() {
    CsrMatrix<float[]> m = good();
    mention("a vector of 3", () -> m.dot(nd.zeros(DType.FLOAT32, 2)));
    mention("a vector of 3", () -> m.dot(nd.zeros(DType.FLOAT32)));
    mention("a vector of 3", () -> m.dot(nd.zeros(DType.FLOAT32, 3, 2, 2)));
    mention(
        "dot into an array of float32 and shape (3,); the result is of float32 and shape (2,):"
            + " pass such an array",
        () -> m.dot(nd.zeros(DType.FLOAT32, 3), nd.zeros(DType.FLOAT32, 3)));
    mention("the first one's columns are the second one's rows", () -> m.dot(m));
    mention("plus of matrices of shapes (2, 3) and (3, 2)", () -> m.plus(m.transpose()));
    mention("does not broadcast", () -> m.multiply(nd.zeros(DType.FLOAT32, 2)));
    mention("sum along axis 2", () -> m.sum(2));
    mention("argMin along axis -3", () -> m.argMin(-3));
    mention("div of a matrix of 2 rows and 3", () -> m.div(nd.zeros(DType.FLOAT32, 2)));
    mention(
        "dot of an array of shape (2, 3) and a matrix of shape (2, 3); a vector of 2 or a matrix of"
            + " as many columns is needed",
        () -> SparseMatrices.dot(nd.zeros(DType.FLOAT32, 2, 3), m));
    mention("maximum of matrices of shapes (2, 3) and (3, 2)", () -> m.maximum(m.transpose()));
    mention("with the exponent 0: elements that are not stored", () -> m.power(0));
    mention("norm NUCLEAR of a sparse matrix", () -> SparseNorms.norm(m, MatrixNorm.NUCLEAR));
    mention("vectorNorm of order -1.0", () -> SparseNorms.vectorNorm(m, -1, 0));
    mention(
        "max of no elements: of a matrix of shape (2, 0)",
        () -> csr(new int[] {0, 0, 0}, new int[0], 2, 0).max(1));
    mention("row 2 is out of range for a matrix with 2", () -> m.at(2, 0));
    mention("column -4 is out of range", () -> m.get(Index.all(), Index.at(-4)));
    mention("index 7 is out of range", () -> m.get(Index.pick(nd.array(0, 7)), Index.all()));
    mention(
        "rows picked by an array of float64; arrays of integers and of bool",
        () -> m.get(Index.pick(nd.array(0.7)), Index.all()));
    NdArray<long[]> beyond = Nd.of(gpu.array(DType.UINT64, new long[] {0, -1}));
    mention("is out of range", () -> m.get(Index.all(), Index.pick(beyond)));
    mention("a mask of 2", () -> m.get(Index.all(), Index.pick(nd.array(true, false))));
    mention("with the step 0", () -> m.get(Index.range(0, 2, 0), Index.all()));
    mention("two axes", () -> m.get(Index.newAxis(), Index.all()));
    mention("a value for each", () -> m.map(values -> values.slice(0, 0, 1)));
  }

  @Test
  void dtypes() {
    CsrMatrix<float[]> m = good();
    mention("a sparse matrix of int32", () -> m.astype(DType.INT32));
    mention(
        "a sparse matrix of int64",
        () -> CsrMatrix.of(gpu, DType.INT64, new int[] {0}, new int[0], new long[0], 0, 0));
    mention("a sparse matrix of bool", () -> CsrMatrix.fromDense(nd.zeros(DType.BOOL, 2, 2)));
    mention("of two axes is needed", () -> CsrMatrix.fromDense(nd.zeros(DType.FLOAT32, 2)));
    CsrMatrix<Complex64[]> complex = m.astype(DType.COMPLEX64);
    mention("argMax of a matrix of complex64: complex numbers", () -> complex.argMax(0));
    mention("minimum of matrices of complex64", () -> complex.minimum(complex));
    assertEquals(DType.COMPLEX128, m.astype(DType.COMPLEX128).dtype());
    assertEquals(DType.FLOAT32, m.times(2).dtype());
  }

  @Test
  void blocks() {
    CsrMatrix<float[]> m = good();
    mention("no blocks", () -> SparseMatrices.bmat(List.<List<CsrMatrix<float[]>>>of()));
    mention(
        "block (1, 0) has the width 2, and one before it in line with it 3",
        () -> SparseMatrices.vstack(List.of(m, m.transpose())));
    mention(
        "row 0 of blocks has only nulls",
        () ->
            SparseMatrices.bmat(
                List.of(
                    Arrays.<CsrMatrix<float[]>>asList(null, null),
                    Arrays.<CsrMatrix<float[]>>asList(m, m))));
    mention(
        "the diagonal at 1 has 2 elements",
        () -> SparseMatrices.diags(List.of(nd.zeros(DType.FLOAT32, 3)), new long[] {1}, 2, 3));
    mention(
        "an offset twice",
        () -> {
          NdArray<float[]> d = nd.zeros(DType.FLOAT32, 2);
          SparseMatrices.diags(List.of(d, d), new long[] {0, 0}, 2, 2);
        });
  }

  @Test
  void diagonalsFarFromTheMatrix() {
    for (long far : new long[] {3, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE}) {
      CsrMatrix<float[]> m = good();
      for (long below : new long[] {-far, -far - 1}) {
        assertEquals(List.of(3, 0), List.of(m.tril(far).entryCount(), m.tril(below).entryCount()));
        assertEquals(List.of(0, 3), List.of(m.triu(far).entryCount(), m.triu(below).entryCount()));
        var byColumns = m.toCsc();
        assertEquals(3, byColumns.tril(far).entryCount());
        assertEquals(0, byColumns.tril(below).entryCount());
        assertEquals(0, byColumns.triu(far).entryCount());
        assertEquals(3, byColumns.triu(below).entryCount());
        mention("the matrix has 2 on that side", () -> m.setDiag(1, below));
        mention("the matrix has 2 on that side", () -> byColumns.setDiag(1, below));
        mention("the matrix has 3 on that side", () -> m.setDiag(1, far));
        assertEquals(
            0, SparseMatrices.eye(gpu, DType.FLOAT32, 2, 3, below).entryCount(), "" + below);
      }
      assertEquals(0, SparseMatrices.eye(gpu, DType.FLOAT32, 2, 3, far).entryCount(), "" + far);
    }
    assertEquals(0, good().diagonal(Integer.MAX_VALUE).size());
    assertEquals(0, good().diagonal(Integer.MIN_VALUE).size());
  }

  @Test
  void solvers() {
    CsrMatrix<float[]> m = good();
    mention("a square one", () -> IterativeSolvers.cg(m, nd.zeros(DType.FLOAT32, 3)));
    mention("a square one", () -> TriangularSolver.lower(m));
    CsrMatrix<float[]> singular = csr(new int[] {0, 1, 2}, new int[] {0, 0}, 2, 2);
    LinearAlgebraException error =
        assertThrows(LinearAlgebraException.class, () -> TriangularSolver.lower(singular));
    Expect.mention("element 1 of its diagonal is 0", error);
    assertEquals(1, error.pivot());
    TriangularSolver<float[]> solver = TriangularSolver.unitLower(singular);
    mention("a vector of 2 or a matrix", () -> solver.solve(nd.zeros(DType.FLOAT32, 3)));
    mention("of shape ()", () -> solver.solve(nd.zeros(DType.FLOAT32)));
    assertEquals(
        "solver of unit lower triangular systems of float32, 2 rows in 2 levels", "" + solver);
    solver.close();
    mention(
        "2 rows in 2 levels, closed: keep it open", () -> solver.solve(nd.zeros(DType.FLOAT32, 2)));
    mention(
        "powerIteration with a matrix of shape (2, 3): a square one",
        () -> IterativeSolvers.powerIteration(m, SolverOptions.DEFAULT));
    mention(
        "a relative tolerance of -1.0 and an absolute one of 0.0; both are 0 or more",
        () -> SolverOptions.DEFAULT.withTolerance(-1));
    mention("a restart is after 1 or more", () -> SolverOptions.DEFAULT.withRestart(0));
    CsrMatrix<float[]> eye = SparseMatrices.identity(gpu, DType.FLOAT32, 3);
    mention("a vector is needed", () -> IterativeSolvers.gmres(eye, nd.zeros(DType.FLOAT32, 3, 1)));
  }

  @Test
  void closing() {
    CsrMatrix<float[]> m = good();
    var transposed = m.transpose();
    transposed.close();
    assertEquals(3, m.sum().floatAt());
    var view = m.transpose();
    CsrMatrix<float[]> unreadable = good();
    unreadable.indices().close();
    assertEquals("CSR matrix of float32, 2 x 3, 3 entries", unreadable.toString());
    m.close();
    assertTrue(m.isClosed());
    assertEquals("CSR matrix of float32, 2 x 3, closed", m.toString());
    String closed = "CSR matrix of float32, 2 x 3, closed: keep it open for as long as it is used";
    mention(closed, () -> m.dot(nd.zeros(DType.FLOAT32, 3)));
    mention(closed, () -> good().plus(m));
    mention(closed, m::transpose);
    mention("CSC matrix of float32, 3 x 2, closed", view::toDense);
    var triplets = good().toCoo();
    triplets.close();
    mention("COO matrix of float32, 2 x 3, closed", triplets::toCsr);
    mention("COO matrix of float32, 2 x 3, closed", triplets::transpose);
    assertEquals(2, triplets.rows());
  }

  @Test
  void arraysOfAFailedMatrixAreTheCallers() {
    NdArray<int[]> offsets = nd.array(0, 9);
    NdArray<int[]> indices = nd.array(0);
    NdArray<float[]> values = nd.array(1f);
    mention("offset 1 is 9", () -> CsrMatrix.of(offsets, indices, values, 1, 1));
    assertFalse(offsets.isClosed() || indices.isClosed() || values.isClosed());
  }
}
