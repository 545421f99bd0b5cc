package com.example.samples.performance;

import static com.example.samples.performance.ConvolutionKernels.BLOCK;
import static com.example.samples.performance.ConvolutionKernels.WIDTH;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/** A convolution, from global and from shared memory. */
final class Convolution {
  private Convolution() {}

  static void run(Bench bench) {
    int count = bench.size(1 << 11, 1 << 24);
    bench.sizes("%,d floats, %d neighbours of each", count, WIDTH);
    float[] numbers = Numbers.floats(count + WIDTH - 1, -1, 1);
    float[] factors = Numbers.floats(WIDTH, 0, 1f / WIDTH);
    float[] java = new float[count];
    LaunchConfig config = LaunchConfig.forElements(count, BLOCK);
    try (DeviceArray<float[]> x = bench.gpu().array(numbers);
        DeviceArray<float[]> weights = bench.gpu().array(factors);
        DeviceArray<float[]> y = bench.gpu().zeros(DType.FLOAT32, count)) {
      bench.java("plain Java", () -> PlainJava.convolve(numbers, factors, java));
      double global =
          bench.device(
              "global memory", () -> ConvolutionKernelsLauncher.fromGlobal(config, x, weights, y));
      bench.check("global memory", y.toHost(), java, 1e-5);
      y.fill(0);
      double shared =
          bench.device(
              "shared memory", () -> ConvolutionKernelsLauncher.fromShared(config, x, weights, y));
      bench.check("shared memory", y.toHost(), java, 1e-5);
      bench.compare("shared memory", shared, "global memory", global);
    }
  }
}
