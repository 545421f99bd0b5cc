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

  record Range(short low, double high) {
    Range with(double x) {
      return new Range(low, Math.max(high, x));
    }
  }

  record Point(float x, float y) {}

  @GpuKernel
  static void records(RecordView2<Point> in, RecordView2<Point> out, RecordView1<Range> ranges) {
    for (@Parallel int i = 0; i < ranges.size(); i++) {
      for (int j = 0; j < in.columns(); j++) {
        Point p = in.get(i, j);
        out.set(i, j, new Point(p.y(), in.get(i, 0).x()));
        ranges.set(i, ranges.get(i).with(p.x()));
      }
      swap(out, i, 0, out.columns() - 1);
    }
  }

  static <R extends Record> void swap(RecordView2<R> m, int i, int j, int k) {
    R kept = m.get(i, j);
    m.set(i, j, m.get(i, k));
    m.set(i, k, kept);
  }

  @GpuKernel
  static void counts(IntView2 values, IntView2 bins, LongView1 totals, DoubleView1 sum) {
    for (@Parallel int i = 0; i < values.rows(); i++) {
      for (@Parallel int j = 0; j < values.columns(); j++) {
        int old = bins.atomicAdd(i & 7, values.get(i, j) & 15, 1);
        totals.atomicMax(0, old);
        if (totals.atomicCompareAndSet(1, old, i) == 3) {
          sum.atomicSub(0, sum.atomicExchange(1, old));
        }
      }
    }
  }
}
