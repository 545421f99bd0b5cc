package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

/** Kernels that read static final arrays. */
public final class ConstantKernels {
  private static final double THIRD = 1.0 / 3;

  /** Weights of a stencil; the last ones are 0. */
  public static final double[] TAPS = {THIRD, -0.5, 1e-300, Double.MIN_VALUE, -0.0, 0, 0};

  private static final long[] LONGS = {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE, 'x'};
  private static final byte[] BYTES = {-128, -1, 0, 1, 127};
  private static final boolean[] FLAGS = {true, false, 3 > 2};
  private static final float[] FLOATS = {Float.NaN, 1f / 3, Float.POSITIVE_INFINITY, -0f};

  private ConstantKernels() {}

  private static double dot(double[] a, int from, double[] b) {
    double sum = 0;
    for (int i = 0; i < b.length; i++) {
      sum += a[from + i] * b[i];
    }
    return sum;
  }

  @GpuKernel(floatMode = org.jgpu.annotations.FloatMode.STRICT)
  public static void stencil(double[] in, double[] out) {
    for (@Parallel int i = 0; i <= in.length - TAPS.length; i++) {
      out[i] = dot(in, i, TAPS);
    }
  }

  @GpuKernel
  public static long integers(int x) {
    int i = Math.floorMod(x, LONGS.length);
    int b = Math.floorMod(x, BYTES.length);
    return FLAGS[Math.floorMod(x, FLAGS.length)] ? LONGS[i] : LONGS[i] ^ BYTES[b];
  }

  @GpuKernel
  public static float floats(int x) {
    return FLOATS[x & 3];
  }
}
