package org.jgpu.contract;

import java.math.BigInteger;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Integer arithmetic. */
@DeviceTest
class PtxIntegersTest extends PtxInstructions {
  PtxIntegersTest(Gpu gpu) {
    super(gpu);
  }

  private static int clamp(long value) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
  }

  private static BigInteger big(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }

  @Test
  void sumsAndProducts() {
    ints("add.s32 r, a, b;", (a, b, c) -> a + b);
    ints("add.sat.s32 r, a, b;", (a, b, c) -> clamp((long) a + b));
    ints("sub.sat.s32 r, a, b;", (a, b, c) -> clamp((long) a - b));
    ints("mul.lo.u32 r, a, b;", (a, b, c) -> a * b);
    ints("mul.hi.s32 r, a, b;", (a, b, c) -> (int) ((long) a * b >> 32));
    ints("mul.hi.u32 r, a, b;", (a, b, c) -> (int) (unsigned(a) * unsigned(b) >>> 32));
    ints("mad.lo.s32 r, a, b, c;", (a, b, c) -> a * b + c);
    ints("mad.hi.u32 r, a, b, c;", (a, b, c) -> (int) (unsigned(a) * unsigned(b) >>> 32) + c);
    ints("mad.hi.sat.s32 r, a, b, c;", (a, b, c) -> clamp(((long) a * b >> 32) + c));
    ints("sad.s32 r, a, b, c;", (a, b, c) -> c + (a < b ? b - a : a - b));
    ints("sad.u32 r, a, b, c;", (a, b, c) -> c + (unsigned(a) < unsigned(b) ? b - a : a - b));
    ints("neg.s32 r, a;", (a, b, c) -> -a);
    ints("abs.s32 r, a;", (a, b, c) -> Math.abs(a));
    ints("min.s32 r, a, b;", (a, b, c) -> Math.min(a, b));
    ints("min.u32 r, a, b;", (a, b, c) -> unsigned(a) < unsigned(b) ? a : b);
    ints("max.u32 r, a, b;", (a, b, c) -> unsigned(a) > unsigned(b) ? a : b);
  }

  @Test
  void productsOf24Bits() {
    ints("mul24.lo.s32 r, a, b;", (a, b, c) -> (a << 8 >> 8) * (b << 8 >> 8));
    ints("mul24.hi.s32 r, a, b;", (a, b, c) -> (int) ((long) (a << 8 >> 8) * (b << 8 >> 8) >> 16));
    ints(
        "mul24.hi.u32 r, a, b;", (a, b, c) -> (int) ((long) (a & 0xffffff) * (b & 0xffffff) >> 16));
    ints("mad24.lo.u32 r, a, b, c;", (a, b, c) -> (a & 0xffffff) * (b & 0xffffff) + c);
  }

  @Test
  void sixteenBits() {
    ints("mul.wide.s16 r, ha, hb;", (a, b, c) -> (short) a * (short) b);
    ints("mul.wide.u16 r, ha, hb;", (a, b, c) -> (a & 0xffff) * (b & 0xffff));
    ints(
        "mul.hi.u16 h, ha, hb; cvt.u32.u16 r, h;",
        (a, b, c) -> ((a & 0xffff) * (b & 0xffff)) >>> 16);
    ints("mul.hi.s16 h, ha, hb; cvt.s32.s16 r, h;", (a, b, c) -> ((short) a * (short) b) >> 16);
    ints(
        "add.s16 h, ha, hb; shr.s16 h, h, 3; cvt.s32.s16 r, h;", (a, b, c) -> (short) (a + b) >> 3);
    ints(
        "sub.u16 h, ha, hb; shr.u16 h, h, 3; cvt.u32.u16 r, h;",
        (a, b, c) -> (a - b & 0xffff) >>> 3);
    ints("max.s16 h, ha, hb; cvt.s32.s16 r, h;", (a, b, c) -> Math.max((short) a, (short) b));
    ints("min.u16 h, ha, hb; cvt.u32.u16 r, h;", (a, b, c) -> Math.min(a & 0xffff, b & 0xffff));
    ints("mad.lo.s16 h, ha, hb, hc; cvt.s32.s16 r, h;", (a, b, c) -> (short) (a * b + c));
  }

  @Test
  void quotients() {
    ints("or.b32 b, b, 1; div.s32 r, a, b;", (a, b, c) -> a / (b | 1));
    ints("or.b32 b, b, 1; rem.s32 r, a, b;", (a, b, c) -> a % (b | 1));
    ints("or.b32 b, b, 1; div.u32 r, a, b;", (a, b, c) -> Integer.divideUnsigned(a, b | 1));
    ints("or.b32 b, b, 1; rem.u32 r, a, b;", (a, b, c) -> Integer.remainderUnsigned(a, b | 1));
    longs("or.b64 y, y, 1; div.s64 d, x, y;", (x, y, z) -> x / (y | 1));
    longs("or.b64 y, y, 1; rem.s64 d, x, y;", (x, y, z) -> x % (y | 1));
    longs("or.b64 y, y, 1; div.u64 d, x, y;", (x, y, z) -> Long.divideUnsigned(x, y | 1));
    longs("or.b64 y, y, 1; rem.u64 d, x, y;", (x, y, z) -> Long.remainderUnsigned(x, y | 1));
    // PTX leaves the value open, but the thread goes on.
    ints("div.s32 r, a, 0; mov.b32 r, b;", (a, b, c) -> b);
  }

  @Test
  void wide() {
    longs("mul.lo.s64 d, x, y;", (x, y, z) -> x * y);
    longs("mul.hi.s64 d, x, y;", (x, y, z) -> Math.multiplyHigh(x, y));
    longs("mul.hi.u64 d, x, y;", (x, y, z) -> big(x).multiply(big(y)).shiftRight(64).longValue());
    longs("mad.lo.u64 d, x, y, z;", (x, y, z) -> x * y + z);
    longs("mad.hi.s64 d, x, y, z;", (x, y, z) -> Math.multiplyHigh(x, y) + z);
    longs("mul.wide.s32 d, a, b;", (x, y, z) -> (long) (int) x * (int) y);
    longs("mul.wide.u32 d, a, b;", (x, y, z) -> unsigned((int) x) * unsigned((int) y));
    longs("mad.wide.u32 d, a, b, z;", (x, y, z) -> unsigned((int) x) * unsigned((int) y) + z);
    longs("mad.wide.s32 d, a, b, z;", (x, y, z) -> (long) (int) x * (int) y + z);
    longs("min.u64 d, x, y;", (x, y, z) -> Long.compareUnsigned(x, y) < 0 ? x : y);
    longs("max.s64 d, x, y;", (x, y, z) -> Math.max(x, y));
    longs("abs.s64 d, x;", (x, y, z) -> Math.abs(x));
    longs("sad.u64 d, x, y, z;", (x, y, z) -> z + big(x).subtract(big(y)).abs().longValue());
  }

  @Test
  void carryChains() {
    String split = "mov.b64 {a, b}, x; mov.b64 {c, t}, y;";
    longs(split + "add.cc.u32 a, a, c; addc.u32 b, b, t; mov.b64 d, {a, b};", (x, y, z) -> x + y);
    longs(split + "sub.cc.u32 a, a, c; subc.u32 b, b, t; mov.b64 d, {a, b};", (x, y, z) -> x - y);
    longs(
        "add.cc.u64 x, x, y; addc.u64 d, z, 0;",
        (x, y, z) -> z + (Long.compareUnsigned(x + y, x) < 0 ? 1 : 0));
    longs(
        "sub.cc.u64 x, x, y; subc.cc.u64 z, z, y; subc.u64 d, 0, 0;",
        (x, y, z) -> {
          int borrow = Long.compareUnsigned(x, y) < 0 ? 1 : 0;
          return big(z).compareTo(big(y).add(BigInteger.valueOf(borrow))) < 0 ? -1 : 0;
        });
    longs(
        split + "mad.lo.cc.u32 r, a, c, b; madc.hi.u32 b, a, c, 0; mov.b64 d, {r, b};",
        (x, y, z) -> unsigned((int) x) * unsigned((int) y) + unsigned((int) (x >>> 32)));
    longs(
        "mad.lo.cc.u64 x, x, y, z; madc.hi.cc.u64 d, y, z, 7; addc.u64 d, d, 0;",
        (x, y, z) -> {
          BigInteger low = big(x * y).add(big(z));
          BigInteger carry = low.shiftRight(64);
          BigInteger high = big(y).multiply(big(z)).shiftRight(64).add(carry);
          BigInteger sum = high.add(BigInteger.valueOf(7));
          return sum.longValue() + sum.shiftRight(64).longValue();
        });
  }

  @Test
  void dotProducts() {
    for (String signs : new String[] {"ss", "su", "us", "uu"}) {
      boolean first = signs.charAt(0) == 's';
      boolean second = signs.charAt(1) == 's';
      String types = "." + signs.charAt(0) + "32." + signs.charAt(1) + "32 r, a, b, c;";
      ints(
          "dp4a" + types,
          (a, b, c) -> {
            int sum = c;
            for (int i = 0; i < 4; i++) {
              sum += part(a, 8, i, first) * part(b, 8, i, second);
            }
            return sum;
          });
      ints(
          "dp2a.lo" + types,
          (a, b, c) ->
              c
                  + part(a, 16, 0, first) * part(b, 8, 0, second)
                  + part(a, 16, 1, first) * part(b, 8, 1, second));
      ints(
          "dp2a.hi" + types,
          (a, b, c) ->
              c
                  + part(a, 16, 0, first) * part(b, 8, 2, second)
                  + part(a, 16, 1, first) * part(b, 8, 3, second));
    }
  }

  static int part(int word, int bits, int index, boolean signed) {
    int shifted = word << 32 - bits * (index + 1);
    return signed ? shifted >> 32 - bits : shifted >>> 32 - bits;
  }

  @Test
  void partsOfWords() {
    ints(
        "vabsdiff4.u32.u32.u32.add r, a, b, c;",
        (a, b, c) -> {
          int sum = c;
          for (int i = 0; i < 4; i++) {
            sum += Math.abs(part(a, 8, i, false) - part(b, 8, i, false));
          }
          return sum;
        });
    ints(
        "vabsdiff2.s32.s32.s32.sat r, a, b, c;",
        (a, b, c) -> {
          int result = 0;
          for (int i = 0; i < 2; i++) {
            int difference = Math.abs(part(a, 16, i, true) - part(b, 16, i, true));
            result |= Math.min(difference, 32767) << 16 * i;
          }
          return result;
        });
    ints(
        "vadd4.u32.u32.u32.sat r, a, b, c;",
        (a, b, c) -> {
          int result = 0;
          for (int i = 0; i < 4; i++) {
            int sum = part(a, 8, i, false) + part(b, 8, i, false);
            result |= Math.min(sum, 255) << 8 * i;
          }
          return result;
        });
    ints(
        "vmin2.s32.s32.s32 r, a, b, c;",
        (a, b, c) -> {
          int low = Math.min(part(a, 16, 0, true), part(b, 16, 0, true));
          int high = Math.min(part(a, 16, 1, true), part(b, 16, 1, true));
          return low & 0xffff | high << 16;
        });
    ints("vsub.s32.u32.u32.sat r, a, b;", (a, b, c) -> clamp(unsigned(a) - unsigned(b)));
    ints(
        "vset4.u32.u32.lt r, a, b, c;",
        (a, b, c) -> {
          int result = 0;
          for (int i = 0; i < 4; i++) {
            result |= (part(a, 8, i, false) < part(b, 8, i, false) ? 1 : 0) << 8 * i;
          }
          return result;
        });
  }

  @Test
  void pairsOfComputeCapability90() {
    needs(90);
    check(
        "sm_90",
        "max.s32.relu r, a, b;",
        'r',
        words(INTS, 32),
        (x, y, z) -> Math.max(0, Math.max((int) x, (int) y)),
        (expected, actual) -> expected == actual);
    check(
        "sm_90",
        "add.u16x2 r, a, b;",
        'r',
        words(INTS, 32),
        (x, y, z) -> (x + y & 0xffff) | ((x >>> 16) + (y >>> 16) & 0xffff) << 16,
        (expected, actual) -> expected == actual);
    check(
        "sm_90",
        "min.s16x2 r, a, b;",
        'r',
        words(INTS, 32),
        (x, y, z) ->
            (Math.min((short) x, (short) y) & 0xffffL)
                | (Math.min((short) (x >> 16), (short) (y >> 16)) & 0xffffL) << 16,
        (expected, actual) -> expected == actual);
  }
}
