package app;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** What kernels print and assert. */
final class Texts {
  static final String NAME = "Gr\u00f6\u00dfe \"x\" 100%%";

  @GpuKernel(blockSize = 64)
  static void print(KernelContext ctx, byte[] b, long[] l, float[] f, boolean flag, char c) {
    int i = ctx.globalIdX();
    ctx.printf(NAME + "%n");
    ctx.printf("%d %05d|%-8x|%#o%n", i, l[i], b[i], l[i]);
    ctx.printf("%8.3f %e %g %c %b\n", f[i], (double) f[i], f[i++], c, flag && i > 2);
  }

  @GpuKernel(blockSize = 64)
  static void check(KernelContext ctx, int[] in, int[] out, float x) {
    int i = ctx.globalIdX();
    int before = i;
    assert in.length == out.length;
    assert ++i < in.length : "thread " + before + ": " + i + " of " + in.length + ", x = " + x;
    assert x == x : 'n';
    out[i] = divide(in, i, before) % before + Math.floorMod(i, before);
    ctx.atomicAdd(out, 0, i / 4);
  }

  @DeviceFunction
  static int divide(int[] in, int i, int by) {
    assert by != 0 : (byte) by;
    return in[i] / by;
  }
}
