package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;

/** Where Java's integers differ from C's. */
@SuppressWarnings("lossy-conversions") // The casts that compound assignments hide are tested here.
public final class IntegerKernels {
  private IntegerKernels() {}

  @GpuKernel
  public static int divide(int x, int y) {
    return x / y;
  }

  @GpuKernel
  public static int remainder(int x, int y) {
    return x % y;
  }

  @GpuKernel
  public static long divideLong(long x, long y) {
    return x / y;
  }

  @GpuKernel
  public static long remainderLong(long x, long y) {
    return x % y;
  }

  @GpuKernel
  public static int shiftLeft(int x, int n) {
    return x << n;
  }

  @GpuKernel
  public static int shiftRight(int x, int n) {
    return x >> n;
  }

  @GpuKernel
  public static int shiftRightUnsigned(int x, int n) {
    return x >>> n;
  }

  @GpuKernel
  public static long shiftLongLeft(long x, int n) {
    return x << n;
  }

  @GpuKernel
  public static long shiftLongRight(long x, long n) {
    return x >> n;
  }

  @GpuKernel
  public static long shiftLongRightUnsigned(long x, int n) {
    return x >>> n;
  }

  @GpuKernel
  public static int shiftIntByLong(int x, long n) {
    return x << n;
  }

  @GpuKernel
  public static int shiftByte(byte x, int n) {
    return x >>> n;
  }

  @GpuKernel
  public static int multiply(int x, int y) {
    return x * y + (x - y);
  }

  @GpuKernel
  public static long multiplyLong(long x, int y) {
    return x * y - x;
  }

  @GpuKernel
  public static int negate(int x) {
    return -x;
  }

  @GpuKernel
  public static long bits(long x, int y) {
    return (x & y) ^ ~y | x;
  }

  @GpuKernel
  public static int subtractChars(char x, char y) {
    return x - y;
  }

  @GpuKernel
  public static char nextChar(char x) {
    return ++x;
  }

  @GpuKernel
  public static int charOfShort(short x) {
    return (char) x;
  }

  @GpuKernel
  public static byte compoundByte(byte x, int y) {
    x += y;
    x *= 3;
    x >>>= 1;
    return x;
  }

  @GpuKernel
  public static int compoundWithDouble(int x, double y) {
    x += y;
    x -= 0.75f;
    return x;
  }

  @GpuKernel
  public static char compoundChar(char x, int y) {
    x *= y;
    x -= 1;
    return x;
  }

  @GpuKernel
  public static short decrementShort(short x) {
    x--;
    return x;
  }

  @GpuKernel
  public static long mixIntAndLong(int x, long y) {
    return x * x + y * x;
  }

  @GpuKernel
  public static int narrowLong(long x) {
    return (int) x;
  }

  @GpuKernel
  public static byte narrowToByte(int x) {
    return (byte) x;
  }

  @GpuKernel
  public static int floatToInt(float x) {
    return (int) x;
  }

  @GpuKernel
  public static long floatToLong(float x) {
    return (long) x;
  }

  @GpuKernel
  public static int doubleToInt(double x) {
    return (int) x;
  }

  @GpuKernel
  public static long doubleToLong(double x) {
    return (long) x;
  }

  @GpuKernel
  public static byte doubleToByte(double x) {
    return (byte) x;
  }

  @GpuKernel
  public static char floatToChar(float x) {
    return (char) x;
  }

  @GpuKernel
  public static short floatToShort(float x) {
    return (short) x;
  }

  @GpuKernel
  public static float longToFloat(long x) {
    return x;
  }

  @GpuKernel
  public static double longToDouble(long x) {
    return x;
  }

  @GpuKernel
  public static float intToFloat(int x) {
    return x;
  }
}
