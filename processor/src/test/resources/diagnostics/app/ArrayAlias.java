package app;

import org.jgpu.annotations.*;

final class ArrayAlias {
  @GpuKernel
  static void aliases(KernelContext ctx, float[] a, float[] b, boolean c) {
    float[] d = a; // error: ArrayAlias
    d = b; // error: ArrayAlias
    float[] second = (b);
    second[0] = 1;
    float[] e = c ? a : b; // error: ArrayAlias
    (c ? a : b)[0] = 1; // error: ArrayAlias
    if (a == b) { // error: ArrayAlias
      a[0] = 1;
    }
    a = b; // error: ArrayAlias
    float[] f; // error: ArrayAlias
  }
}
