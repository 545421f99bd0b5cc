package org.jgpu.contract.corpus;

import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Convolutions. */
@DeviceTest
class ConvolutionTest {
  private final Gpu gpu;

  ConvolutionTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static final int[] MASK = {1, -2, 7, -2, 1};
  private static final int[] BLUR = {1, 4, 6, 4, 1};

  @EachLength
  void maskInConstantMemory(int n) {
    int[] values = Samples.ints(n, 1);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n])) {
      ConvolutionKernelsLauncher.convolve1d(LaunchConfig.forElements(n, 128), in, out, n);

      Expect.elements(
          n,
          i ->
              IntStream.range(Math.max(0, i - 2), Math.min(n, i + 3))
                  .map(k -> values[k] * MASK[k - i + 2])
                  .sum(),
          out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "12,12", "13,11", "100,37"})
  void tilesWithHalos(int width, int height) {
    float[] values = Samples.floats(Samples.uniform(width * height, 1, 0, 256), Math::rint);
    float[] mask = Samples.floats(Samples.uniform(25, 2, -8, 8), Math::rint);
    try (var in = gpu.array(values);
        var deviceMask = gpu.array(mask);
        var out = gpu.array(new float[width * height])) {
      ConvolutionKernelsLauncher.convolve2d(
          LaunchConfig.grid((width + 11) / 12, (height + 11) / 12).block(16, 16),
          in,
          deviceMask,
          out,
          width,
          height);

      Expect.elements(width * height, i -> convolved(values, mask, i, width, height), out.toHost());
    }
  }

  private static float convolved(float[] values, float[] mask, int i, int width, int height) {
    float sum = 0;
    for (int k = 0; k < 25; k++) {
      int x = Math.min(Math.max(i % width + k % 5 - 2, 0), width - 1);
      int y = Math.min(Math.max(i / width + k / 5 - 2, 0), height - 1);
      sum += mask[k] * values[y * width + x];
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "32,8", "33,7", "100,37"})
  void rowsThenColumns(int width, int height) {
    int[] values = Samples.ints(width * height, 1);
    LaunchConfig config = LaunchConfig.grid((width + 31) / 32, (height + 7) / 8).block(32, 8);
    try (var in = gpu.array(values);
        var between = gpu.array(new int[width * height]);
        var out = gpu.array(new int[width * height])) {
      ConvolutionKernelsLauncher.blurRows(
          config.sharedBytes(36 * 8 * 4), in, between, width, height);
      ConvolutionKernelsLauncher.blurColumns(
          config.sharedBytes(32 * 12 * 4), between, out, width, height);

      Expect.elements(width * height, i -> blurred(values, i, width, height), out.toHost());
    }
  }

  private static int blurred(int[] values, int i, int width, int height) {
    int sum = 0;
    for (int k = 0; k < 25; k++) {
      int x = Math.min(Math.max(i % width + k % 5 - 2, 0), width - 1);
      int y = Math.min(Math.max(i / width + k / 5 - 2, 0), height - 1);
      sum += BLUR[k % 5] * BLUR[k / 5] * values[y * width + x];
    }
    return sum;
  }
}
