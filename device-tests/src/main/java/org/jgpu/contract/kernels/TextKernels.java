package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

/** What kernels print and assert. */
public final class TextKernels {
  private static final String NAME = "Größe \"x\" 100%% \\ ?";

  private TextKernels() {}

  @GpuKernel(blockSize = 1)
  public static void print(KernelContext ctx, byte[] b, short[] s, long[] l, float[] f) {
    for (int i = 0; i < b.length; i++) {
      ctx.printf(NAME + "%n%d %+d %05d|%-9d|%x %X %#o|", i, b[i], s[i], l[i], b[i], s[i], l[i]);
      ctx.printf(" %f %.2f %12.3e %g|%E", f[i], (double) f[i], 1.0 / f[i], f[i], f[i]);
      ctx.printf(" %c%3c%c %b|%-6b|%n", 'a', (char) ('b' + i), 'é', f[i] > 0, i == 1);
    }
    int next = 0;
    ctx.printf("%d %d %d\n", next++, next, ++next);
  }

  @GpuKernel(blockSize = 64)
  public static void doubled(KernelContext ctx, int[] in, int[] out) {
    int i = ctx.globalIdX();
    if (i < in.length) {
      int seen = 0;
      assert ++seen < 2 && in[i] >= 0 : "in[" + i + "] is " + in[i] + '!' + (i > 2) + 1.5f + 0.1;
      out[i] = 2 * in[i] + seen;
    }
  }

  @GpuKernel
  public static float root(float x) {
    assert x >= 0;
    return (float) Math.sqrt(x);
  }

  @GpuKernel
  public static void quotients(int[] a, int[] b, int[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = Math.floorMod(a[i], b[i]) + half(a, i) / b[i];
    }
  }

  private static int half(int[] a, int i) {
    int[] two = {2, 4};
    return a[i] / two[i / 1000];
  }
}
