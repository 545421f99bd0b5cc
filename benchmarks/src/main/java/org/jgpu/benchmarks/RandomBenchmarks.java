package org.jgpu.benchmarks;

import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** Random numbers, at the sizes of the peers' script. */
final class RandomBenchmarks {
  private static final int REPEATS = 20;

  private final Rows rows;
  private final Gpu gpu;

  RandomBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
  }

  void run() {
    Generator random = Nd.on(gpu).random(31);
    measure("random-uniform-f32-2^28", () -> random.random(DType.FLOAT32, 1L << 28).close());
    measure("random-normal-f32-2^27", () -> random.standardNormal(DType.FLOAT32, 1L << 27).close());
    measure("random-normal-f64-2^26", () -> random.standardNormal(DType.FLOAT64, 1L << 26).close());
    measure("random-integers-i32-2^27", () -> integers(random));
    measure(
        "random-exponential-f32-2^26", () -> random.exponential(DType.FLOAT32, 1, 1 << 26).close());
    measure("random-gamma-f32-2^26", () -> random.gamma(DType.FLOAT32, 2.5, 1, 1 << 26).close());
    measure("random-poisson-2^26", () -> random.poisson(20, 1 << 26).close());
    measure("random-binomial-2^26", () -> random.binomial(100, 0.4, 1 << 26).close());
    measure("random-permutation-2^24", () -> random.permutation(1 << 24).close());
  }

  private static void integers(Generator random) {
    random.integers(DType.INT32, 0, 1000, 1L << 27).close();
  }

  private void measure(String name, Runnable work) {
    rows.measure(name, REPEATS, 0, work);
  }
}
