package org.jgpu.benchmarks;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.library.SolverLibrary;

/** Systems and decompositions, at the sizes of the peers' script. */
final class DecompositionBenchmarks {
  private static final int BATCH = 10_000;

  private final Rows rows;
  private final Gpu gpu;
  private final Nd nd;

  DecompositionBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
    this.nd = Nd.on(gpu);
  }

  void run() {
    for (int n : new int[] {512, 1024, 4096}) {
      single(n);
    }
    for (int n : new int[] {8, 32}) {
      batch(n);
    }
    for (int n : new int[] {64, 512, 2048}) {
      // The own kernels take 13 s for the largest.
      if (n <= 512 || SolverLibrary.takes(gpu, SolverLibrary.Work.GENERAL, n, 1)) {
        general(n);
      }
    }
  }

  /** A matrix that is definite by its diagonal, so that all of them take it. */
  private void single(int n) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(n * n, 31)).reshape(n, n);
      NdArray<float[]> definite = x.plus(x.transpose());
      definite.plusAssign(nd.eye(DType.FLOAT32, n).times(2 * n));
      NdArray<float[]> b = nd.ones(DType.FLOAT32, n);
      int slow = n > 1024 ? 1 : 3;
      measure("solve-f32-" + n, 10, () -> Solvers.solve(definite, b).close());
      measure("cholesky-f32-" + n, 10, () -> Decompositions.cholesky(definite).close());
      measure("qr-f32-" + n, 10, () -> Decompositions.qr(x).close());
      measure("svd-f32-" + n, slow, () -> Decompositions.svd(x).close());
      measure("eigh-f32-" + n, slow, () -> Decompositions.eigh(definite).close());
    }
  }

  private void batch(int n) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x =
          nd.array(ArrayBenchmarks.uniform(BATCH * n * n, 32)).reshape(BATCH, n, n);
      x.plusAssign(nd.eye(DType.FLOAT32, n).times(n));
      NdArray<float[]> b = nd.ones(DType.FLOAT32, BATCH, n, 1);
      measure("solve-f32-" + BATCH + "-of-" + n, 50, () -> Solvers.solve(x, b).close());
      // Peers take such matrices one after the other.
      measure("eig-f32-" + BATCH + "-of-" + n, 5, () -> Decompositions.eig(x).close());
    }
  }

  /** A matrix that is not symmetric. */
  private void general(int n) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(n * n, 33)).reshape(n, n);
      measure("eig-f32-" + n, n > 512 ? 1 : 5, () -> Decompositions.eig(x).close());
      measure("eigvals-f32-" + n, n > 512 ? 1 : 5, () -> Decompositions.eigvals(x).close());
    }
  }

  private void measure(String name, int repeats, Runnable work) {
    rows.measure(name, repeats, 0, work);
  }
}
