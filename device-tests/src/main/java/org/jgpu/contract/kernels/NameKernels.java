package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

/** Kernels whose names are C's macros, words, types and functions. */
public final class NameKernels {
  static final int[] RAND_MAX = {3, 1, 2};

  private NameKernels() {}

  record FILE(int stdin, float M_PI, long unix) {
    int EOF(int errno) {
      return stdin + errno;
    }
  }

  private static int INT_MAX(int min, int max) {
    int printf = Math.max(min, max);
    return Math.min(printf, 1000) + RAND_MAX[(min & 3) % 3];
  }

  @GpuKernel
  public static int EOF(int errno, int M_PI) {
    int NULL = errno + 1;
    int linux = INT_MAX(NULL, M_PI);
    FILE stderr = new FILE(linux, 0.5f, 1L << 40);
    return stderr.EOF(NULL) + (int) (stderr.M_PI() * 4) + (int) (stderr.unix() >> 39);
  }

  @GpuKernel
  public static void assertions(
      KernelContext __LINE__, float[] asm, double[] float4, int BUFSIZ, int signed) {
    float[] SEEK_SET = __LINE__.sharedFloats(BUFSIZ);
    int unsigned = __LINE__.threadIdxX();
    int threadIdx = __LINE__.globalIdX();
    float sqrt = asm[threadIdx];
    SEEK_SET[unsigned] = (float) Math.sqrt(sqrt) + signed;
    __LINE__.syncThreads();
    double fma = Math.fma(float4[threadIdx], 2.0, 1.0);
    asm[threadIdx] = SEEK_SET[BUFSIZ - 1 - unsigned];
    float4[threadIdx] = fma % 3;
  }

  @GpuKernel
  public static void stdout(byte[] register, byte[] _x, int st_atime, int I) {
    int[] signbit = {I, 2, 3};
    for (@Parallel int bool = 0; bool < _x.length; bool++) {
      int cudaStreamLegacy = register[bool] + st_atime;
      _x[bool] = (byte) (cudaStreamLegacy + signbit[bool % 3]);
    }
  }
}
