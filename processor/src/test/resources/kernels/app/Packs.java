package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.ByteView2;

final class Packs {
  @GpuKernel
  static void threshold(byte[] in, byte[] out, int limit) {
    for (@Parallel int i = 0; i < in.length; i++) {
      int value = in[i] & 0xff;
      if (value < limit) {
        out[i] = 0;
        continue;
      }
      out[i] = (byte) Math.min(value - limit, 100);
    }
  }

  @GpuKernel
  static void dequantise(byte[] in, float[] out, float scale, int from, int to) {
    for (@Parallel long i = from; i < to; i++) {
      out[(int) i] = in[(int) i] * scale;
    }
  }

  @GpuKernel
  static void rows(short[] in, short[] out, int width, int height) {
    for (@Parallel int y = 0; y < height; y++) {
      for (@Parallel int x = 0; x < width; x++) {
        int p = y * width + x;
        out[p] += in[p];
      }
    }
  }

  @GpuKernel
  static void views(ByteView2 in, ByteView2 low, ByteView2 high) {
    for (@Parallel int y = 0; y < in.rows(); y++) {
      for (@Parallel int x = 0; x < in.columns(); x++) {
        high.set(y, x, (byte) (in.get(y, x) >> 4));
        low.set(y, x, (byte) (in.get(y, x) & 15));
      }
    }
  }

  // What follows takes one iteration in each thread.

  @GpuKernel
  static void sometimesStored(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      if (in[i] > 0) {
        out[i] = in[i];
      }
    }
  }

  @GpuKernel
  static void sometimesLoaded(byte[] in, byte[] out, int n) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = i < n ? in[i] : 0;
    }
  }

  @GpuKernel
  static void neighbours(byte[] in, byte[] out) {
    for (@Parallel int i = 1; i < out.length; i++) {
      out[i] = (byte) (in[i] - in[i - 1]);
    }
  }

  @GpuKernel
  static void interleaved(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = in[3 * i];
    }
  }

  @GpuKernel
  static void scattered(byte[] in, char[] at, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[at[i]] = in[i];
    }
  }

  @GpuKernel
  static void costly(byte[] in, byte[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[i] = (byte) (Math.sin(in[i]) * Math.exp(in[i]) * Math.cos(in[i]));
    }
  }
}
