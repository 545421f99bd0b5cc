package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

final class Parallels {
  private static final int RADIUS = 2;

  @GpuKernel
  static void blur(float[] in, float[] out, int width, int height) {
    for (@Parallel int y = 0; y < height; y++) {
      for (@Parallel int x = 0; x < width; x++) {
        float sum = 0;
        float weights = 0;
        for (int dy = -RADIUS; dy <= RADIUS; dy++) {
          for (int dx = -RADIUS; dx <= RADIUS; dx++) {
            float weight = (float) Math.exp(-0.5f * (dx * dx + dy * dy));
            sum += weight * in[clamp(y + dy, height) * width + clamp(x + dx, width)];
            weights += weight;
          }
        }
        out[y * width + x] = sum / weights;
      }
    }
  }

  private static int clamp(int i, int n) {
    return Math.max(0, Math.min(n - 1, i));
  }

  @GpuKernel
  static void sobel(float[] in, float[] out, int width, int height) {
    for (@Parallel int y = 1; y < height - 1; y++)
      for (@Parallel int x = 1; x < width - 1; x++) {
        int i = y * width + x;
        float gx = in[i - width + 1] + 2 * in[i + 1] + in[i + width + 1]
            - in[i - width - 1] - 2 * in[i - 1] - in[i + width - 1];
        float gy = in[i + width - 1] + 2 * in[i + width] + in[i + width + 1]
            - in[i - width - 1] - 2 * in[i - width] - in[i - width + 1];
        out[i] = (float) Math.sqrt(gx * gx + gy * gy);
      }
  }

  @GpuKernel
  static void lut(byte[] in, byte[] table, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[i] = table[in[i] & 0xff];
    }
  }

  @GpuKernel(blockSize = 64)
  static void everyOther(int[] a, long lower, int step) {
    int n = Math.min(a.length, 1000);
    for (@Parallel long i = lower; i <= n - 1; i += step) {
      if (a[(int) i] < 0) {
        continue;
      }
      a[(int) i] += 1;
    }
  }

  @GpuKernel
  static void volume(double[] a, int nx, int ny, int nz) {
    for (@Parallel int z = 0; z < nz; z++) {
      int plane = z * ny;
      for (@Parallel int y = 0; y < ny; y++) {
        for (@Parallel int x = 0; x < nx; x++) {
          a[(plane + y) * nx + x] = z;
        }
      }
    }
  }
}
