package app;

import org.jgpu.annotations.*;

final class SharedArrayPlace {
  @GpuKernel
  static void places(KernelContext ctx, float[] a) {
    ctx.sharedFloats(8); // error: SharedArrayPlace
    a[0] = ctx.sharedFloats(8)[1]; // error: ArrayAlias
  }
}
