package org.jgpu.contract;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Convolutions;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.CholeskySolver;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LuSolver;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.PolyFit;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.linalg.Transposition;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.IterativeSolvers;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.contract.MixedDevicesTest.Call;
import org.jgpu.contract.MixedDevicesTest.Kit;
import org.jgpu.runtime.DType;

/** Calls of functions of matrices, signals and random numbers, with arguments of both sides. */
final class MixedMatrixCalls {
  private MixedMatrixCalls() {}

  static Map<String, Call> products() {
    return Map.ofEntries(
        entry("matmul", (x, y) -> MatrixProducts.matmul(x.m(), y.m())),
        entry("matmul into", (x, y) -> MatrixProducts.matmul(x.m(), x.m(), y.m())),
        entry("matVec", (x, y) -> MatrixProducts.matVec(x.m(), y.v())),
        entry("vecDot", (x, y) -> MatrixProducts.vecDot(x.v(), y.v())),
        entry("vdot", (x, y) -> MatrixProducts.vdot(x.v(), y.v())),
        entry("dot", (x, y) -> MatrixProducts.dot(x.m(), y.v())),
        entry("inner", (x, y) -> MatrixProducts.inner(x.m(), y.m())),
        entry("outer", (x, y) -> MatrixProducts.outer(x.v(), y.v())),
        entry("tensorDot", (x, y) -> MatrixProducts.tensorDot(x.m(), y.m(), 1)),
        entry(
            "tensorDot into",
            (x, y) -> MatrixProducts.tensorDot(x.m(), x.m(), new int[1], new int[1], y.m())),
        entry("kron", (x, y) -> MatrixProducts.kron(x.m(), y.m())),
        entry("einsum", (x, y) -> MatrixProducts.einsum("ij,jk->ik", x.m(), y.m())),
        entry("einsum into", (x, y) -> MatrixProducts.einsum("ij->ji", List.of(x.m()), y.m())),
        entry("multiDot", (x, y) -> MatrixProducts.multiDot(x.m(), x.m(), y.m())));
  }

  static Map<String, Call> solvers() {
    return Map.ofEntries(
        entry("solve", (x, y) -> Solvers.solve(x.m(), y.v())),
        entry("solve into", (x, y) -> Solvers.solve(x.m(), x.v(), y.v())),
        entry("solveTriangular", (x, y) -> Solvers.solveTriangular(x.m(), y.v(), Triangle.LOWER)),
        entry("tensorSolve", (x, y) -> Solvers.tensorSolve(x.m(), y.v())),
        entry("inv into", (x, y) -> Solvers.inv(x.m(), y.m())),
        entry("lstsq", (x, y) -> Solvers.lstsq(x.m(), y.v())),
        entry("polyFit", (x, y) -> PolyFit.polyFit(x.v(), y.v(), 1)),
        entry("fit by weights", (x, y) -> PolyFit.degree(1).weights(y.v()).fit(x.v(), x.v())),
        entry("LuSolver", (x, y) -> LuSolver.of(x.m()).solve(y.v())),
        entry(
            "LuSolver into", (x, y) -> LuSolver.of(x.m()).solve(x.v(), Transposition.NONE, y.v())),
        entry("CholeskySolver", (x, y) -> CholeskySolver.of(x.m()).solve(y.v())),
        entry("CholeskySolver into", (x, y) -> CholeskySolver.of(x.m()).solve(x.v(), y.v())));
  }

  static Map<String, Call> signals() {
    return Map.ofEntries(
        entry("convolve", (x, y) -> Signals.convolve(x.v(), y.v())),
        entry("convolve of longs", (x, y) -> Signals.convolve(x.i(), y.i(), Overlap.FULL)),
        entry("correlate", (x, y) -> Signals.correlate(x.v(), y.v(), Overlap.SAME)),
        entry("convolve2d", (x, y) -> Convolutions.convolve2d(x.m(), y.m(), Overlap.SAME)),
        entry("fftConvolve", (x, y) -> Convolutions.fftConvolve(x.v(), y.v(), Overlap.FULL)),
        entry("interp", (x, y) -> Signals.interp(x.v(), y.v(), x.v())),
        entry("interpPeriodic", (x, y) -> Signals.interpPeriodic(x.v(), y.v(), y.v(), 3)),
        entry("interpPeriodic values", (x, y) -> Signals.interpPeriodic(x.v(), x.v(), y.v(), 3)),
        entry("polyVal", (x, y) -> Signals.polyVal(x.v(), y.v())),
        entry("fft into", (x, y) -> Fft.fft(x.z(), Along.usual(), y.z())),
        entry(
            "rfft into",
            (x, y) -> Fft.rfft(x.v(), Along.usual(), y.nd().zeros(DType.COMPLEX64, 2))));
  }

  static Map<String, Call> random() {
    return Map.ofEntries(
        entry("random into", (x, y) -> generator(x).random(y.v())),
        entry("standardNormal into", (x, y) -> generator(x).standardNormal(y.v())),
        entry("standardExponential into", (x, y) -> generator(x).standardExponential(y.v())),
        entry("standardGamma into", (x, y) -> generator(x).standardGamma(2, y.v())),
        entry("integers into", (x, y) -> generator(x).integers(0, 9, y.i())),
        entry("integersClosed into", (x, y) -> generator(x).integersClosed(0, 9, y.i())),
        entry("normal", (x, y) -> generator(x).normal(x.v(), y.v())),
        entry("poisson", (x, y) -> generator(x).poisson(y.v())),
        entry("shuffle", (x, y) -> generator(x).shuffle(y.v())),
        entry("permutation", (x, y) -> generator(x).permutation(y.v())),
        entry("permuted", (x, y) -> generator(x).permuted(y.v(), 0)),
        entry("choice", (x, y) -> generator(x).choice(y.v(), 2)));
  }

  private static Generator generator(Kit kit) {
    return kit.nd().random(7);
  }

  static Map<String, Call> sparse() {
    return Map.ofEntries(
        entry("dot of sparse", (x, y) -> csr(x).dot(csr(y))),
        entry("dot of sparse and dense", (x, y) -> csr(x).dot(y.v())),
        entry("dot of dense and sparse", (x, y) -> SparseMatrices.dot(x.m(), csr(y))),
        entry("dot of sparse into", (x, y) -> csr(x).dot(x.v(), y.v())),
        entry("plus of sparse", (x, y) -> csr(x).plus(csr(y))),
        entry("multiply of sparse", (x, y) -> csr(x).multiply(y.v())),
        entry("setDiag", (x, y) -> csr(x).setDiag(y.v())),
        entry("maximum of sparse", (x, y) -> csr(x).maximum(csr(y))),
        entry("vstack of sparse", (x, y) -> SparseMatrices.vstack(List.of(csr(x), csr(y)))),
        entry("hstack of sparse", (x, y) -> SparseMatrices.hstack(List.of(csr(x), csr(y)))),
        entry("blockDiag", (x, y) -> SparseMatrices.blockDiag(List.of(csr(x), csr(y)))),
        entry("kron of sparse", (x, y) -> SparseMatrices.kron(csr(x), csr(y))),
        entry(
            "diags",
            (x, y) -> SparseMatrices.diags(List.of(x.v(), y.v()), new long[] {0, 3}, 3, 6)),
        entry(
            "CooMatrix",
            (x, y) -> {
              var places = x.i().astype(DType.INT32);
              CooMatrix.of(places, y.i().astype(DType.INT32), x.v(), 3, 3);
            }),
        entry("cg", (x, y) -> IterativeSolvers.cg(csr(x), y.v())),
        entry("TriangularSolver", (x, y) -> TriangularSolver.lower(csr(x)).solve(y.v())),
        entry("SparseLuSolver", (x, y) -> SparseLuSolver.of(csr(x)).solve(y.v())));
  }

  private static CsrMatrix<float[]> csr(Kit kit) {
    return CsrMatrix.fromDense(kit.m());
  }
}
