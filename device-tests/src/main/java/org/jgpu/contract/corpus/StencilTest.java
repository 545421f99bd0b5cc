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

/** Stencils. */
@DeviceTest
class StencilTest {
  private final Gpu gpu;

  StencilTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void oneDimension(int n) {
    int[] values = Samples.ints(n, 1);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n])) {
      StencilKernelsLauncher.stencil1d(LaunchConfig.forElements(n, 128), in, out, n);

      Expect.elements(
          n,
          i -> IntStream.range(Math.max(0, i - 3), Math.min(n, i + 4)).map(k -> values[k]).sum(),
          out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "16,16", "17,15", "100,33", "2,50"})
  void twoDimensions(int width, int height) {
    float[] values = Samples.floats(Samples.uniform(width * height, 1, 0, 64), Math::rint);
    try (var in = gpu.array(values);
        var out = gpu.array(new float[width * height])) {
      StencilKernelsLauncher.stencil2d(
          LaunchConfig.grid((width + 15) / 16, (height + 15) / 16).block(16, 16),
          in,
          out,
          width,
          height,
          0.25f);

      Expect.elements(values.length, i -> heat(values, i, width, height), out.toHost());
    }
  }

  private static float heat(float[] v, int i, int width, int height) {
    int x = i % width;
    int y = i / width;
    boolean edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
    return edge
        ? v[i]
        : v[i] + 0.25f * (v[i - 1] + v[i + 1] + v[i - width] + v[i + width] - 4 * v[i]);
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "3,3,3", "14,6,5", "15,7,4", "40,20,9", "5,30,2"})
  void threeDimensions(int nx, int ny, int nz) {
    int n = nx * ny * nz;
    double[] v = IntStream.of(Samples.ints(n, 1)).asDoubleStream().toArray();
    try (var in = gpu.array(v);
        var out = gpu.array(new double[n])) {
      StencilKernelsLauncher.stencil3d(
          LaunchConfig.grid((nx + 13) / 14, (ny + 5) / 6).block(16, 8), in, out, nx, ny, nz);

      Expect.elements(n, i -> laplacian(v, i, nx, ny, nz), out.toHost());
    }
  }

  private static double laplacian(double[] v, int i, int nx, int ny, int nz) {
    int x = i % nx;
    int y = i / nx % ny;
    int z = i / nx / ny;
    if (x == 0 || y == 0 || z == 0 || x == nx - 1 || y == ny - 1 || z == nz - 1) {
      return 0;
    }
    int plane = nx * ny;
    return v[i - plane] + v[i + plane] + v[i - 1] + v[i + 1] + v[i - nx] + v[i + nx] - 6 * v[i];
  }
}
