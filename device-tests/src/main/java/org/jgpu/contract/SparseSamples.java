package org.jgpu.contract;

import static org.jgpu.contract.SampleResults.closed;
import static org.jgpu.contract.SampleResults.refused;
import static org.jgpu.contract.SampleResults.solvedBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.IterativeSolvers;
import org.jgpu.arrays.sparse.SolverOptions;
import org.jgpu.arrays.sparse.SparseFiles;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseNorms;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** Operations of sparse matrices and their files, called on small ones. */
final class SparseSamples {
  private SparseSamples() {}

  static Stream<Supplier<? extends Object>> of(Gpu gpu, Path folder) {
    Nd nd = Nd.on(gpu);
    NdArray<float[]> x = nd.arange(DType.FLOAT32, 12).reshape(3, 4);
    NdArray<float[]> four = nd.ones(DType.FLOAT32, 4);
    CsrMatrix<float[]> m = CsrMatrix.fromDense(x.rem(3));
    CooMatrix<float[]> twice = twice(gpu);
    CsrMatrix<float[]> wide = CsrMatrix.fromDense(nd.ones(DType.FLOAT32, 41, 41));
    CsrMatrix<float[]> system = SparseMatrices.diags(four.times(2), 0);
    Path file = folder.resolve("m.npz");
    SparseFiles.saveNpz(file, m);
    return Stream.of(
        () -> closed(CsrMatrix.fromDense(x.transpose())),
        () -> closed(twice(gpu)),
        () -> closed(twice.toCsr()),
        () -> closed(twice.toCsc()),
        () -> closed(twice.sumDuplicates()),
        () -> closed(m.toCsc()),
        () -> closed(m.toCoo()),
        m::toDense,
        twice::toDense,
        () -> m.dot(four),
        () -> m.dot(four.broadcastTo(4, 4)),
        () -> m.toString(),
        () -> twice.dot(four),
        () -> closed(m.dot(m.transpose())),
        () -> closed(wide.dot(wide)),
        () -> closed(m.setDiag(four, 1)),
        () -> closed(m.transpose().setDiag(7, -1)),
        () -> refused(() -> m.setDiag(7, 4)),
        () -> closed(m.plus(m)),
        () -> closed(m.minus(twice)),
        () -> closed(m.multiply(twice)),
        () -> closed(m.multiply(four)),
        () -> closed(m.times(2)),
        () -> closed(m.get(Index.range(0, 2), Index.every(-1))),
        () -> closed(m.eliminateZeros()),
        () -> closed(m.copy()),
        () -> closed(m.div(four)),
        () -> closed(solvedBy(twice.toCsr(), by -> by.power(2))),
        () -> closed(m.maximum(twice)),
        () -> closed(m.transpose().minimum(m.transpose())),
        () -> closed(m.tril(1)),
        () -> closed(m.transpose().triu()),
        () -> SparseMatrices.dot(x.transpose(), m),
        () -> m.max(),
        () -> twice.min(0),
        () -> m.argMax(1),
        () -> twice.countNonzero(1),
        () -> SparseNorms.norm(twice),
        () -> SparseNorms.norm(m, MatrixNorm.ONE),
        () -> SparseNorms.vectorNorm(m, Double.POSITIVE_INFINITY, 0),
        m::sum,
        () -> m.sum(0),
        () -> m.mean(1),
        () -> m.diagonal(1),
        () -> m.at(1, 1),
        () -> closed(SparseMatrices.bmat(List.of(Arrays.asList(m, null), List.of(m, m)))),
        () -> closed(SparseMatrices.kron(m, m)),
        () -> closed(SparseMatrices.eye(gpu, DType.FLOAT32, 3, 4, 1)),
        () -> closed(SparseFiles.loadNpz(gpu, file)),
        () -> closed(IterativeSolvers.cg(system, four)),
        () -> closed(IterativeSolvers.biCgStab(system, four)),
        () -> closed(IterativeSolvers.gmres(system, four)),
        () -> closed(IterativeSolvers.powerIteration(system, SolverOptions.DEFAULT)),
        () -> closed(TriangularSolver.lower(system)),
        () -> closed(SparseLuSolver.of(system)),
        () -> solvedBy(SparseLuSolver.of(system), by -> by.solve(four)),
        () -> refused(() -> SparseLuSolver.of(wide)),
        () -> refused(() -> m.dot(m)),
        () -> refused(() -> CsrMatrix.fromDense(four)),
        () ->
            refused(
                () ->
                    CooMatrix.of(gpu, DType.FLOAT32, new int[9], new int[9], new float[1], 1, 1)));
  }

  /** Two entries of one place. */
  private static CooMatrix<float[]> twice(Gpu gpu) {
    int[] rows = {2, 1, 2};
    int[] columns = {3, 0, 3};
    return CooMatrix.of(gpu, DType.FLOAT32, rows, columns, new float[] {1, 2, 3}, 3, 4);
  }
}
