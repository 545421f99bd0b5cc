package org.jgpu.benchmarks;

import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

class MatrixBenchmarksTest {

  @Test
  void theProductsAreRight() {
    try (Gpu gpu = Gpu.open()) {
      new MatrixBenchmarks(new Rows(gpu)).check();
    }
  }
}
