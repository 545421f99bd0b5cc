package org.jgpu.benchmarks;

import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.runtime.DType;

/**
 * The same work from a thousand elements to 2^28, as in the peers' script; sizes stand in the
 * names. Curves of the guide are made of these.
 */
final class ScalingBenchmarks {
  private static final int[] SIZES = {
    1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1 << 28
  };
  private static final int MATRICES_REPEATED = 10_000_000;

  private final Rows rows;
  private final Generator random;

  ScalingBenchmarks(Rows rows) {
    this.rows = rows;
    this.random = Nd.on(rows.gpu()).random(31);
  }

  void run() {
    run(SIZES[SIZES.length - 1]);
  }

  /** Runs what has at most {@code most} elements. */
  void run(int most) {
    for (int size : SIZES) {
      if (size <= most) {
        vectors(size);
        matrices(size);
      }
    }
  }

  private void vectors(int size) {
    int repeats = Math.max(5, Math.min(500, 1_000_000_000 / size));
    try (NdArray<float[]> x = random.random(DType.FLOAT32, size);
        NdArray<float[]> y = random.random(DType.FLOAT32, size)) {
      measure("sin", size, repeats, 8L * size, () -> Trigonometry.sin(x).close());
      measure("add", size, repeats, 12L * size, () -> Arithmetic.add(x, y).close());
      measure("sum", size, repeats, 4L * size, () -> Reductions.sum(x).close());
      measure("sort", size, Math.min(20, repeats), 0, () -> Sorting.sort(x).close());
    }
  }

  /** Square matrices of about that many elements. */
  private void matrices(int size) {
    int order = (int) Math.sqrt(size);
    int repeats = size > MATRICES_REPEATED ? 3 : 50;
    try (NdArray<float[]> a = random.random(DType.FLOAT32, order, order);
        NdArray<float[]> b = random.random(DType.FLOAT32, order, order)) {
      measure("matmul", size, repeats, 0, () -> MatrixProducts.matmul(a, b).close());
    }
  }

  private void measure(String work, int size, int repeats, long bytes, Runnable call) {
    rows.measure("scaling-" + work + "-f32-" + size, repeats, bytes, call);
  }
}
