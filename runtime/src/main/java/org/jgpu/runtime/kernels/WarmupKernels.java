package org.jgpu.runtime.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.RawKernel;

/** One small kernel of each form that the copies do not have. */
final class WarmupKernels {
  private WarmupKernels() {}

  @GpuKernel
  static void clear(int[] x) {
    for (@Parallel int i = 0; i < x.length; i++) {
      x[i] = 0;
    }
  }

  @RawKernel(
      "extern \"C\" __global__ void clearRaw(int* x, int n) { if (threadIdx.x < n) x[threadIdx.x] ="
          + " 0; }")
  static native void clearRaw(int[] x, int n);
}
