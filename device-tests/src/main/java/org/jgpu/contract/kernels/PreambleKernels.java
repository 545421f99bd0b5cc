package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.FloatView2;

/** Kernels with more than declarations of numbers before their parallel loops. */
public final class PreambleKernels {
  private PreambleKernels() {}

  private static float total(float[] values) {
    float sum = 0;
    for (float value : values) {
      sum += value;
    }
    return sum;
  }

  private static float corner(FloatView2 m) {
    return m.rows() == 0 ? 1 : m.get(m.rows() - 1, m.columns() - 1);
  }

  @GpuKernel
  public static void normalized(float[] weights, FloatView2 in, FloatView2 out) {
    float sum = total(weights);
    float scale = sum == 0 ? 1 : sum;
    float corner = corner(in);
    for (@Parallel int i = 0; i < out.rows(); i++) {
      for (@Parallel int j = 0; j < out.columns(); j++) {
        out.set(i, j, (in.get(i, j) - corner) * weights[j % weights.length] / scale);
      }
    }
  }

  /** The bound of the loop is the length of a local array; bytes are taken in packs. */
  @GpuKernel
  public static void throughTables(byte[] in, byte[] out, int shift) {
    final int size = 4;
    int[] table = {7, 5, 3, 2};
    int[] shifted = {shift, shift + 1, shift * shift, -shift};
    int[] zeros = new int[size];
    for (@Parallel int i = 0; i < out.length - table.length + zeros.length; i++) {
      out[i] = (byte) (table[in[i] & 3] + shifted[in[i] >> 2 & 3] + zeros[i % size]);
    }
  }

  /** Java returns before it divides by zero, and before a loop that would never end. */
  @GpuKernel
  public static void guarded(int[] out, int n, int step) {
    if (n == 0 || step <= 0) {
      return;
    }
    assert n != 0 : "n is " + n;
    int part = out.length / n;
    if (part > 1000 && n > 3) return;
    for (@Parallel int i = 0; i < 100 / n; i += step) {
      assert i < 100;
      out[i] = part + i;
    }
  }

  /** What the host does not know, each thread does. */
  @GpuKernel
  public static void guardedByData(float[] flags, int[] out) {
    int last = flags.length - 1;
    if (last < 0 || flags[last] > 0.5f) {
      return;
    }
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] += i;
    }
  }
}
