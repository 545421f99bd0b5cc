package app;

import org.jgpu.annotations.*;

final class DynamicSharedTwice {
  @GpuKernel
  static void twice(KernelContext ctx, float[] a) {
    float[] x = ctx.dynamicSharedFloats();
    float[] y = ctx.dynamicSharedFloats(); // warning: DynamicSharedTwice
    y[0] = x[0];
  }

  static float other(KernelContext ctx) {
    float[] here = ctx.dynamicSharedFloats(); // warning: DynamicSharedTwice
    return here[0];
  }

  @GpuKernel
  static void inAFunction(KernelContext ctx, float[] a) {
    float[] x = ctx.dynamicSharedFloats();
    a[0] = x[0] + other(ctx);
  }

  @GpuKernel
  static void once(KernelContext ctx, float[] a, int n) {
    float[] x = ctx.dynamicSharedFloats();
    float[] y = ctx.sharedFloats(n);
    y[0] = x[0];
  }
}
