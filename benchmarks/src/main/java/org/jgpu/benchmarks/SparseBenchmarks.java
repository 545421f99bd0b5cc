package org.jgpu.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CscMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/**
 * Products of sparse matrices with even rows and with those of a graph, as in the peers' script.
 */
final class SparseBenchmarks {
  private static final int ROWS = 1 << 20;
  private static final int SMALL = 1 << 17;

  private final Rows rows;
  private final Gpu gpu;
  private final Nd nd;

  SparseBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
    this.nd = Nd.on(gpu);
  }

  void run() {
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(ROWS, 34));
        NdArray<float[]> b = nd.array(ArrayBenchmarks.uniform(64 * ROWS, 35))) {
      try (CsrMatrix<float[]> even = matrix(even(ROWS, 16), ROWS, 30)) {
        long moved = 8L * even.entryCount() + 12L * ROWS;
        measure("sparse-dot-vector-f32-2^20x16", 100, moved, () -> even.dot(x).close());
        for (int width : new int[] {32, 64}) {
          NdArray<float[]> columns = b.slice(0, 0, width * ROWS).reshape(ROWS, width);
          String name = "sparse-dot-" + width + "-columns-f32-2^20x16";
          measure(name, 20, 0, () -> even.dot(columns).close());
        }
        measure("sparse-transpose-f32-2^20x16", 20, 0, () -> transposed(even));
      }
      try (CsrMatrix<float[]> graph = matrix(powerLaw(), ROWS, 32)) {
        long moved = 8L * graph.entryCount() + 12L * ROWS;
        measure("sparse-dot-vector-f32-power-law", 100, moved, () -> graph.dot(x).close());
      }
    }
    // In canonical form, into which CuPy brings a matrix once, in place.
    try (CsrMatrix<float[]> loose = matrix(even(SMALL, 8), SMALL, 33);
        CsrMatrix<float[]> small = loose.sumDuplicates()) {
      measure("sparse-dot-sparse-f32-2^17x8", 10, 0, () -> small.dot(small).close());
    }
  }

  /** By rows again, which sorts the entries. */
  private static void transposed(CsrMatrix<float[]> matrix) {
    try (CscMatrix<float[]> view = matrix.transpose()) {
      view.toCsr().close();
    }
  }

  private static int[] even(int rows, int length) {
    int[] lengths = new int[rows];
    Arrays.fill(lengths, length);
    return lengths;
  }

  /** Few rows have most of the entries; which ones is left to chance. */
  private static int[] powerLaw() {
    int[] lengths = new int[ROWS];
    Arrays.setAll(lengths, i -> Math.max(1, ROWS / (4 + i)));
    SplittableRandom random = new SplittableRandom(31);
    for (int i = ROWS - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int length = lengths[i];
      lengths[i] = lengths[other];
      lengths[other] = length;
    }
    return lengths;
  }

  /** Rows of these lengths, with entries at random columns. */
  private CsrMatrix<float[]> matrix(int[] lengths, int columns, long seed) {
    int[] offsets = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      offsets[i + 1] = offsets[i] + lengths[i];
    }
    int count = offsets[lengths.length];
    int[] indices = new SplittableRandom(seed).ints(count, 0, columns).toArray();
    float[] values = ArrayBenchmarks.uniform(count, (int) seed);
    return CsrMatrix.of(gpu, DType.FLOAT32, offsets, indices, values, lengths.length, columns);
  }

  private void measure(String name, int repeats, long bytes, Runnable work) {
    rows.measure(name, repeats, bytes, work);
  }
}
