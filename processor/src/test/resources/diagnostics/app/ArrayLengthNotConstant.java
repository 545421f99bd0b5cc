package app;

import org.jgpu.annotations.*;

final class ArrayLengthNotConstant {
  static final int N = 8;

  @GpuKernel
  static void lengths(KernelContext ctx, float[] a, int n) {
    float[] good = ctx.sharedFloats(N * 2);
    float[] local = new float[a.length]; // error: ArrayLengthNotConstant
    float[] none = new float[0]; // error: ArrayLengthNotConstant
    int m = 16384;
    float[][][][][] vast = new float[m][m][m][m][m]; // error: ArrayLengthNotConstant
    int once = N + 1;
    int[] known = new int[once * 2];
    int twice = N;
    int[] unknown = new int[twice]; // error: ArrayLengthNotConstant
    twice++;
    int[] parameter = new int[n]; // error: ArrayLengthNotConstant
  }
}
