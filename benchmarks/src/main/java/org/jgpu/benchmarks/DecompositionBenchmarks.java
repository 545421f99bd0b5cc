package org.jgpu.benchmarks;

import org.jgpu.arrays.Manipulation;
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
      single("f32", DType.FLOAT32, n);
    }
    for (int n : new int[] {512, 2048}) {
      single("f64", DType.FLOAT64, n);
    }
    for (int n : new int[] {8, 32}) {
      batch("f32", DType.FLOAT32, n);
      batch("f64", DType.FLOAT64, n);
      generalBatch(n);
    }
    for (int n : new int[] {64, 512, 2048}) {
      // The own kernels take 13 s for the largest.
      if (n <= 512 || SolverLibrary.takes(gpu, SolverLibrary.Work.GENERAL, n, 1)) {
        general(n);
      }
    }
  }

  /** A matrix that is definite by its diagonal, so that all of them take it. */
  private <A> void single(String dtypeName, DType<A> dtype, int n) {
    try (Scope scope = Scope.open()) {
      String name = "-" + dtypeName + "-" + n;
      NdArray<A> x = nd.array(ArrayBenchmarks.uniform(n * n, 31)).astype(dtype).reshape(n, n);
      NdArray<A> definite = x.plus(x.transpose());
      definite.plusAssign(nd.eye(dtype, n).times(2 * n));
      NdArray<A> b = nd.ones(dtype, n);
      int slow = n > 1024 ? 1 : 3;
      measure("solve" + name, 10, () -> Solvers.solve(definite, b).close());
      measure("cholesky" + name, 10, () -> Decompositions.cholesky(definite).close());
      measure("qr" + name, 10, () -> Decompositions.qr(x).close());
      measure("svd" + name, slow, () -> Decompositions.svd(x).close());
      measure("eigh" + name, slow, () -> Decompositions.eigh(definite).close());
    }
  }

  private <A> void batch(String dtypeName, DType<A> dtype, int n) {
    try (Scope scope = Scope.open()) {
      String name = "-" + dtypeName + "-" + BATCH + "-of-" + n;
      NdArray<A> x = batchOf(dtype, n);
      NdArray<A> definite = x.plus(Manipulation.matrixTranspose(x));
      NdArray<A> b = nd.ones(dtype, BATCH, n, 1);
      measure("solve" + name, 50, () -> Solvers.solve(x, b).close());
      measure("inv" + name, 50, () -> Solvers.inv(x).close());
      measure("cholesky" + name, 50, () -> Decompositions.cholesky(definite).close());
      measure("qr" + name, 20, () -> Decompositions.qr(x).close());
      measure("svd" + name, 5, () -> Decompositions.svd(x).close());
      measure("eigh" + name, 5, () -> Decompositions.eigh(definite).close());
    }
  }

  private <A> NdArray<A> batchOf(DType<A> dtype, int n) {
    float[] numbers = ArrayBenchmarks.uniform(BATCH * n * n, 32);
    NdArray<A> x = nd.array(numbers).astype(dtype).reshape(BATCH, n, n);
    x.plusAssign(nd.eye(dtype, n).times(n));
    return x;
  }

  /** Peers take such matrices one after the other. */
  private void generalBatch(int n) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = batchOf(DType.FLOAT32, n);
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
