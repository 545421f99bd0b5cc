package app;

import org.jgpu.annotations.*;

final class ArrayLengthNotConstant {
  static final int N = 8;

  record Pair(int x, double y) {}

  @GpuKernel
  static void lengths(KernelContext ctx, float[] a, int n) {
    float[] good = ctx.sharedFloats(N * 2);
    float[] shared = ctx.sharedFloats(n); // error: ArrayLengthNotConstant
    float[] local = new float[a.length]; // error: ArrayLengthNotConstant
    float[] none = new float[0]; // error: ArrayLengthNotConstant
    double[] huge = ctx.sharedDoubles(1 << 20); // error: ArrayLengthNotConstant
    Pair[][] tile = ctx.sharedRecords(Pair.class, N, N + 1);
    Pair[][] rows = ctx.sharedRecords(Pair.class, n, N); // error: ArrayLengthNotConstant
    Pair[][] columns = ctx.sharedRecords(Pair.class, N, 0); // error: ArrayLengthNotConstant
    Pair[][] wide = ctx.sharedRecords(Pair.class, 128, 128); // error: ArrayLengthNotConstant
  }
}
