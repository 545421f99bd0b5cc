package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;

/** Methods of java.lang whose results are exact. */
public final class LibraryKernels {
  private LibraryKernels() {}

  @GpuKernel
  public static int signumInt(int x) {
    return Integer.signum(x);
  }

  @GpuKernel
  public static int compareInt(int x, int y) {
    return Integer.compare(x, y);
  }

  @GpuKernel
  public static int compareUnsignedInt(int x, int y) {
    return Integer.compareUnsigned(x, y);
  }

  @GpuKernel
  public static int divideUnsignedInt(int x, int y) {
    return Integer.divideUnsigned(x, y | 1);
  }

  @GpuKernel
  public static int remainderUnsignedInt(int x, int y) {
    return Integer.remainderUnsigned(x, y | 1);
  }

  @GpuKernel
  public static int highestOneBitInt(int x) {
    return Integer.highestOneBit(x);
  }

  @GpuKernel
  public static int lowestOneBitInt(int x) {
    return Integer.lowestOneBit(x);
  }

  @GpuKernel
  public static int reverseInt(int x) {
    return Integer.reverse(x);
  }

  @GpuKernel
  public static int reverseBytesInt(int x) {
    return Integer.reverseBytes(x);
  }

  @GpuKernel
  public static int rotateLeftInt(int x, int n) {
    return Integer.rotateLeft(x, n);
  }

  @GpuKernel
  public static int rotateRightInt(int x, int n) {
    return Integer.rotateRight(x, n);
  }

  @GpuKernel
  public static int sumInt(int x, int y) {
    return Integer.sum(x, y);
  }

  @GpuKernel
  public static int signumLong(long x) {
    return Long.signum(x);
  }

  @GpuKernel
  public static int compareLong(long x, long y) {
    return Long.compare(x, y);
  }

  @GpuKernel
  public static int compareUnsignedLong(long x, long y) {
    return Long.compareUnsigned(x, y);
  }

  @GpuKernel
  public static long divideUnsignedLong(long x, long y) {
    return Long.divideUnsigned(x, y | 1);
  }

  @GpuKernel
  public static long remainderUnsignedLong(long x, long y) {
    return Long.remainderUnsigned(x, y | 1);
  }

  @GpuKernel
  public static long highestOneBitLong(long x) {
    return Long.highestOneBit(x);
  }

  @GpuKernel
  public static long lowestOneBitLong(long x) {
    return Long.lowestOneBit(x);
  }

  @GpuKernel
  public static long reverseLong(long x) {
    return Long.reverse(x);
  }

  @GpuKernel
  public static long reverseBytesLong(long x) {
    return Long.reverseBytes(x);
  }

  @GpuKernel
  public static long rotateLeftLong(long x, int n) {
    return Long.rotateLeft(x, n);
  }

  @GpuKernel
  public static long rotateRightLong(long x, int n) {
    return Long.rotateRight(x, n);
  }

  @GpuKernel
  public static long sumLong(long x, long y) {
    return Long.sum(x, y);
  }

  @GpuKernel
  public static long floorDivMixed(long x, int n) {
    return Math.floorDiv(x, n | 1);
  }

  @GpuKernel
  public static int floorModMixed(long x, int n) {
    return Math.floorMod(x, n | 1);
  }

  @GpuKernel
  public static long multiplyFull(int x, int y) {
    return Math.multiplyFull(x, y);
  }

  @GpuKernel
  public static long unsignedLong(int x) {
    return Integer.toUnsignedLong(x);
  }

  @GpuKernel
  public static int unsignedByte(byte x) {
    return Byte.toUnsignedInt(x) + Byte.compare(x, (byte) 3);
  }

  @GpuKernel
  public static long unsignedShort(short x) {
    return Short.toUnsignedLong(x) + Short.toUnsignedInt(x) + Short.compare(x, (short) 3);
  }

  @GpuKernel
  public static int compareChar(char x) {
    return Character.compare(x, 'm');
  }

  @GpuKernel
  public static int canonicalBitsFloat(float x) {
    return Float.floatToIntBits(x);
  }

  @GpuKernel
  public static int compareFloat(float x, float y) {
    return Float.compare(x, y);
  }

  @GpuKernel
  public static float nextUpFloat(float x) {
    return Math.nextUp(x);
  }

  @GpuKernel
  public static float nextDownFloat(float x) {
    return StrictMath.nextDown(x);
  }

  @GpuKernel
  public static float nextAfterFloat(float x, double y) {
    return Math.nextAfter(x, y);
  }

  @GpuKernel
  public static float ulpFloat(float x) {
    return Math.ulp(x);
  }

  @GpuKernel
  public static int getExponentFloat(float x) {
    return Math.getExponent(x);
  }

  @GpuKernel
  public static float scalbFloat(float x, int n) {
    return Math.scalb(x, n);
  }

  @GpuKernel
  public static float sumFloat(float x, float y) {
    return Float.sum(x, y);
  }

  @GpuKernel
  public static long canonicalBitsDouble(double x) {
    return Double.doubleToLongBits(x);
  }

  @GpuKernel
  public static int compareDouble(double x, double y) {
    return Double.compare(x, y);
  }

  @GpuKernel
  public static double nextUpDouble(double x) {
    return Math.nextUp(x);
  }

  @GpuKernel
  public static double nextDownDouble(double x) {
    return StrictMath.nextDown(x);
  }

  @GpuKernel
  public static double nextAfterDouble(double x, double y) {
    return Math.nextAfter(x, y);
  }

  @GpuKernel
  public static double ulpDouble(double x) {
    return Math.ulp(x);
  }

  @GpuKernel
  public static int getExponentDouble(double x) {
    return Math.getExponent(x);
  }

  @GpuKernel
  public static double scalbDouble(double x, int n) {
    return Math.scalb(x, n);
  }

  @GpuKernel
  public static double sumDouble(double x, double y) {
    return Double.sum(x, y);
  }

  @GpuKernel
  public static double remainder(double x, double y) {
    return Math.IEEEremainder(x, y);
  }

  @GpuKernel
  public static float ulpOfDouble(float x) {
    return (float) Math.ulp((double) x);
  }
}
