package app;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.*;

/** Arrays with shape and strides. */
public final class Views {
  private Views() {}

  private static final int LAST = 2;

  @GpuKernel
  static void smooth(FloatView2 in, FloatView2 out, int border) {
    int rows = out.size(0);
    for (@Parallel int i = border; i < rows - border; i++) {
      for (@Parallel int j = 0; j < out.columns(); j++) {
        out.set(i, j, row(in, i - 1, j) + row(in, i, j) + row(in, i + 1, j));
      }
    }
  }

  @DeviceFunction
  static float row(FloatView2 in, int i, int j) {
    return j == 0 || j == in.columns() - 1 ? 0 : in.get(i, j - 1) + (in).get(i, j + 1);
  }

  private static void put(LongView1 to, int at, long value) {
    if (at < to.size()) {
      to.set(at, value);
    }
  }

  @GpuKernel
  static void sums(KernelContext ctx, ByteView3 in, LongView1 sums, int[] order) {
    int i = ctx.globalIdX();
    long sum = 0;
    for (int j = 0; j < in.size(1); j++) {
      for (int k = 0; k < in.size(LAST); k++) {
        sum += in.get(order[i], j, k);
      }
    }
    put(sums, i, sum);
  }

  @GpuKernel
  static void order(ShortView2 a, BooleanView1 flags, CharView1 c, DoubleView1 d) {
    for (@Parallel int i = 0; i < a.rows(); i++) {
      int k = 0;
      a.set(i, k++, (short) (a.get(i, k) + k++));
      flags.set(i, !flags.get(i) && a.get(i, 0) > 3);
      c.set(i, (char) (c.get(i) + 1));
      d.set(i, c.get(i) * d.get(k = 1));
    }
  }
}
