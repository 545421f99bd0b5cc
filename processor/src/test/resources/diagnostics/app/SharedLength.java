package app;

import org.jgpu.annotations.*;

final class SharedLength {
  static final int N = 8;

  record Pair(int x, double y) {}

  @GpuKernel
  static void lengths(KernelContext ctx, float[] a) {
    float[] good = ctx.sharedFloats(N * 2);
    int none = N - 8;
    short[] empty = ctx.sharedShorts(none); // error: SharedLength
    double[] huge = ctx.sharedDoubles(1 << 20); // error: SharedLength
    Pair[][] tile = ctx.sharedRecords(Pair.class, N, N + 1);
    Pair[][] columns = ctx.sharedRecords(Pair.class, N, 0); // error: SharedLength
    Pair[][] wide =
        ctx.sharedRecords(
            Pair.class,
            128,
            128); // error: SharedLength
    byte[] bytes = ctx.sharedBytes(-1); // error: SharedLength
  }
}
