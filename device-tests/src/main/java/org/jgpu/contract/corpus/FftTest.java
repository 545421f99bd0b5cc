package org.jgpu.contract.corpus;

import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fourier transforms. */
@DeviceTest
class FftTest {
  private final Gpu gpu;

  FftTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** The transform of {@code length} complex numbers from {@code start} on by its definition. */
  private static double[] transform(double[] data, int start, int length) {
    double[] out = new double[2 * length];
    for (int k = 0; k < length; k++) {
      for (int j = 0; j < length; j++) {
        double angle = -2 * Math.PI * ((long) j * k % length) / length;
        double re = data[2 * (start + j)];
        double im = data[2 * (start + j) + 1];
        out[2 * k] += re * Math.cos(angle) - im * Math.sin(angle);
        out[2 * k + 1] += re * Math.sin(angle) + im * Math.cos(angle);
      }
    }
    return out;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "3,5", "2,8", "1,10"})
  void radixTwoInSharedMemory(int batches, int log) {
    int length = 1 << log;
    double[] values = Samples.uniform(2 * length * batches, 1, -1, 1);
    float[] floats = Samples.floats(values, x -> x);
    double[] exact = IntStream.range(0, values.length).mapToDouble(i -> floats[i]).toArray();
    double[] expected = new double[values.length];
    for (int b = 0; b < batches; b++) {
      double[] one = transform(exact, b * length, length);
      System.arraycopy(one, 0, expected, 2 * b * length, one.length);
    }
    try (var data = gpu.array(floats)) {
      FftKernelsLauncher.fftRadix2(
          LaunchConfig.grid(batches).block(length / 2).sharedBytes(8 * length), data, log);

      Expect.near(1e-6 * length, values.length, i -> expected[i], data.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64, 512, 1024})
  void stockham(int n) {
    double[] values = Samples.uniform(2 * n, 1, -1, 1);
    double[] expected = transform(values, 0, n);
    try (var a = gpu.array(values);
        var b = gpu.array(new double[2 * n])) {
      DeviceArray<double[]> from = a;
      DeviceArray<double[]> to = b;
      for (int stride = 1; stride < n; stride *= 2) {
        FftKernelsLauncher.stockhamPass(LaunchConfig.forElements(n / 2, 96), from, to, n, stride);
        DeviceArray<double[]> done = to;
        to = from;
        from = done;
      }

      Expect.near(1e-14 * n, 2 * n, i -> expected[i], from.toHost());
    }
  }
}
