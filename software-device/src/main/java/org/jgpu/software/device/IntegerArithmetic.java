package org.jgpu.software.device;

/**
 * PTX integer instructions that are no single JVM instruction. Method names are unique, because
 * generated code finds them by name. 16-bit operands arrive as ints, extended by their type.
 */
public final class IntegerArithmetic {
  private IntegerArithmetic() {}

  public static int addSaturating(int a, int b) {
    return saturate((long) a + b);
  }

  public static int subtractSaturating(int a, int b) {
    return saturate((long) a - b);
  }

  private static int saturate(long value) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
  }

  public static int multiplyHighS16(int a, int b) {
    return (a * b) >> 16;
  }

  public static int multiplyHighU16(int a, int b) {
    return (a * b) >>> 16;
  }

  public static int multiplyHighS32(int a, int b) {
    return (int) (((long) a * b) >> 32);
  }

  public static int multiplyHighU32(int a, int b) {
    return (int) (((a & 0xffffffffL) * (b & 0xffffffffL)) >>> 32);
  }

  public static long multiplyHighS64(long a, long b) {
    return Math.multiplyHigh(a, b);
  }

  /** Read as unsigned, a negative factor is 2^64 more: the upper half is the other factor more. */
  public static long multiplyHighU64(long a, long b) {
    return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
  }

  public static long multiplyWideS32(int a, int b) {
    return (long) a * b;
  }

  public static long multiplyWideU32(int a, int b) {
    return (a & 0xffffffffL) * (b & 0xffffffffL);
  }

  public static int multiply24LowS(int a, int b) {
    // The low 24 bits with their sign; below without it.
    return (a << 8 >> 8) * (b << 8 >> 8);
  }

  public static int multiply24LowU(int a, int b) {
    return (a & 0xffffff) * (b & 0xffffff);
  }

  public static int multiply24HighS(int a, int b) {
    return (int) ((long) (a << 8 >> 8) * (b << 8 >> 8) >> 16);
  }

  public static int multiply24HighU(int a, int b) {
    return (int) ((long) (a & 0xffffff) * (b & 0xffffff) >> 16);
  }

  /** Division by zero gives all ones, as NVIDIA's devices do; PTX leaves it open. */
  public static int divideS32(int a, int b) {
    return b == 0 ? -1 : a / b;
  }

  public static int divideU32(int a, int b) {
    return b == 0 ? -1 : Integer.divideUnsigned(a, b);
  }

  public static long divideS64(long a, long b) {
    return b == 0 ? -1 : a / b;
  }

  public static long divideU64(long a, long b) {
    return b == 0 ? -1 : Long.divideUnsigned(a, b);
  }

  public static int remainderS32(int a, int b) {
    return b == 0 ? a : a % b;
  }

  public static int remainderU32(int a, int b) {
    return b == 0 ? a : Integer.remainderUnsigned(a, b);
  }

  public static long remainderS64(long a, long b) {
    return b == 0 ? a : a % b;
  }

  public static long remainderU64(long a, long b) {
    return b == 0 ? a : Long.remainderUnsigned(a, b);
  }

  public static int minU32(int a, int b) {
    return Integer.compareUnsigned(a, b) <= 0 ? a : b;
  }

  public static int maxU32(int a, int b) {
    return Integer.compareUnsigned(a, b) >= 0 ? a : b;
  }

  public static long minU64(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  public static long maxU64(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }

  public static int sumOfDifferenceS32(int a, int b, int c) {
    return c + (a < b ? b - a : a - b);
  }

  public static int sumOfDifferenceU32(int a, int b, int c) {
    return c + (Integer.compareUnsigned(a, b) < 0 ? b - a : a - b);
  }

  public static long sumOfDifferenceS64(long a, long b, long c) {
    return c + (a < b ? b - a : a - b);
  }

  public static long sumOfDifferenceU64(long a, long b, long c) {
    return c + (Long.compareUnsigned(a, b) < 0 ? b - a : a - b);
  }

  public static int multiplyAddHighSaturating(int a, int b, int c) {
    return saturate((((long) a * b) >> 32) + c);
  }

  public static int multiply24AddHighSaturating(int a, int b, int c) {
    return saturate((long) multiply24HighS(a, b) + c);
  }

  /** The carry out of {@code a + b + carry}. */
  public static int carryOfSum32(int a, int b, int carry) {
    return (int) (((a & 0xffffffffL) + (b & 0xffffffffL) + carry) >>> 32);
  }

  /** There is no wider type: a sum that wrapped is less than its terms, or the carry wraps it. */
  public static int carryOfSum64(long a, long b, int carry) {
    long sum = a + b;
    return Long.compareUnsigned(sum, a) < 0 || (carry != 0 && sum == -1) ? 1 : 0;
  }

  /** The borrow out of {@code a - b - borrow}. */
  public static int borrowOfDifference32(int a, int b, int borrow) {
    return (a & 0xffffffffL) < (b & 0xffffffffL) + borrow ? 1 : 0;
  }

  public static int borrowOfDifference64(long a, long b, int borrow) {
    return Long.compareUnsigned(a, b) < 0 || (borrow != 0 && a == b) ? 1 : 0;
  }

  /** Four byte products and a sum; the names' letters are the signs of the two operands. */
  public static int dot4ss(int a, int b, int c) {
    int sum = c;
    for (int shift = 0; shift < 32; shift += 8) {
      sum += (byte) (a >> shift) * (byte) (b >> shift);
    }
    return sum;
  }

  public static int dot4uu(int a, int b, int c) {
    int sum = c;
    for (int shift = 0; shift < 32; shift += 8) {
      sum += ((a >> shift) & 255) * ((b >> shift) & 255);
    }
    return sum;
  }

  public static int dot4us(int a, int b, int c) {
    int sum = c;
    for (int shift = 0; shift < 32; shift += 8) {
      sum += ((a >> shift) & 255) * (byte) (b >> shift);
    }
    return sum;
  }

  public static int dot4su(int a, int b, int c) {
    return dot4us(b, a, c);
  }

  /**
   * Two products of 16-bit and 8-bit numbers and a sum.
   *
   * @param shape bit 0: the 16-bit numbers are signed; bit 1: the bytes are; bit 2: the upper bytes
   */
  public static int dot2(int a, int b, int c, int shape) {
    int bytes = (shape & 4) != 0 ? b >>> 16 : b;
    int sum = c;
    for (int i = 0; i < 2; i++) {
      int half = a >>> 16 * i;
      int factor = bytes >>> 8 * i;
      sum +=
          ((shape & 1) != 0 ? (short) half : half & 0xffff)
              * ((shape & 2) != 0 ? (byte) factor : factor & 255);
    }
    return sum;
  }

  public static int add16x2(int a, int b) {
    return pair(a + b, (a >>> 16) + (b >>> 16));
  }

  public static int minS16x2(int a, int b) {
    return pair(Math.min((short) a, (short) b), Math.min(a >> 16, b >> 16));
  }

  public static int maxS16x2(int a, int b) {
    return pair(Math.max((short) a, (short) b), Math.max(a >> 16, b >> 16));
  }

  public static int minU16x2(int a, int b) {
    return pair(Math.min(a & 0xffff, b & 0xffff), Math.min(a >>> 16, b >>> 16));
  }

  public static int maxU16x2(int a, int b) {
    return pair(Math.max(a & 0xffff, b & 0xffff), Math.max(a >>> 16, b >>> 16));
  }

  private static int pair(int low, int high) {
    return (low & 0xffff) | high << 16;
  }
}
