package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.RawKernel;

/** Kernels that are wrong in ways that a GPU mostly lets pass. */
public final class DefectKernels {
  private DefectKernels() {}

  @GpuKernel(blockSize = 64)
  public static void reverse(KernelContext ctx, int[] data) {
    int[] tile = ctx.sharedInts(64);
    int t = ctx.threadIdxX();
    tile[t] = data[t];
    ctx.syncThreads();
    tile[63 - t] = tile[t];
    ctx.syncThreads();
    data[t] = tile[t];
  }

  @GpuKernel(blockSize = 64)
  public static void shift(KernelContext ctx, int[] in, int[] out) {
    int i = ctx.globalIdX();
    out[i] = in[i + 1];
  }

  @RawKernel(
      """
      extern "C" __global__ void rotate(int* data, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n - 1) {
          data[i] = data[i + 1];
        }
      }
      """)
  public static native void rotate(int[] data, int n);
}
