package app;

import org.jgpu.annotations.*;
import org.jgpu.annotations.view.IntView2;

final class SharedLengthUnknown {
  static int rounded(int n) {
    return (n + 31) / 32 * 32;
  }

  @GpuKernel
  static void lengths(KernelContext ctx, float[] a, IntView2 m, int n, float f) {
    float[] good = ctx.sharedFloats(n * 2 + a.length + m.columns());
    int threads = ctx.blockDimX() * ctx.blockDimY();
    long[][] both = ctx.sharedLongs(threads, Math.max(n, 3));
    int[] element = ctx.sharedInts((int) a[0]); // error: SharedLengthUnknown
    int[] index = ctx.sharedInts(ctx.threadIdxX()); // error: SharedLengthUnknown
    int[] real = ctx.sharedInts((int) f); // error: SharedLengthUnknown
    int[] call = ctx.sharedInts(rounded(n)); // error: SharedLengthUnknown
    int k = n;
    int[] assigned = ctx.sharedInts(k); // error: SharedLengthUnknown
    k += 1;
    for (int i = 0; i < n; i++) {
      byte[][] rows = ctx.sharedBytes(n, i); // error: SharedLengthUnknown
    }
  }

  @GpuKernel
  static void assignedParameter(KernelContext ctx, int[] a, int n) {
    int[] tile = ctx.sharedInts(n); // error: SharedLengthUnknown
    n = 3;
  }
}
