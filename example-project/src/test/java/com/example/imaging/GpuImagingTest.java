package com.example.imaging;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.cli.KernelTimes;
import java.util.Random;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuImagingTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 9", "2, 2", "3, 3", "33, 7", "257, 3", "64, 65"})
  void deviceAndJavaAgreeOnEverySize(int width, int height) {
    Random random = new Random(42);
    Planes image =
        new Planes(
            width,
            height,
            channel(random, width * height),
            channel(random, width * height),
            channel(random, width * height));
    float[] weights = GaussianWeights.of(1.5);
    try (Gpu gpu = Gpu.open();
        GpuImaging filters = new GpuImaging(gpu, image, new KernelTimes(gpu))) {
      ImagingResult device = filters.run(weights);
      assertAll(
          ImagingChecks.compare(device, JavaImaging.run(image, weights)).stream()
              .map(check -> () -> assertTrue(check.passed(), check::line)));
    }
  }

  private static float[] channel(Random random, int pixels) {
    float[] channel = new float[pixels];
    for (int i = 0; i < pixels; i++) {
      channel[i] = random.nextInt(256);
    }
    return channel;
  }
}
