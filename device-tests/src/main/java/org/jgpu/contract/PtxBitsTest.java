package org.jgpu.contract;

import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Logic, shifts, bit fields and bytes. */
@DeviceTest
class PtxBitsTest extends PtxInstructions {
  PtxBitsTest(Gpu gpu) {
    super(gpu);
  }

  private static long pair(int low, int high) {
    return unsigned(low) | (long) high << 32;
  }

  @Test
  void shifts() {
    ints("shl.b32 r, a, b;", (a, b, c) -> unsigned(b) > 31 ? 0 : a << b);
    ints("shr.u32 r, a, b;", (a, b, c) -> unsigned(b) > 31 ? 0 : a >>> b);
    ints("shr.s32 r, a, b;", (a, b, c) -> a >> (unsigned(b) > 31 ? 31 : b));
    ints(
        "shl.b16 h, ha, b; cvt.u32.u16 r, h;", (a, b, c) -> unsigned(b) > 15 ? 0 : a << b & 0xffff);
    longs("shl.b64 d, x, b;", (x, y, z) -> unsigned((int) y) > 63 ? 0 : x << y);
    longs("shr.u64 d, x, b;", (x, y, z) -> unsigned((int) y) > 63 ? 0 : x >>> y);
    longs("shr.s64 d, x, b;", (x, y, z) -> x >> (unsigned((int) y) > 63 ? 63 : (int) y));
    ints("shf.l.wrap.b32 r, a, b, c;", (a, b, c) -> (int) (pair(a, b) << (c & 31) >>> 32));
    ints("shf.r.wrap.b32 r, a, b, c;", (a, b, c) -> (int) (pair(a, b) >>> (c & 31)));
    ints(
        "shf.l.clamp.b32 r, a, b, c;",
        (a, b, c) -> (int) (pair(a, b) << Math.min(unsigned(c), 32) >>> 32));
    ints(
        "shf.r.clamp.b32 r, a, b, c;",
        (a, b, c) -> (int) (pair(a, b) >>> Math.min(unsigned(c), 32)));
  }

  @Test
  void logic() {
    ints("and.b32 r, a, b;", (a, b, c) -> a & b);
    ints("not.b32 r, a;", (a, b, c) -> ~a);
    ints("cnot.b32 r, a;", (a, b, c) -> a == 0 ? 1 : 0);
    longs("xor.b64 d, x, y;", (x, y, z) -> x ^ y);
    ints("lop3.b32 r, a, b, c, 0xE8;", (a, b, c) -> (a & b) | (a & c) | (b & c));
    ints("lop3.b32 r, a, b, c, 0x96;", (a, b, c) -> a ^ b ^ c);
    ints("lop3.b32 r, a, b, c, 0xCA;", (a, b, c) -> (a & b) | (~a & c));
    ints("lop3.b32 r, a, b, c, 0x1;", (a, b, c) -> ~(a | b | c));
  }

  @Test
  void counts() {
    ints("popc.b32 r, a;", (a, b, c) -> Integer.bitCount(a));
    longs("popc.b64 r, x; cvt.u64.u32 d, r;", (x, y, z) -> Long.bitCount(x));
    ints("clz.b32 r, a;", (a, b, c) -> Integer.numberOfLeadingZeros(a));
    ints("brev.b32 r, a;", (a, b, c) -> Integer.reverse(a));
    longs("brev.b64 d, x;", (x, y, z) -> Long.reverse(x));
    longs("clz.b64 r, x; cvt.u64.u32 d, r;", (x, y, z) -> Long.numberOfLeadingZeros(x));
    ints("bfind.u32 r, a;", (a, b, c) -> 31 - Integer.numberOfLeadingZeros(a));
    ints("bfind.s32 r, a;", (a, b, c) -> 31 - Integer.numberOfLeadingZeros(a < 0 ? ~a : a));
    ints("bfind.shiftamt.u32 r, a;", (a, b, c) -> a == 0 ? -1 : Integer.numberOfLeadingZeros(a));
    longs(
        "bfind.s64 r, x; cvt.s64.s32 d, r;",
        (x, y, z) -> 63 - Long.numberOfLeadingZeros(x < 0 ? ~x : x));
    ints(
        "and.b32 b, b, 31; rem.s32 c, c, 33; fns.b32 r, a, b, c;",
        (a, b, c) -> nth(a, b & 31, c % 33));
  }

  private static int nth(int mask, int base, int offset) {
    if (offset == 0) {
      return (mask >>> base & 1) != 0 ? base : -1;
    }
    int found = 0;
    for (int at = base; at >= 0 && at < 32; at += offset > 0 ? 1 : -1) {
      found += mask >>> at & 1;
      if (found == Math.abs(offset)) {
        return at;
      }
    }
    return -1;
  }

  private static long extract(long a, int position, int length, int width, boolean signed) {
    long result = 0;
    int top = Math.min(position + length - 1, width - 1);
    long sign = signed && length > 0 ? a >>> top & 1 : 0;
    for (int i = 0; i < width; i++) {
      long bit = i < length && position + i < width ? a >>> (position + i) & 1 : sign;
      result |= bit << i;
    }
    return result;
  }

  @Test
  void fields() {
    ints("bfe.u32 r, a, b, c;", (a, b, c) -> (int) extract(a, b & 255, c & 255, 32, false));
    ints("bfe.s32 r, a, b, c;", (a, b, c) -> (int) extract(a, b & 255, c & 255, 32, true));
    // Above 255 the 64-bit forms are not defined.
    String bytes = "and.b32 b, b, 255; and.b32 c, c, 255; ";
    longs(
        bytes + "bfe.u64 d, x, b, c;",
        (x, y, z) -> extract(x, (int) y & 255, (int) z & 255, 64, false));
    longs(
        bytes + "bfe.s64 d, x, b, c;",
        (x, y, z) -> extract(x, (int) y & 255, (int) z & 255, 64, true));
    ints("bfi.b32 r, a, b, 5, 9;", (a, b, c) -> (b & ~(511 << 5)) | ((a & 511) << 5));
    ints(
        "bfi.b32 r, a, b, c, 40;",
        (a, b, c) -> {
          int at = c & 255;
          return at > 31 ? b : (b & ~(-1 << at)) | a << at;
        });
    longs(
        bytes + "bfi.b64 d, x, y, c, 7;",
        (x, y, z) -> {
          int at = (int) z & 255;
          return at > 63 ? y : (y & ~(127L << at)) | (x & 127) << at;
        });
    ints(
        "bmsk.clamp.b32 r, b, c;",
        (a, b, c) -> {
          int ones = unsigned(c) > 31 ? -1 : (1 << c) - 1;
          return unsigned(b) > 31 ? 0 : ones << b;
        });
    ints("bmsk.wrap.b32 r, b, c;", (a, b, c) -> ((1 << (c & 31)) - 1) << (b & 31));
    ints(
        "szext.clamp.s32 r, a, b;",
        (a, b, c) -> unsigned(b) > 31 ? a : b == 0 ? 0 : a << 32 - b >> 32 - b);
    ints("szext.wrap.u32 r, a, b;", (a, b, c) -> a & (1 << (b & 31)) - 1);
  }

  private static int select(int a, int b, int... bytes) {
    int result = 0;
    for (int i = 0; i < 4; i++) {
      result |= (int) (pair(a, b) >>> 8 * (bytes[i] & 7) & 255) << 8 * i;
    }
    return result;
  }

  @Test
  void bytes() {
    ints(
        "prmt.b32 r, a, b, 0x8c40;",
        (a, b, c) ->
            (a & 255) | (b & 255) << 8 | ((byte) b >> 7 & 255) << 16 | ((byte) a >> 7) << 24);
    ints(
        "and.b32 c, c, 0x7777; prmt.b32 r, a, b, c;",
        (a, b, c) -> select(a, b, c & 7, c >> 4 & 7, c >> 8 & 7, c >> 12 & 7));
    ints(
        "prmt.b32.f4e r, a, b, c;",
        (a, b, c) -> select(a, b, c & 3, (c & 3) + 1, (c & 3) + 2, (c & 3) + 3));
    ints(
        "prmt.b32.b4e r, a, b, c;",
        (a, b, c) -> select(a, b, c & 3, (c & 3) - 1, (c & 3) - 2, (c & 3) - 3));
    ints("prmt.b32.rc8 r, a, b, c;", (a, b, c) -> select(a, b, c & 3, c & 3, c & 3, c & 3));
    ints(
        "prmt.b32.rc16 r, a, b, c;", (a, b, c) -> ((c & 1) == 0 ? a & 0xffff : a >>> 16) * 0x10001);
    ints(
        "prmt.b32.ecl r, a, b, c;",
        (a, b, c) -> select(a, b, Math.max(0, c & 3), Math.max(1, c & 3), Math.max(2, c & 3), 3));
    ints(
        "prmt.b32.ecr r, a, b, c;",
        (a, b, c) -> select(a, b, 0, Math.min(1, c & 3), Math.min(2, c & 3), Math.min(3, c & 3)));
  }

  @Test
  void packing() {
    ints("mov.b32 {h, h1}, a; mov.b32 r, {h1, h};", (a, b, c) -> a >>> 16 | a << 16);
    longs("mov.b64 {a, b}, x; mov.b64 d, {b, a};", (x, y, z) -> x >>> 32 | x << 32);
  }
}
