package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

/** Static final arrays, as constant memory. */
final class Constants {
  static final int N = 3;
  static final float[] TAPS = {0.25f, 1f / 2, (float) 0.25};
  private static final long[] PRIMES = new long[] {2, 3, 'a' + N, ~7L};
  static final boolean[] FLAGS = {true, 1 > 2};

  private Constants() {}

  static float dot(float[] a, int from, float[] b) {
    float sum = 0;
    for (int i = 0; i < b.length; i++) {
      sum += a[from + i] * b[i];
    }
    return sum;
  }

  @GpuKernel
  static void convolve(float[] in, float[] out) {
    for (@Parallel int i = 0; i < in.length - TAPS.length + 1; i++) {
      out[i] = dot(in, i, TAPS);
    }
  }

  @GpuKernel
  static long pick(int x, long y) {
    int TAPS = x & 3;
    return FLAGS[x & 1] ? PRIMES[TAPS] + Constants.PRIMES[0] : y + Constants.TAPS.length;
  }
}
