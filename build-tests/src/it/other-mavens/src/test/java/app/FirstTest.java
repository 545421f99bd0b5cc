package app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

class FirstTest {
  @Test
  void saxpy() {
    try (Gpu gpu = Gpu.open()) {
      float[] found =
          FirstLauncher.saxpy(2f, gpu.array(new float[] {1, 2}), gpu.array(new float[] {3, 4}))
              .toHost();
      assertArrayEquals(new float[] {5, 8}, found);
    }
  }
}
