package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Life, the Mandelbrot set and spheres. */
@DeviceTest
class PictureTest {
  private final Gpu gpu;

  PictureTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "16,16", "17,15", "64,40"})
  void life(int width, int height) {
    boolean[] cells = Samples.booleans(width * height, 1);
    LaunchConfig config = LaunchConfig.grid((width + 15) / 16, (height + 15) / 16).block(16, 16);
    try (var a = gpu.array(cells);
        var b = gpu.array(new boolean[width * height])) {
      for (int step = 0; step < 4; step++) {
        PictureKernelsLauncher.lifeStep(
            config, step % 2 == 0 ? a : b, step % 2 == 0 ? b : a, width, height);
        cells = stepped(cells, width, height);
      }

      assertArrayEquals(cells, a.toHost());
    }
  }

  private static boolean[] stepped(boolean[] cells, int width, int height) {
    boolean[] next = new boolean[cells.length];
    for (int i = 0; i < cells.length; i++) {
      int around = cells[i] ? -1 : 0;
      for (int k = 0; k < 9; k++) {
        int x = Math.floorMod(i % width + k % 3 - 1, width);
        int y = Math.floorMod(i / width + k / 3 - 1, height);
        around += cells[y * width + x] ? 1 : 0;
      }
      next[i] = around == 3 || cells[i] && around == 2;
    }
    return next;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "65,33"})
  void mandelbrot(int width, int height) {
    int limit = 200;
    double step = 3.0 / width;
    char[] found;
    try (var out = gpu.array(new char[width * height])) {
      PictureKernelsLauncher.mandelbrot(
          LaunchConfig.grid((width + 15) / 16, (height + 7) / 8).block(16, 8),
          out,
          width,
          height,
          -2.2,
          -1.2,
          step,
          limit);
      found = out.toHost();
    }
    long different =
        IntStream.range(0, found.length)
            .filter(i -> found[i] != steps(-2.2 + i % width * step, -1.2 + i / width * step, limit))
            .count();

    // Compilers contract products and sums, which moves a few pixels at the border.
    assertTrue(different * 50 <= found.length, different + " of " + found.length + " pixels");
  }

  private static int steps(double x, double y, int limit) {
    double re = 0;
    double im = 0;
    int steps = 0;
    while (steps < limit && re * re + im * im <= 4) {
      double next = re * re - im * im + x;
      im = 2 * re * im + y;
      re = next;
      steps++;
    }
    return steps;
  }

  private static final float[][] SPHERES = {
    {10, 12, 5, 8, 255, 0, 0},
    {30, 20, -3, 15, 0, 255, 0},
    {25, 9, 10, 6, 0, 0, 255},
    {-2, 30, 0, 10, 200, 100, 50}
  };

  @Test
  void spheres() {
    int width = 45;
    int height = 40;
    try (var picture = gpu.array(new byte[4 * width * height]);
        var depth = gpu.array(new float[width * height])) {
      PictureKernelsLauncher.rays(
          LaunchConfig.grid(3, 3).block(16, 16), picture, depth, width, height);
      float[] depths = depth.toHost();
      byte[] pixels = picture.toHost();

      // All numbers are small integers up to the root, so contraction changes nothing.
      Expect.elements(width * height, i -> seen(i % width, i / width)[0], depths);
      Expect.elements(
          4 * width * height, i -> (byte) seen(i / 4 % width, i / 4 / width)[1 + i % 4], pixels);
    }
  }

  private static float[] seen(int x, int y) {
    float[] nearest = {-2e10f, 0, 0, 0, 255};
    for (float[] s : SPHERES) {
      float left = s[3] * s[3] - (x - s[0]) * (x - s[0]) - (y - s[1]) * (y - s[1]);
      float dz = (float) Math.sqrt(left);
      if (left > 0 && dz + s[2] > nearest[0]) {
        float shade = dz / s[3];
        nearest =
            new float[] {
              dz + s[2], (int) (s[4] * shade), (int) (s[5] * shade), (int) (s[6] * shade), 255
            };
      }
    }
    return nearest;
  }
}
