package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;

/** Element-wise kernels: one for each element type, and mixtures of them. */
public final class TypeKernels {
  private TypeKernels() {}

  @GpuKernel
  public static boolean differ(boolean x, boolean y) {
    return x ^ y;
  }

  @GpuKernel
  public static byte addBytes(byte x, byte y) {
    return (byte) (x + y);
  }

  @GpuKernel
  public static char addChars(char x, char y) {
    return (char) (x + y);
  }

  @GpuKernel
  public static short addShorts(short x, short y) {
    return (short) (x + y);
  }

  @GpuKernel
  public static int addInts(int x, int y) {
    return x + y;
  }

  @GpuKernel
  public static long addLongs(long x, long y) {
    return x + y;
  }

  @GpuKernel
  public static float addFloats(float x, float y) {
    return x + y;
  }

  @GpuKernel
  public static double addDoubles(double x, double y) {
    return x + y;
  }

  @GpuKernel
  public static double mix(byte a, char b, long c, float d) {
    return a + b + c * 0.5 + d;
  }

  @GpuKernel
  public static boolean less(float x, double y) {
    return x < y;
  }

  @GpuKernel
  public static int choose(boolean condition, int x, int y) {
    return condition ? x : y;
  }

  @GpuKernel
  public static int clamp(@Scalar int low, int x, @Scalar int high) {
    return x < low ? low : Math.min(x, high);
  }

  @GpuKernel
  public static long allScalars(
      @Scalar boolean a,
      @Scalar byte b,
      @Scalar char c,
      @Scalar short d,
      @Scalar int e,
      @Scalar long f,
      @Scalar float g,
      @Scalar double h,
      int x) {
    return (a ? 1 : 0) + b + c + d + e + f + (long) g + (long) h + x;
  }

  @GpuKernel
  public static int increment(int x) {
    return x + 1;
  }

  @GpuKernel
  public static int combineFour(int a, int b, int c, int d) {
    return ((a * 31 + b) * 31 + c) * 31 + d;
  }
}
