package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

/** Parallel loops: one to three dimensions, odd bounds and steps. */
@SuppressWarnings("lossy-conversions") // Compound assignments to narrow elements are tested, too.
public final class ParallelKernels {
  private ParallelKernels() {}

  @GpuKernel
  public static void twice(int[] in, int[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[i] = 2 * in[i];
    }
  }

  @GpuKernel
  public static void everyThird(int[] out, int from, int to) {
    for (@Parallel int i = from; i < to; i += 3) {
      out[i] = i;
    }
  }

  @GpuKernel
  public static void inclusive(int[] out, int last) {
    for (@Parallel int i = 0; i <= last; i++) {
      out[i] = last - i;
    }
  }

  @GpuKernel
  public static void longLoop(long[] out, long n) {
    for (@Parallel long i = 0; i < n; i++) {
      out[(int) i] = i * i;
    }
  }

  @GpuKernel
  public static void blur(float[] in, float[] out, int width, int height) {
    for (@Parallel int y = 1; y < height - 1; y++) {
      for (@Parallel int x = 1; x < width - 1; x++) {
        float sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            sum += in[(y + dy) * width + x + dx];
          }
        }
        out[y * width + x] = sum / 9;
      }
    }
  }

  /** A block of more axes than there are loops. */
  @GpuKernel(blockSize = {8, 4, 2})
  public static void increment(double[] a) {
    for (@Parallel int i = 0; i < a.length; i++) {
      a[i] += 1;
    }
  }

  @GpuKernel(blockSize = {8, 4})
  public static void transpose(double[] in, double[] out, int rows, int columns) {
    for (@Parallel int r = 0; r < rows; r++) {
      for (@Parallel int c = 0; c < columns; c++) {
        out[c * rows + r] = in[r * columns + c];
      }
    }
  }

  @GpuKernel
  public static void volume(int[] out, int depth, int height, int width) {
    for (@Parallel int z = 0; z < depth; z += 2) {
      for (@Parallel int y = 1; y < height; y++) {
        for (@Parallel int x = 0; x < width - 1; x += 5) {
          out[(z * height + y) * width + x] = z * 10_000 + y * 100 + x;
        }
      }
    }
  }

  @GpuKernel
  public static void multiply(float[] a, float[] b, float[] c, int n) {
    for (@Parallel int row = 0; row < n; row++) {
      for (@Parallel int column = 0; column < n; column++) {
        float sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[row * n + k] * b[k * n + column];
        }
        c[row * n + column] = sum;
      }
    }
  }

  @GpuKernel
  public static void skipping(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      if (in[i] < 0) {
        continue;
      }
      out[i] += in[i];
    }
  }

  @GpuKernel
  public static void allTypes(
      boolean[] a, byte[] b, char[] c, short[] d, int[] e, long[] f, float[] g, double[] h) {
    for (@Parallel int i = 0; i < a.length; i++) {
      a[i] = !a[i];
      b[i]++;
      c[i] += 2;
      d[i] -= 3;
      e[i] <<= 1;
      f[i] = -f[i];
      g[i] /= 2;
      h[i] *= h[i];
    }
  }
}
