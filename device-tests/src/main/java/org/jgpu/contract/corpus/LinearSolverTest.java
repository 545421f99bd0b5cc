package org.jgpu.contract.corpus;

import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Systems of linear equations. */
@DeviceTest
class LinearSolverTest {
  private final Gpu gpu;

  LinearSolverTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "4,2", "3,17", "2,33"})
  void elimination(int systems, int n) {
    double[] matrices = Samples.uniform(systems * n * n, 1, -1, 1);
    double[] solutions = Samples.uniform(systems * n, 2, -10, 10);
    double[] sides = new double[systems * n];
    for (int row = 0; row < systems * n; row++) {
      for (int k = 0; k < n; k++) {
        sides[row] += matrices[row * n + k] * solutions[row / n * n + k];
      }
    }
    int bytes = n * n * 8 + n * 8 + n * 4;
    try (var a = gpu.array(matrices);
        var b = gpu.array(sides);
        var x = gpu.array(new double[systems * n])) {
      LinearSolverKernelsLauncher.solve(
          LaunchConfig.grid(systems).block(32).sharedBytes(bytes), a, b, x, n);

      Expect.near(1e-8, systems * n, i -> solutions[i], x.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 32, 33, 200})
  void jacobi(int n) {
    float[] matrix = Samples.uniformFloats(n * n, 1, -1, 1);
    float[] sides = new float[n];
    double[] solution = Samples.uniform(n, 2, -1, 1);
    for (int row = 0; row < n; row++) {
      matrix[row * n + row] = 2 * n;
      double sum = 0;
      for (int k = 0; k < n; k++) {
        sum += matrix[row * n + k] * solution[k];
      }
      sides[row] = (float) sum;
    }
    try (var a = gpu.array(matrix);
        var b = gpu.array(sides);
        var x = gpu.array(new float[n]);
        var next = gpu.array(new float[n]);
        var change = gpu.array(new int[1])) {
      for (int sweep = 0; sweep < 30; sweep++) {
        change.copyFrom(new int[1]);
        boolean even = sweep % 2 == 0;
        LinearSolverKernelsLauncher.jacobi(
            LaunchConfig.forElements(n, 64), a, b, even ? x : next, even ? next : x, change, n);
      }
      float[] moved = {Float.intBitsToFloat(change.toHost()[0])};

      Expect.near(1e-6, 1, i -> 0.0, moved);
      Expect.near(1e-4, n, i -> solution[i], x.toHost());
    }
  }
}
