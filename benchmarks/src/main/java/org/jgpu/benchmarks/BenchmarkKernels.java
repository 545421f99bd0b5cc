package org.jgpu.benchmarks;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.RawKernel;

/** Kernels that only benchmarks need. */
final class BenchmarkKernels {
  private BenchmarkKernels() {}

  /** Does nothing, so that a launch costs nothing but itself. */
  @RawKernel("extern \"C\" __global__ void nothing(float* x, int n) { }")
  static native void nothing(float[] x, int n);

  /** Bytes in, bytes out. */
  @GpuKernel
  static byte negate(byte x) {
    return (byte) -x;
  }

  /** A table for bytes, as images need. */
  @GpuKernel
  static void lookUp(byte[] x, byte[] table, byte[] y) {
    for (@Parallel int i = 0; i < y.length; i++) {
      y[i] = table[x[i] & 0xff];
    }
  }

  /** DESIGN's chain, in one kernel. */
  @GpuKernel
  static float chain(float x) {
    return x * x + x - x / 2;
  }
}
