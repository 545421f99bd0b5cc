package org.jgpu.software.device;

/**
 * PTX bit and shift instructions with PTX's clamping. Method names are unique, because generated
 * code finds them by name.
 */
public final class BitOperations {
  private BitOperations() {}

  public static int shiftLeft16(int a, int n) {
    return Integer.compareUnsigned(n, 15) > 0 ? 0 : a << n;
  }

  public static int shiftLeft32(int a, int n) {
    return Integer.compareUnsigned(n, 31) > 0 ? 0 : a << n;
  }

  public static long shiftLeft64(long a, int n) {
    return Integer.compareUnsigned(n, 63) > 0 ? 0 : a << n;
  }

  /** Unsigned; the operand of a 16-bit shift arrives zero-extended. */
  public static int shiftRightU32(int a, int n) {
    return Integer.compareUnsigned(n, 31) > 0 ? 0 : a >>> n;
  }

  public static long shiftRightU64(long a, int n) {
    return Integer.compareUnsigned(n, 63) > 0 ? 0 : a >>> n;
  }

  /** Signed; the operand of a 16-bit shift arrives sign-extended. */
  public static int shiftRightS32(int a, int n) {
    return a >> (Integer.compareUnsigned(n, 31) > 0 ? 31 : n);
  }

  public static long shiftRightS64(long a, int n) {
    return a >> (Integer.compareUnsigned(n, 63) > 0 ? 63 : n);
  }

  public static int funnelLeftWrap(int low, int high, int n) {
    return (int) ((pair(low, high) << (n & 31)) >>> 32);
  }

  public static int funnelLeftClamp(int low, int high, int n) {
    return (int) ((pair(low, high) << clamp(n)) >>> 32);
  }

  public static int funnelRightWrap(int low, int high, int n) {
    return (int) (pair(low, high) >>> (n & 31));
  }

  public static int funnelRightClamp(int low, int high, int n) {
    return (int) (pair(low, high) >>> clamp(n));
  }

  private static int clamp(int n) {
    return Integer.compareUnsigned(n, 32) > 0 ? 32 : n;
  }

  public static long pair(int low, int high) {
    return (low & 0xffffffffL) | ((long) high << 32);
  }

  /** A logic function of three operands, given as its truth table. */
  public static int logic3(int a, int b, int c, int table) {
    int result = 0;
    for (int i = 0; i < 8; i++) {
      if ((table >> i & 1) != 0) {
        result |= ((i & 4) != 0 ? a : ~a) & ((i & 2) != 0 ? b : ~b) & ((i & 1) != 0 ? c : ~c);
      }
    }
    return result;
  }

  public static boolean notZero(int a) {
    return a != 0;
  }

  /** Picks bytes of {@code b:a} by the four nibbles of a selector. */
  public static int permute(int a, int b, int selector) {
    long bytes = pair(a, b);
    int result = 0;
    for (int i = 0; i < 4; i++) {
      int nibble = selector >>> (4 * i);
      int picked = (int) (bytes >>> (8 * (nibble & 7)));
      result |= ((nibble & 8) != 0 ? ((byte) picked) >> 7 & 255 : picked & 255) << (8 * i);
    }
    return result;
  }

  public static int permuteForward4(int a, int b, int n) {
    return (int) (pair(a, b) >>> (8 * (n & 3)));
  }

  public static int permuteBackward4(int a, int b, int n) {
    int selector = 0;
    for (int i = 0; i < 4; i++) {
      selector |= (((n & 3) - i) & 7) << (4 * i);
    }
    return permute(a, b, selector);
  }

  public static int permuteReplicate8(int a, int b, int n) {
    return (a >>> (8 * (n & 3)) & 255) * 0x01010101;
  }

  public static int permuteEdgeLeft(int a, int b, int n) {
    int at = n & 3;
    int selector = 0;
    for (int i = 0; i < 4; i++) {
      selector |= Math.max(i, at) << (4 * i);
    }
    return permute(a, b, selector);
  }

  public static int permuteEdgeRight(int a, int b, int n) {
    int at = n & 3;
    int selector = 0;
    for (int i = 0; i < 4; i++) {
      selector |= Math.min(i, at) << (4 * i);
    }
    return permute(a, b, selector);
  }

  public static int permuteReplicate16(int a, int b, int n) {
    return (a >>> (16 * (n & 1)) & 0xffff) * 0x00010001;
  }

  public static int extractU32(int a, int position, int length) {
    int at = position & 255;
    int size = length & 255;
    int shifted = shiftRightU32(a, at);
    return size >= 32 ? shifted : shifted & ((1 << size) - 1);
  }

  public static long extractU64(long a, int position, int length) {
    int at = position & 255;
    int size = length & 255;
    long shifted = shiftRightU64(a, at);
    return size >= 64 ? shifted : shifted & ((1L << size) - 1);
  }

  public static int extractS32(int a, int position, int length) {
    return (int) extractSigned(a, position & 255, length & 255, 31);
  }

  public static long extractS64(long a, int position, int length) {
    return extractSigned(a, position & 255, length & 255, 63);
  }

  private static long extractSigned(long a, int at, int size, int top) {
    if (size == 0) {
      return 0;
    }
    long shifted = at > top ? a >> 63 : a >> at;
    int kept = Math.min(size, Math.max(top - at, 0) + 1);
    return shifted << (64 - kept) >> (64 - kept);
  }

  public static int insert32(int a, int b, int position, int length) {
    return (int) insert64(a & 0xffffffffL, b & 0xffffffffL, position, length);
  }

  public static long insert64(long a, long b, int position, int length) {
    int at = position & 255;
    int size = length & 255;
    if (at > 63 || size == 0) {
      return b;
    }
    long mask = (size >= 64 ? -1L : (1L << size) - 1) << at;
    return (b & ~mask) | ((a << at) & mask);
  }

  /** The position of the highest bit that tells the value from its sign, or all ones. */
  public static int findHighS32(int a) {
    return 31 - Integer.numberOfLeadingZeros(a ^ (a >> 31));
  }

  public static int findHighU32(int a) {
    return 31 - Integer.numberOfLeadingZeros(a);
  }

  public static int findHighS64(long a) {
    return 63 - Long.numberOfLeadingZeros(a ^ (a >> 63));
  }

  public static int findHighU64(long a) {
    return 63 - Long.numberOfLeadingZeros(a);
  }

  public static int shiftAmount32(int position) {
    return position < 0 ? -1 : 31 - position;
  }

  public static int shiftAmount64(int position) {
    return position < 0 ? -1 : 63 - position;
  }

  public static int maskClamp(int position, int length) {
    return shiftLeft32(ones(length), position);
  }

  public static int maskWrap(int position, int length) {
    return ones(length & 31) << (position & 31);
  }

  private static int ones(int length) {
    return Integer.compareUnsigned(length, 31) > 0 ? -1 : (1 << length) - 1;
  }

  public static int extendClampS(int a, int n) {
    return Integer.compareUnsigned(n, 32) >= 0 ? a : extendS(a, n);
  }

  public static int extendWrapS(int a, int n) {
    return extendS(a, n & 31);
  }

  public static int extendClampU(int a, int n) {
    return Integer.compareUnsigned(n, 32) >= 0 ? a : a & ((1 << n) - 1);
  }

  public static int extendWrapU(int a, int n) {
    return a & ((1 << (n & 31)) - 1);
  }

  private static int extendS(int a, int bits) {
    return bits == 0 ? 0 : a << (32 - bits) >> (32 - bits);
  }

  /** The position of the n-th set bit from a base upwards (or downwards), or all ones. */
  public static int findNth(int mask, int base, int offset) {
    if (offset == 0) {
      return (mask >>> base & 1) != 0 ? base : -1;
    }
    int step = offset > 0 ? 1 : -1;
    int left = Math.abs(offset);
    for (int at = base; at >= 0 && at < 32; at += step) {
      if ((mask >>> at & 1) != 0 && --left == 0) {
        return at;
      }
    }
    return -1;
  }
}
