package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.FloatView2;

/** Kernels of the page of mistakes, most of them right, some of them wrong. */
public final class MistakeKernels {
  private MistakeKernels() {}

  @GpuKernel
  public static float add(float x, float y) {
    return x + y;
  }

  @GpuKernel
  public static float root(float x) {
    assert x >= 0 : "negative";
    return (float) Math.sqrt(x);
  }

  @GpuKernel
  public static int quotient(int x, int y) {
    return x / y;
  }

  @GpuKernel
  public static void shift(float[] in, float[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[i] = in[i + 1];
    }
  }

  @GpuKernel
  public static void transpose(FloatView2 in, FloatView2 out) {
    for (@Parallel int i = 0; i < in.size(0); i++) {
      for (@Parallel int j = 0; j < in.size(1); j++) {
        out.set(j, i, in.get(i, j));
      }
    }
  }

  @GpuKernel
  @SuppressWarnings("ScatteredUpdate") // checked mode is to find it
  public static void histogram(int[] in, int[] bins) {
    for (@Parallel int i = 0; i < in.length; i++) {
      bins[in[i]]++;
    }
  }

  @GpuKernel
  public static void reverse(KernelContext context, int[] x) {
    int[] tile = context.sharedInts(64);
    tile[context.threadIdxX()] = x[context.globalIdX()];
    x[context.globalIdX()] = tile[63 - context.threadIdxX()];
  }

  @GpuKernel
  public static void meet(KernelContext context, int[] x) {
    if (context.threadIdxX() < 16) {
      context.syncThreads();
    }
    x[context.globalIdX()] = 1;
  }

  @GpuKernel
  public static void first(KernelContext context, float[] x) {
    float[] tile = context.dynamicSharedFloats();
    tile[context.threadIdxX()] = x[context.globalIdX()];
    context.syncThreads();
    x[context.globalIdX()] = tile[0];
  }
}
