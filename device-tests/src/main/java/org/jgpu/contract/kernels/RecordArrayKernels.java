package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.contract.kernels.RecordKernels.Mixed;
import org.jgpu.contract.kernels.RecordKernels.Segment;

/** Arrays of records, on the device and in shared memory. */
public final class RecordArrayKernels {
  /** Threads of a block of {@link #blockSums}. */
  public static final int BLOCK = 64;

  private RecordArrayKernels() {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static void rotate(Complex[] in, Complex[] out, Complex by) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[i] = in[i].times(by);
    }
  }

  @GpuKernel
  public static void update(Segment[] segments, int step) {
    for (@Parallel int i = 0; i < segments.length; i++) {
      Mixed m = segments[i].middle();
      Mixed changed =
          new Mixed(
              (byte) (m.b() + step),
              -m.d(),
              !m.flag(),
              (short) (m.s() * step),
              (char) (m.c() + 1),
              m.i() ^ step,
              m.b(),
              m.l() << 1,
              m.f() * 2);
      segments[i] =
          new Segment(segments[i].to(), changed, segments[i].from(), segments[i].weight());
    }
  }

  /** The sum of each block, in order. */
  @GpuKernel(blockSize = BLOCK, floatMode = FloatMode.STRICT)
  public static void blockSums(KernelContext ctx, Complex[] in, Complex[] sums, int n) {
    Complex[] tile = ctx.sharedRecords(Complex.class, BLOCK);
    int i = ctx.globalIdX();
    tile[ctx.threadIdxX()] = i < n ? in[i] : new Complex(0, 0);
    ctx.syncThreads();
    if (ctx.threadIdxX() == 0) {
      sums[ctx.blockIdxX()] = total(tile);
    }
  }

  static Complex total(Complex[] values) {
    Complex total = new Complex(0, 0);
    for (int i = 0; i < values.length; i++) {
      total = total.plus(values[i]);
    }
    return total;
  }
}
