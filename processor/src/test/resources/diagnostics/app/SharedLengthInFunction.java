package app;

import org.jgpu.annotations.*;

final class SharedLengthInFunction {
  static int sum(KernelContext ctx, int n) {
    int[] tile = ctx.sharedInts(n); // error: SharedLengthInFunction
    return tile[0];
  }

  static int rest(KernelContext ctx) {
    int[] rest = ctx.dynamicSharedInts(); // error: SharedLengthInFunction
    return rest[0];
  }

  static int passed(KernelContext ctx, int[] tile) {
    return tile[ctx.threadIdxX()] + tile.length;
  }

  @DeviceFunction
  static int exported(KernelContext ctx) {
    float[] tile = ctx.sharedFloats(ctx.blockDimX()); // error: SharedLengthInFunction
    return tile.length;
  }

  @GpuKernel
  static void first(KernelContext ctx, int[] a, int n) {
    a[0] = sum(ctx, n);
  }

  @GpuKernel
  static void second(KernelContext ctx, int[] a, int n) {
    int[] tile = ctx.sharedInts(n);
    a[0] = passed(ctx, tile) + rest(ctx);
  }
}
