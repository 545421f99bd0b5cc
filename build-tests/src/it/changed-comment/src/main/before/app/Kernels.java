package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

final class Kernels {
  private Kernels() {}

  @GpuKernel
  static float polynomial(float x) {
    float square = x * x;
    return square * x - half(square) + 1;
  }

  static float half(float x) {
    return x / 2;
  }

  @GpuKernel
  static void blur(float[] in, float[] out) {
    for (@Parallel int i = 1; i < in.length - 1; i++) {
      float sum = 0;
      for (int j = -1; j <= 1; j++) {
        sum += in[i + j];
      }
      out[i] = sum / 3;
    }
  }

  @GpuKernel(blockSize = 64)
  static void reverse(KernelContext context, int[] x) {
    int[] tile = context.sharedInts(64);
    int i = context.globalIdX();
    tile[context.threadIdxX()] = i < x.length ? x[i] : 0;
    context.syncThreads();
    if (i < x.length) {
      x[i] = tile[63 - context.threadIdxX()];
    }
  }

  @GpuReduction
  static final class Largest {
    private Largest() {}

    static int identity() {
      return Integer.MIN_VALUE;
    }

    static int map(int x) {
      return x;
    }

    static int combine(int x, int y) {
      return Math.max(x, y);
    }
  }
}
