package ${package};

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** The kernel against plain Java, on a GPU or, where there is none, on the software device. */
class FirstTest {
  @Test
  void saxpyIsWhatJavaComputes() {
    int n = 1001;
    float[] x = new float[n];
    float[] y = new float[n];
    float[] expected = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = i;
      y[i] = 1f / (i + 1);
      expected[i] = 2f * x[i] + y[i];
    }
    try (Gpu gpu = Gpu.open()) {
      float[] found = FirstLauncher.saxpy(2f, gpu.array(x), gpu.array(y)).toHost();
      // A GPU rounds 2 * x + y once, Java twice; floatMode = STRICT would make them equal.
      assertArrayEquals(expected, found, Math.ulp(2f * n));
    }
  }
}
