package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Single instructions against their definition, on edge values and random ones. */
class InstructionsTest {
  private static final int[] INTS = {
    0,
    1,
    -1,
    2,
    7,
    -7,
    31,
    32,
    33,
    63,
    64,
    255,
    256,
    0x7fff,
    0x8000,
    0xffff,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    0x12345678,
    0xcafebabe
  };
  private static final float[] FLOATS = {
    0,
    -0.0f,
    1,
    -1,
    0.5f,
    1.5f,
    2.5f,
    -2.5f,
    3e38f,
    -3e38f,
    1e-40f,
    -1e-45f,
    1.17549435e-38f,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    Float.NaN,
    0.1f,
    2147483648f,
    1e10f,
    255.7f
  };
  private static final double[] DOUBLES = {
    0,
    -0.0,
    1,
    -1,
    0.5,
    1.5,
    2.5,
    -2.5,
    1e308,
    -1e308,
    5e-324,
    -1e-310,
    1e-300,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    0.1,
    2147483648.0,
    1e19,
    -1e19
  };

  private interface Ints {
    int apply(int a, int b, int c);
  }

  private interface Longs {
    long apply(long a, long b, long c);
  }

  private interface Floats {
    float apply(float a, float b, float c);
  }

  private interface Doubles {
    double apply(double a, double b, double c);
  }

  /** Runs the body over the inputs: three 64-bit words in, one out, for each element. */
  private static long[] run(String load, String body, String store, long[] inputs) {
    int n = inputs.length / 3;
    String ptx =
        """
        .version 7.8
        .target sm_75
        .address_size 64
        .visible .entry k(.param .u64 pin, .param .u64 pout, .param .u32 pn)
        {
          .reg .pred p, q, s;
          .reg .b16 h, h1, h2;
          .reg .b32 r, a, b, c, t, i, n;
          .reg .b64 d, x, y, z, in, out, at;
          .reg .f32 f, fa, fb, fc;
          .reg .f64 g, ga, gb, gc;
          ld.param.u64 in, [pin];
          ld.param.u64 out, [pout];
          ld.param.u32 n, [pn];
          mov.u32 i, %%tid.x;
          setp.ge.u32 p, i, n;
          @p ret;
          mul.wide.u32 at, i, 24;
          add.u64 in, in, at;
          mul.wide.u32 at, i, 8;
          add.u64 out, out, at;
          %s
          %s
          %s
        }
        """
            .formatted(load, body, store);
    try (Device device = new Device(ptx, 1)) {
      long out = device.longs(new long[n]);
      for (int start = 0; start < n; start += 1024) {
        int count = Math.min(1024, n - start);
        long in =
            device.longs(java.util.Arrays.copyOfRange(inputs, 3 * start, 3 * (start + count)));
        device.launch("k", 1, 1024, in, out + 8L * start, count);
      }
      return device.longs(out, n);
    }
  }

  private static String loads(String type, String... registers) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < registers.length; i++) {
      text.append("ld.global.%s %s, [in+%d];\n".formatted(type, registers[i], 8 * i));
    }
    return text.toString();
  }

  private static void ints(String body, Ints reference) {
    Random random = new Random(1);
    int count = INTS.length * INTS.length;
    long[] in = new long[3 * 2 * count];
    for (int i = 0; i < 2 * count; i++) {
      boolean edge = i < count;
      in[3 * i] = edge ? INTS[i % INTS.length] : random.nextInt();
      in[3 * i + 1] = edge ? INTS[i / INTS.length] : random.nextInt();
      in[3 * i + 2] = edge ? INTS[(i * 7 + 3) % INTS.length] : random.nextInt(40);
    }
    long[] out = run(loads("u32", "a", "b", "c"), body, "st.global.u32 [out], r; ret;", in);
    for (int i = 0; i < out.length; i++) {
      int a = (int) in[3 * i];
      int b = (int) in[3 * i + 1];
      int c = (int) in[3 * i + 2];
      assertEquals(reference.apply(a, b, c), (int) out[i], body + " of " + a + ", " + b + ", " + c);
    }
  }

  private static void longs(String body, Longs reference) {
    Random random = new Random(2);
    int count = 400;
    long[] in = new long[3 * count];
    for (int i = 0; i < in.length; i++) {
      long edge = INTS[random.nextInt(INTS.length)];
      in[i] = i % 2 == 0 ? random.nextLong() : random.nextBoolean() ? edge : edge << 32;
    }
    long[] out = run(loads("u64", "x", "y", "z"), body, "st.global.u64 [out], d; ret;", in);
    for (int i = 0; i < out.length; i++) {
      long expected = reference.apply(in[3 * i], in[3 * i + 1], in[3 * i + 2]);
      assertEquals(
          expected,
          out[i],
          body + " of " + in[3 * i] + ", " + in[3 * i + 1] + ", " + in[3 * i + 2]);
    }
  }

  private static void floats(String body, Floats reference) {
    floats(body, reference, 0);
  }

  private static void floats(String body, Floats reference, int ulps) {
    Random random = new Random(3);
    int count = FLOATS.length * FLOATS.length;
    long[] in = new long[3 * 2 * count];
    for (int i = 0; i < in.length; i++) {
      float random1 = Float.intBitsToFloat(random.nextInt());
      int element = i / 3;
      float edge =
          FLOATS[(i % 3 == 0 ? element : element / FLOATS.length + i % 3 - 1) % FLOATS.length];
      in[i] = Float.floatToIntBits(element < count ? edge : random1);
    }
    long[] out = run(loads("f32", "fa", "fb", "fc"), body, "st.global.f32 [out], f; ret;", in);
    for (int i = 0; i < out.length; i++) {
      float a = Float.intBitsToFloat((int) in[3 * i]);
      float b = Float.intBitsToFloat((int) in[3 * i + 1]);
      float c = Float.intBitsToFloat((int) in[3 * i + 2]);
      float expected = reference.apply(a, b, c);
      float actual = Float.intBitsToFloat((int) out[i]);
      if (ulps == 0 || !(Math.abs(expected - actual) <= ulps * Math.ulp(expected))) {
        assertEquals(expected, actual, body + " of " + a + ", " + b + ", " + c);
      }
    }
  }

  private static void doubles(String body, Doubles reference) {
    Random random = new Random(4);
    int count = DOUBLES.length * DOUBLES.length;
    long[] in = new long[3 * 2 * count];
    for (int i = 0; i < in.length; i++) {
      double random1 = Double.longBitsToDouble(random.nextLong());
      int element = i / 3;
      double edge =
          DOUBLES[(i % 3 == 0 ? element : element / DOUBLES.length + i % 3 - 1) % DOUBLES.length];
      in[i] = Double.doubleToLongBits(element < count ? edge : random1);
    }
    long[] out = run(loads("f64", "ga", "gb", "gc"), body, "st.global.f64 [out], g; ret;", in);
    for (int i = 0; i < out.length; i++) {
      double a = Double.longBitsToDouble(in[3 * i]);
      double b = Double.longBitsToDouble(in[3 * i + 1]);
      double c = Double.longBitsToDouble(in[3 * i + 2]);
      assertEquals(
          reference.apply(a, b, c),
          Double.longBitsToDouble(out[i]),
          body + " of " + a + ", " + b + ", " + c);
    }
  }

  private static int clamp(long v) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, v));
  }

  private static long u(int v) {
    return v & 0xffffffffL;
  }

  @Test
  void integerArithmetic() {
    ints("add.s32 r, a, b;", (a, b, c) -> a + b);
    ints("add.sat.s32 r, a, b;", (a, b, c) -> clamp((long) a + b));
    ints("sub.sat.s32 r, a, b;", (a, b, c) -> clamp((long) a - b));
    ints("mul.hi.s32 r, a, b;", (a, b, c) -> (int) ((long) a * b >> 32));
    ints("mul.hi.u32 r, a, b;", (a, b, c) -> (int) (u(a) * u(b) >>> 32));
    ints("mad.lo.s32 r, a, b, c;", (a, b, c) -> a * b + c);
    ints("mad.hi.sat.s32 r, a, b, c;", (a, b, c) -> clamp(((long) a * b >> 32) + c));
    ints("mul24.lo.s32 r, a, b;", (a, b, c) -> (a << 8 >> 8) * (b << 8 >> 8));
    ints(
        "mul24.hi.u32 r, a, b;", (a, b, c) -> (int) ((long) (a & 0xffffff) * (b & 0xffffff) >> 16));
    ints("mad24.lo.u32 r, a, b, c;", (a, b, c) -> (a & 0xffffff) * (b & 0xffffff) + c);
    ints("sad.s32 r, a, b, c;", (a, b, c) -> c + (a < b ? b - a : a - b));
    ints("sad.u32 r, a, b, c;", (a, b, c) -> c + (u(a) < u(b) ? b - a : a - b));
    ints("or.b32 b, b, 1; div.s32 r, a, b;", (a, b, c) -> a / (b | 1));
    ints("or.b32 b, b, 1; rem.u32 r, a, b;", (a, b, c) -> (int) (u(a) % u(b | 1)));
    ints("abs.s32 r, a;", (a, b, c) -> Math.abs(a));
    ints("min.u32 r, a, b;", (a, b, c) -> u(a) < u(b) ? a : b);
    ints("max.s32 r, a, b;", (a, b, c) -> Math.max(a, b));
    ints(
        "cvt.u16.u32 h, a; cvt.u16.u32 h1, b; mul.wide.s16 r, h, h1;",
        (a, b, c) -> (short) a * (short) b);
    ints(
        "cvt.u16.u32 h, a; cvt.u16.u32 h1, b; mul.hi.u16 h, h, h1; cvt.u32.u16 r, h;",
        (a, b, c) -> ((a & 0xffff) * (b & 0xffff)) >>> 16);
    ints(
        "cvt.u16.u32 h, a; cvt.u16.u32 h1, b; add.s16 h, h, h1; shr.s16 h, h, 3; cvt.s32.s16 r, h;",
        (a, b, c) -> (short) (a + b) >> 3);
    ints(
        "dp4a.u32.s32 r, a, b, c;",
        (a, b, c) -> {
          int sum = c;
          for (int k = 0; k < 32; k += 8) {
            sum += (a >> k & 255) * (byte) (b >> k);
          }
          return sum;
        });
  }

  @Test
  void wideIntegers() {
    longs("mul.lo.s64 d, x, y;", (x, y, z) -> x * y);
    longs("mul.hi.s64 d, x, y;", (x, y, z) -> Math.multiplyHigh(x, y));
    longs(
        "mul.hi.u64 d, x, y;",
        (x, y, z) -> unsigned(x).multiply(unsigned(y)).shiftRight(64).longValue());
    longs(
        "cvt.u32.u64 a, x; cvt.u32.u64 b, y; mad.wide.u32 d, a, b, z;",
        (x, y, z) -> u((int) x) * u((int) y) + z);
    longs(
        "cvt.u32.u64 a, x; cvt.u32.u64 b, y; mul.wide.s32 d, a, b;",
        (x, y, z) -> (long) (int) x * (int) y);
    longs("or.b64 y, y, 1; div.u64 d, x, y;", (x, y, z) -> Long.divideUnsigned(x, y | 1));
    longs("or.b64 y, y, 1; rem.s64 d, x, y;", (x, y, z) -> x % (y | 1));
    longs("min.u64 d, x, y;", (x, y, z) -> Long.compareUnsigned(x, y) < 0 ? x : y);
    longs(
        "setp.lt.u64 p, x, y; selp.b64 d, x, z, p;",
        (x, y, z) -> Long.compareUnsigned(x, y) < 0 ? x : z);
    longs("setp.ge.s64 p, x, y; selp.b64 d, x, z, p;", (x, y, z) -> x >= y ? x : z);
  }

  private static BigInteger unsigned(long v) {
    return new BigInteger(Long.toUnsignedString(v));
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
          return unsigned(z).compareTo(unsigned(y).add(BigInteger.valueOf(borrow))) < 0 ? -1 : 0;
        });
    longs(
        split + "mad.lo.cc.u32 r, a, c, b; madc.hi.u32 b, a, c, 0; mov.b64 d, {r, b};",
        (x, y, z) -> u((int) x) * u((int) y) + u((int) (x >>> 32)));
  }

  @Test
  void bitsAndShifts() {
    ints("shl.b32 r, a, b;", (a, b, c) -> u(b) > 31 ? 0 : a << b);
    ints("shr.u32 r, a, b;", (a, b, c) -> u(b) > 31 ? 0 : a >>> b);
    ints("shr.s32 r, a, b;", (a, b, c) -> a >> (u(b) > 31 ? 31 : b));
    longs("cvt.u32.u64 b, y; shl.b64 d, x, b;", (x, y, z) -> u((int) y) > 63 ? 0 : x << y);
    longs("cvt.u32.u64 b, y; shr.s64 d, x, b;", (x, y, z) -> x >> (u((int) y) > 63 ? 63 : (int) y));
    ints(
        "shf.l.wrap.b32 r, a, b, c;",
        (a, b, c) -> (int) ((u(a) | (long) b << 32) << (c & 31) >>> 32));
    ints(
        "shf.r.clamp.b32 r, a, b, c;",
        (a, b, c) -> (int) ((u(a) | (long) b << 32) >>> Math.min(u(c), 32)));
    ints("lop3.b32 r, a, b, c, 0xE8;", (a, b, c) -> (a & b) | (a & c) | (b & c));
    ints("lop3.b32 r, a, b, c, 0x96;", (a, b, c) -> a ^ b ^ c);
    ints("lop3.b32 r, a, b, c, 0xCA;", (a, b, c) -> (a & b) | (~a & c));
    ints("popc.b32 r, a;", (a, b, c) -> Integer.bitCount(a));
    ints("clz.b32 r, a;", (a, b, c) -> Integer.numberOfLeadingZeros(a));
    ints("brev.b32 r, a;", (a, b, c) -> Integer.reverse(a));
    ints("cnot.b32 r, a;", (a, b, c) -> a == 0 ? 1 : 0);
    ints("bfind.u32 r, a;", (a, b, c) -> 31 - Integer.numberOfLeadingZeros(a));
    ints("bfind.s32 r, a;", (a, b, c) -> 31 - Integer.numberOfLeadingZeros(a < 0 ? ~a : a));
    ints("bfind.shiftamt.u32 r, a;", (a, b, c) -> a == 0 ? -1 : Integer.numberOfLeadingZeros(a));
    ints("bfe.u32 r, a, b, c;", (a, b, c) -> extract(a, b & 255, c & 255, false));
    ints("bfe.s32 r, a, b, c;", (a, b, c) -> extract(a, b & 255, c & 255, true));
    ints("bfi.b32 r, a, b, 5, 9;", (a, b, c) -> (b & ~(511 << 5)) | ((a & 511) << 5));
    ints(
        "bfi.b32 r, a, b, c, 40;",
        (a, b, c) -> {
          int at = c & 255;
          return at > 31 ? b : (b & ~(-1 << at)) | a << at;
        });
    ints(
        "bmsk.clamp.b32 r, b, c;",
        (a, b, c) -> {
          int ones = u(c) > 31 ? -1 : (1 << c) - 1;
          return u(b) > 31 ? 0 : ones << b;
        });
    ints(
        "prmt.b32 r, a, b, 0x8c40;",
        (a, b, c) ->
            (a & 255) | (b & 255) << 8 | ((byte) b >> 7 & 255) << 16 | ((byte) a >> 7) << 24);
    ints("prmt.b32.f4e r, a, b, c;", (a, b, c) -> (int) ((u(a) | (long) b << 32) >>> 8 * (c & 3)));
    ints(
        "prmt.b32.rc16 r, a, b, c;", (a, b, c) -> ((c & 1) == 0 ? a & 0xffff : a >>> 16) * 0x10001);
  }

  private static int extract(int a, int position, int length, boolean signed) {
    int result = 0;
    int top = Math.min(position + length - 1, 31);
    int sign = signed && length > 0 ? a >>> top & 1 : 0;
    for (int i = 0; i < 32; i++) {
      int bit = i < length && position + i < 32 ? a >>> (position + i) & 1 : sign;
      result |= bit << i;
    }
    return result;
  }

  @Test
  void comparisonsAndSelections() {
    ints("setp.lo.u32 p, a, b; selp.u32 r, 1, 0, p;", (a, b, c) -> u(a) < u(b) ? 1 : 0);
    ints(
        "setp.gt.s32 p|q, a, b; selp.u32 r, 2, 0, p; selp.u32 t, 1, 0, q; add.u32 r, r, t;",
        (a, b, c) -> a > b ? 2 : 1);
    ints(
        "setp.eq.s32 s, c, 7; setp.lt.and.s32 p|q, a, b, !s; selp.u32 r, 2, 0, p; selp.u32 t, 1, 0, q; add.u32 r, r, t;",
        (a, b, c) -> c == 7 ? 0 : a < b ? 2 : 1);
    ints("set.le.u32.s32 r, a, b;", (a, b, c) -> a <= b ? -1 : 0);
    ints("slct.s32.s32 r, a, b, c;", (a, b, c) -> c >= 0 ? a : b);
    ints(
        "setp.ne.s32 p, a, 0; setp.ne.s32 q, b, 0; xor.pred p, p, q; not.pred p, p; selp.u32 r, 1, 0, p;",
        (a, b, c) -> (a != 0) == (b != 0) ? 1 : 0);
    ints(
        "mov.u32 r, 5; setp.lt.s32 p, a, b; @p mov.u32 r, a; @!p add.u32 r, r, b;",
        (a, b, c) -> a < b ? a : 5 + b);
    for (String relation :
        List.of(
            "lt", "le", "gt", "ge", "eq", "ne", "ltu", "leu", "gtu", "geu", "equ", "neu", "num",
            "nan")) {
      floats(
          "setp." + relation + ".f32 p, fa, fb; selp.f32 f, 0f3F800000, 0f00000000, p;",
          (a, b, c) -> relation(relation, a, b) ? 1 : 0);
      doubles(
          "setp."
              + relation
              + ".f64 p, ga, gb; @p bra L; mov.f64 g, 0d0000000000000000; bra M; L: mov.f64 g, 0d3FF0000000000000; M:",
          (a, b, c) -> relation(relation, a, b) ? 1 : 0);
    }
  }

  private static boolean relation(String name, double a, double b) {
    boolean unordered = Double.isNaN(a) || Double.isNaN(b);
    return switch (name) {
      case "lt" -> a < b;
      case "le" -> a <= b;
      case "gt" -> a > b;
      case "ge" -> a >= b;
      case "eq" -> a == b;
      case "ne" -> !unordered && a != b;
      case "num" -> !unordered;
      case "nan" -> unordered;
      default -> unordered || relation(name.substring(0, 2), a, b);
    };
  }

  private static float flush(float v) {
    return Math.abs(v) < Float.MIN_NORMAL ? Math.copySign(0f, v) : v;
  }

  @Test
  void singlePrecision() {
    floats("add.f32 f, fa, fb;", (a, b, c) -> a + b);
    floats("add.ftz.f32 f, fa, fb;", (a, b, c) -> flush(flush(a) + flush(b)));
    floats(
        "mul.ftz.sat.f32 f, fa, fb;",
        (a, b, c) -> {
          float product = flush(flush(a) * flush(b));
          return product > 0 ? Math.min(product, 1) : 0;
        });
    floats("sub.rn.f32 f, fa, fb;", (a, b, c) -> a - b);
    floats("fma.rn.f32 f, fa, fb, fc;", Math::fma);
    floats("mad.rn.f32 f, fa, fb, fc;", Math::fma);
    floats("div.rn.f32 f, fa, fb;", (a, b, c) -> a / b);
    floats("sqrt.rn.f32 f, fa;", (a, b, c) -> (float) Math.sqrt(a));
    floats("rcp.rn.f32 f, fa;", (a, b, c) -> 1 / a);
    floats("neg.f32 f, fa;", (a, b, c) -> -a);
    floats("abs.f32 f, fa;", (a, b, c) -> Math.abs(a));
    floats(
        "min.f32 f, fa, fb;",
        (a, b, c) -> Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.min(a, b));
    floats("max.NaN.f32 f, fa, fb;", (a, b, c) -> Math.max(a, b));
    floats(
        "copysign.f32 f, fa, fb;",
        (a, b, c) ->
            Float.intBitsToFloat(
                Float.floatToIntBits(a) & 0x80000000 | Float.floatToIntBits(b) & 0x7fffffff));
    floats(
        "testp.normal.f32 p, fa; selp.f32 f, 0f3F800000, 0f00000000, p;",
        (a, b, c) -> Math.abs(a) >= Float.MIN_NORMAL && Math.abs(a) <= Float.MAX_VALUE ? 1 : 0);
    floats("set.gt.f32.f32 f, fa, fb;", (a, b, c) -> a > b ? 1 : 0);
  }

  @Test
  void doublePrecision() {
    doubles("fma.rn.f64 g, ga, gb, gc;", Math::fma);
    doubles("div.rn.f64 g, ga, gb;", (a, b, c) -> a / b);
    doubles("sqrt.rn.f64 g, ga;", (a, b, c) -> Math.sqrt(a));
    doubles(
        "max.f64 g, ga, gb;",
        (a, b, c) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b));
    doubles("rcp.rn.f64 g, ga;", (a, b, c) -> 1 / a);
  }

  /** The number of a grid next to an exact one in a direction, by definition. */
  private static double directed(BigDecimal exact, double nearest, char mode, boolean single) {
    double result = nearest;
    boolean down = mode == 'm' || (mode == 'z' && exact.signum() > 0);
    while (Double.isInfinite(result) || new BigDecimal(result).compareTo(exact) != 0) {
      boolean above =
          Double.isInfinite(result) ? result > 0 : new BigDecimal(result).compareTo(exact) > 0;
      if (above != down) {
        return result;
      }
      double next =
          single
              ? (above ? Math.nextDown((float) result) : Math.nextUp((float) result))
              : (above ? Math.nextDown(result) : Math.nextUp(result));
      boolean crosses =
          !Double.isInfinite(next)
              && (new BigDecimal(next).compareTo(exact) > 0) != above
              && new BigDecimal(next).compareTo(exact) != 0;
      result = next;
      if (crosses) {
        return result;
      }
    }
    return result;
  }

  private static boolean finite(double... values) {
    for (double v : values) {
      if (Double.isNaN(v) || Double.isInfinite(v)) {
        return false;
      }
    }
    return true;
  }

  private static BigDecimal big(double v) {
    return new BigDecimal(v);
  }

  @Test
  void directedRounding() {
    for (char mode : new char[] {'z', 'm', 'p'}) {
      String r = "r" + mode;
      floats(
          "add." + r + ".f32 f, fa, fb;",
          (a, b, c) ->
              !finite(a, b) || a + b == 0
                  ? zeroSum(a, b, a + b, mode)
                  : (float) directed(big(a).add(big(b)), a + b, mode, true));
      floats(
          "mul." + r + ".f32 f, fa, fb;",
          (a, b, c) ->
              !finite(a, b) || a == 0 || b == 0
                  ? a * b
                  : (float) directed(big(a).multiply(big(b)), a * b, mode, true));
      floats(
          "fma." + r + ".f32 f, fa, fb, fc;",
          (a, b, c) -> {
            float nearest = Math.fma(a, b, c);
            BigDecimal exact =
                finite(a, b, c) ? big(a).multiply(big(b)).add(big(c)) : BigDecimal.ZERO;
            return !finite(a, b, c) || exact.signum() == 0
                ? (finite(a, b, c) ? zeroSum((double) a * b, c, nearest, mode) : nearest)
                : (float) directed(exact, nearest, mode, true);
          });
      doubles(
          "add." + r + ".f64 g, ga, gb;",
          (a, b, c) ->
              !finite(a, b) || a + b == 0
                  ? zeroSum(a, b, a + b, mode)
                  : directed(big(a).add(big(b)), a + b, mode, false));
      doubles(
          "mul." + r + ".f64 g, ga, gb;",
          (a, b, c) ->
              !finite(a, b) || a == 0 || b == 0
                  ? a * b
                  : directed(big(a).multiply(big(b)), a * b, mode, false));
      doubles(
          "div." + r + ".f64 g, ga, gb;",
          (a, b, c) -> {
            boolean usual =
                finite(a, b) && a != 0 && b != 0 && finite(a / b) && Math.abs(a / b) > 1e-290;
            return !usual
                ? Double.NaN
                : directed(
                    big(a).divide(big(b), new java.math.MathContext(1500)), a / b, mode, false);
          },
          true);
      floats(
          "sqrt." + r + ".f32 f, fa;",
          (a, b, c) ->
              a > 0 && finite(a)
                  ? (float)
                      directed(
                          big(a).sqrt(new java.math.MathContext(60)),
                          (float) Math.sqrt(a),
                          mode,
                          true)
                  : (float) Math.sqrt(a));
    }
  }

  /** As {@link #doubles(String, Doubles)}; a reference of NaN stands for a case left out. */
  private static void doubles(String body, Doubles reference, boolean partial) {
    doubles("mov.f64 g, 0d7FF8000000000000;" + body + selectUsual(), reference);
  }

  /** Makes the result NaN where the reference of a partial comparison gives none. */
  private static String selectUsual() {
    return """
        div.rn.f64 gc, ga, gb; abs.f64 gc, gc; testp.finite.f64 p, gc;
        setp.gt.and.f64 p, gc, 0d03D0000000000000, p; testp.finite.f64 q, ga; and.pred p, p, q;
        testp.finite.f64 q, gb; and.pred p, p, q; setp.neu.and.f64 p, ga, 0d0000000000000000, p;
        selp.f64 g, g, 0d7FF8000000000000, p;""";
  }

  private static float zeroSum(double a, double b, float nearest, char mode) {
    return (float) zeroSum(a, b, (double) nearest, mode);
  }

  private static double zeroSum(double a, double b, double nearest, char mode) {
    if (nearest != 0 || mode != 'm') {
      return nearest;
    }
    boolean bothPositiveZero = 1 / a > 0 && 1 / b > 0 && a == 0;
    return bothPositiveZero ? 0.0 : -0.0;
  }

  @Test
  void conversionsOfFloats() {
    ints("mov.b32 fa, a; cvt.rzi.s32.f32 r, fa;", (a, b, c) -> (int) Float.intBitsToFloat(a));
    floats("cvt.rni.f32.f32 f, fa;", (a, b, c) -> (float) Math.rint(a));
    floats("cvt.rpi.f32.f32 f, fa;", (a, b, c) -> (float) Math.ceil(a));
    floats("cvt.sat.f32.f32 f, fa;", (a, b, c) -> a > 0 ? Math.min(a, 1) : 0);
    floats(
        "cvt.rmi.s32.f32 r, fa; cvt.rn.f32.s32 f, r;",
        (a, b, c) -> (float) clampNan(Math.floor(a)));
    floats(
        "cvt.rni.u32.f32 r, fa; cvt.rn.f32.u32 f, r;",
        (a, b, c) ->
            Float.isNaN(a) ? 0 : (float) Math.max(0, Math.min(4294967295.0, Math.rint(a))));
    floats(
        "cvt.rzi.u8.f32 r, fa; cvt.rn.f32.u32 f, r;",
        (a, b, c) -> Float.isNaN(a) ? 0 : (float) (int) Math.max(0, Math.min(255, a)));
    floats("cvt.f64.f32 ga, fa; cvt.rz.f32.f64 f, ga;", (a, b, c) -> a);
    doubles("cvt.rn.f32.f64 f, ga; cvt.f64.f32 g, f;", (a, b, c) -> (float) a);
    doubles(
        "cvt.rzi.s64.f64 d, ga; cvt.rn.f64.s64 g, d;",
        (a, b, c) -> Double.isNaN(a) ? Long.MIN_VALUE : (double) (long) a);
    doubles(
        "cvt.rzi.s32.f64 r, ga; cvt.rn.f64.s32 g, r;",
        (a, b, c) -> Double.isNaN(a) ? Integer.MIN_VALUE : (int) a);
    floats("cvt.rn.f16.f32 h, fa; cvt.f32.f16 f, h;", (a, b, c) -> half(a));
  }

  private static int clampNan(double v) {
    return (int) v;
  }

  /** The nearest half: by definition 11 significant bits, at least down to 2^-24. */
  private static float half(float a) {
    if (Float.isNaN(a) || Float.isInfinite(a) || a == 0) {
      return a;
    }
    double ulp = Math.max(Math.scalb(1.0, Math.getExponent(Math.abs((double) a)) - 10), 0x1p-24);
    double rounded = Math.rint(a / ulp) * ulp;
    float result = Math.abs(rounded) >= 65520 ? Float.POSITIVE_INFINITY : (float) Math.abs(rounded);
    return Math.copySign(result, a);
  }

  @Test
  void conversionsOfIntegers() {
    ints("cvt.s32.s8 r, a;", (a, b, c) -> (byte) a);
    ints("cvt.u32.u8 r, a;", (a, b, c) -> a & 255);
    ints("cvt.sat.s8.s32 r, a;", (a, b, c) -> Math.max(-128, Math.min(127, a)));
    ints("cvt.sat.u16.s32 h, a; cvt.u32.u16 r, h;", (a, b, c) -> Math.max(0, Math.min(65535, a)));
    ints("cvt.sat.u32.s32 r, a;", (a, b, c) -> Math.max(0, a));
    ints("cvt.sat.s32.u32 r, a;", (a, b, c) -> a < 0 ? Integer.MAX_VALUE : a);
    longs("cvt.u32.u64 a, x; cvt.s64.s32 d, a;", (x, y, z) -> (int) x);
    longs("cvt.u32.u64 a, x; cvt.u64.u32 d, a;", (x, y, z) -> u((int) x));
    longs("cvt.sat.s32.s64 a, x; cvt.s64.s32 d, a;", (x, y, z) -> clamp(x));
    longs(
        "cvt.rn.f64.u64 g, x; mov.b64 d, g;",
        (x, y, z) -> Double.doubleToLongBits(new BigDecimal(unsigned(x)).doubleValue()));
    longs(
        "cvt.rn.f32.u64 f, x; mov.b32 a, f; cvt.u64.u32 d, a;",
        (x, y, z) -> u(Float.floatToIntBits(new BigDecimal(unsigned(x)).floatValue())));
    longs(
        "cvt.rz.f32.s64 f, x; mov.b32 a, f; cvt.u64.u32 d, a;",
        (x, y, z) ->
            x == 0
                ? 0
                : u(
                    Float.floatToIntBits(
                        (float) directed(new BigDecimal(x), (float) x, 'z', true))));
  }

  @Test
  void packingAndSpecialRegisters() {
    ints("mov.b32 {h, h1}, a; mov.b32 r, {h1, h};", (a, b, c) -> a >>> 16 | a << 16);
    longs(
        "mov.b64 {_, b}, x; mov.b64 {a, _}, y; mov.b64 d, {b, a};",
        (x, y, z) -> x >>> 32 | y << 32);
    ints(
        "mov.u32 a, %laneid; mov.u32 b, %tid.x; and.b32 b, b, 31; sub.u32 r, a, b;",
        (a, b, c) -> 0);
    ints(
        "mov.u32 a, %lanemask_lt; mov.u32 b, %laneid; bmsk.clamp.b32 b, 0, b; xor.b32 r, a, b;",
        (a, b, c) -> 0);
    ints("mov.u32 r, %ntid.x;", (a, b, c) -> 1024);
    ints("mov.u64 x, %clock64; setp.ne.s64 p, x, 0; selp.u32 r, 1, 0, p;", (a, b, c) -> 1);
  }

  @Test
  void tableOfBranches() {
    ints(
        """
        rem.u32 t, a, 5;
        T: .branchtargets A, B, C;
        brx.idx t, T;
        mov.u32 r, 9; bra E;
        A: mov.u32 r, b; bra E;
        B: mov.u32 r, c; bra E;
        C: add.u32 r, b, c;
        E:""",
        (a, b, c) ->
            switch ((int) (u(a) % 5)) {
              case 0 -> b;
              case 1 -> c;
              case 2 -> b + c;
              default -> 9;
            });
  }

  @Test
  void approximationsAreWithinTheirBounds() {
    floats("ex2.approx.f32 f, fa;", (a, b, c) -> (float) Math.pow(2, a), 1);
    floats("lg2.approx.f32 f, fa;", (a, b, c) -> (float) (Math.log(a) / Math.log(2)), 1);
    floats("rsqrt.approx.f32 f, fa;", (a, b, c) -> (float) (1 / Math.sqrt(a)), 1);
    floats("sin.approx.f32 f, fa;", (a, b, c) -> (float) Math.sin(a), 1);
    floats("tanh.approx.f32 f, fa;", (a, b, c) -> (float) Math.tanh(a), 1);
    floats("div.approx.f32 f, fa, fb;", (a, b, c) -> a / b, 1);
  }
}
