package org.jgpu.contract.corpus;

import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gravity of all pairs. */
@DeviceTest
class NBodyTest {
  private final Gpu gpu;

  NBodyTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 32, 33, 127, 128, 129, 500})
  void accelerations(int n) {
    float[] bodies = Samples.uniformFloats(4 * n, 1, 0.5, 1.5);
    float softening = 0.01f;
    double[] expected = new double[4 * n];
    double largest = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double square = softening;
        for (int d = 0; d < 3; d++) {
          square += Math.pow((double) bodies[4 * j + d] - bodies[4 * i + d], 2);
        }
        for (int d = 0; d < 3; d++) {
          double force = bodies[4 * j + 3] * Math.pow(square, -1.5);
          expected[4 * i + d] += ((double) bodies[4 * j + d] - bodies[4 * i + d]) * force;
          largest = Math.max(largest, force);
        }
      }
    }
    try (var in = gpu.array(bodies);
        var out = gpu.array(new float[4 * n])) {
      NBodyKernelsLauncher.nbody(
          LaunchConfig.forElements(n, 64).sharedBytes(64 * 16), in, out, softening, n);

      Expect.near(largest * n * 1e-6, 4 * n, i -> expected[i], out.toHost());
    }
  }
}
