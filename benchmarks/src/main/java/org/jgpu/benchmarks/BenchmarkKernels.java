package org.jgpu.benchmarks;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.RawKernel;

/** Kernels that only benchmarks need. */
final class BenchmarkKernels {
  private BenchmarkKernels() {}

  /** Does nothing, so that a launch costs nothing but itself. */
  @RawKernel("extern \"C\" __global__ void nothing(float* x, int n) { }")
  static native void nothing(float[] x, int n);

  /** DESIGN's chain, in one kernel. */
  @GpuKernel
  static float chain(float x) {
    return x * x + x - x / 2;
  }
}
