package app;

import org.jgpu.annotations.*;

final class SharedArrayPlace {
  record Pair(int x, int y) {}

  @GpuKernel
  static void places(KernelContext ctx, float[] a) {
    ctx.sharedFloats(8); // error: SharedArrayPlace
    a[0] = ctx.sharedFloats(8)[1]; // error: ArrayAlias
    ctx.sharedRecords(Pair.class, 2, 3); // error: SharedArrayPlace
    Pair[] row = ctx.sharedRecords(Pair.class, 2, 3)[1]; // error: ArrayAlias
  }
}
