package org.jgpu.contract.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.Scalar;

/** Half precision and bfloat16. */
public final class SmallFloatKernels {
  private SmallFloatKernels() {}

  @GpuKernel
  public static void widen(Half[] halves, BFloat16[] bfloats, float[] out) {
    for (@Parallel int i = 0; i < halves.length; i++) {
      out[2 * i] = halves[i].toFloat();
      out[2 * i + 1] = bfloats[i].toFloat();
    }
  }

  @GpuKernel
  public static void narrow(float[] in, Half[] halves, BFloat16[] bfloats) {
    for (@Parallel int i = 0; i < in.length; i++) {
      halves[i] = Half.of(in[i]);
      bfloats[i] = BFloat16.of(in[i]);
    }
  }

  /** Bits in, bits out. */
  @GpuKernel
  public static short throughHalf(short bits, @Scalar Half factor) {
    return Half.of(new Half(bits).toFloat() * factor.toFloat()).bits();
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static Half blended(Half a, Half b, @Scalar float weight) {
    return Half.of(a.toFloat() * weight + b.toFloat());
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static BFloat16 product(Half a, BFloat16 b) {
    return BFloat16.of(a.toFloat() * b.toFloat());
  }

  private static Half twice(Half x) {
    float value = x.toFloat();
    return Half.of(value + value);
  }

  @GpuKernel(blockSize = 32)
  public static void reversed(KernelContext ctx, Half[] in, Half[] out) {
    Half[] tile = ctx.sharedRecords(Half.class, 32);
    Half[] pair = new Half[2];
    pair[0] = in[ctx.threadIdxX()];
    pair[1] = twice(pair[0]);
    tile[ctx.threadIdxX()] = pair[1];
    ctx.syncThreads();
    out[ctx.threadIdxX()] = tile[31 - ctx.threadIdxX()];
  }
}
