package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.ByteView2;

/**
 * Parallel loops over narrow elements, several of which a thread may load and store together, and
 * others that look alike but in which it must not.
 */
@SuppressWarnings({"lossy-conversions", "fallthrough"}) // What they warn of is tested here.
public final class PackKernels {
  private PackKernels() {}

  @GpuKernel
  public static void lookUp(byte[] in, byte[] table, byte[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = table[in[i] & 0xff];
    }
  }

  @GpuKernel
  public static void addBetween(short[] in, short[] out, int from, int to) {
    for (@Parallel int i = from; i < to; i++) {
      out[i] += in[i];
    }
  }

  @GpuKernel
  public static void longLoop(char[] in, char[] out, long from, long to) {
    for (@Parallel long i = from; i < to; i++) {
      out[(int) i] = (char) (in[(int) i] + i);
    }
  }

  @GpuKernel
  public static void shifted(byte[] in, byte[] out, int from, int to) {
    for (@Parallel int i = from; i < to; i++) {
      out[i - from] = (byte) ~in[i];
    }
  }

  @GpuKernel
  public static void dequantise(byte[] in, boolean[] negative, float[] out, float scale) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = in[i] * scale;
      negative[i] = in[i] < 0;
    }
  }

  /** The order of the stores matters where both results are one array. */
  @GpuKernel
  public static void twoResults(byte[] in, byte[] a, byte[] b) {
    for (@Parallel int i = 0; i < in.length; i++) {
      b[i] = in[i];
      a[i] = (byte) (b[i] + 1);
      b[i] += a[i];
      a[i]++;
    }
  }

  @GpuKernel
  public static void allWays(byte[] in, short[] out, int limit) {
    for (@Parallel int i = 0; i < in.length; i++) {
      int value = in[i];
      if (value > limit) {
        out[i] = (short) value;
        continue;
      }
      switch (value & 3) {
        case 0:
          value -= 1000;
          break;
        case 1:
          if (value < -limit) {
            out[i] = (short) i;
            continue;
          }
          value *= 2;
        default:
          value++;
      }
      out[i] = (short) (value < 0 ? -value : value);
    }
  }

  @GpuKernel
  public static void image(byte[] in, byte[] out, int width, int height, int gain) {
    for (@Parallel int y = 0; y < height; y++) {
      for (@Parallel int x = 0; x < width; x++) {
        int p = y * width + x;
        out[p] = (byte) Math.max(0, Math.min(255, (in[p] & 0xff) * gain + x));
      }
    }
  }

  @GpuKernel
  public static void views(ByteView2 in, ByteView2 low, ByteView2 high) {
    for (@Parallel int y = 0; y < in.rows(); y++) {
      for (@Parallel int x = 0; x < in.columns(); x++) {
        high.set(y, x, (byte) (in.get(y, x) >> 4));
        low.set(y, x, (byte) (in.get(y, x) & 15));
      }
    }
  }

  @GpuKernel
  public static void someStored(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      if (in[i] > 0) {
        out[i] = in[i];
      }
    }
  }

  @GpuKernel
  public static void notAfterContinue(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      if (in[i] > 0) {
        continue;
      }
      out[i] = in[i];
    }
  }

  /** {@code in} may be shorter than {@code out}. */
  @GpuKernel
  public static void padded(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = i < in.length ? in[i] : -1;
    }
  }

  @GpuKernel
  public static void bothShort(boolean[] flags, byte[] in, byte[] out, int n) {
    for (@Parallel int i = 0; i < out.length; i++) {
      boolean set = i < n && flags[i];
      out[i] = (byte) (set ? 1 : 0);
      if (i >= n) {
        continue;
      }
      out[i] += in[i];
    }
  }

  @GpuKernel
  public static void same(boolean[] a, boolean[] b, boolean[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = a[i] == b[i];
    }
  }

  @GpuKernel
  public static void differences(byte[] in, byte[] out) {
    for (@Parallel int i = 1; i < out.length; i++) {
      out[i] = (byte) (in[i] - in[i - 1]);
    }
  }
}
