package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Forms of instructions that the contract's tests leave out, because few GPUs have them: against
 * their definition, on edge values and random ones.
 */
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

  private interface Ints {
    int apply(int a, int b, int c);
  }

  private interface Longs {
    long apply(long a, long b, long c);
  }

  /** Runs the body over the inputs: three 64-bit words in, one out, for each element. */
  private static long[] run(String load, String body, String store, long[] inputs) {
    int n = inputs.length / 3;
    String ptx =
        """
        .version 8.8
        .target sm_100
        .address_size 64
        .visible .entry k(.param .u64 pin, .param .u64 pout, .param .u32 pn)
        {
          .reg .pred p, q, s;
          .reg .b16 h, h1, h2;
          .reg .b32 r, a, b, c, t, i, n;
          .reg .b64 d, x, y, z, in, out, at;
          .reg .b128 w, w1, w2;
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

  private static long u(int v) {
    return v & 0xffffffffL;
  }

  private static long pairOf(float low, float high) {
    return u(Float.floatToIntBits(low)) | (long) Float.floatToIntBits(high) << 32;
  }

  private static float low(long pair) {
    return Float.intBitsToFloat((int) pair);
  }

  private static float high(long pair) {
    return Float.intBitsToFloat((int) (pair >>> 32));
  }

  @Test
  void pairsOfFloats() {
    String finite = "and.b64 x, x, 0x5fffffff5fffffff; and.b64 y, y, 0xdfffffff5fffffff; ";
    long first = 0x5fffffff5fffffffL;
    long second = 0xdfffffff5fffffffL;
    longs(
        finite + "add.rn.f32x2 d, x, y;",
        (x, y, z) -> pairOf(low(x & first) + low(y & second), high(x & first) + high(y & second)));
    longs(
        finite + "fma.rn.f32x2 d, x, y, x;",
        (x, y, z) ->
            pairOf(
                Math.fma(low(x & first), low(y & second), low(x & first)),
                Math.fma(high(x & first), high(y & second), high(x & first))));
  }

  @Test
  void logicOfThreeWithAPredicate() {
    ints(
        "setp.lt.s32 q, a, b; lop3.or.b32 r|p, a, b, c, 0x80, q; selp.b32 t, 1, 0, p;"
            + " xor.b32 r, r, t;",
        (a, b, c) -> (a & b & c) ^ ((a & b & c) != 0 || a < b ? 1 : 0));
    ints(
        "setp.lt.s32 q, a, b; lop3.and.b32 _|p, a, b, c, 0xfe, q; selp.b32 r, 1, 0, p;",
        (a, b, c) -> (a | b | c) != 0 && a < b ? 1 : 0);
  }

  @Test
  void masksOfComparedPairs() {
    ints(
        "set.eq.u32.f16x2 r, a, a;",
        (a, b, c) -> ((a & 0x7fff) > 0x7c00 ? 0 : 0xffff) | (notNan(a >>> 16) ? 0xffff0000 : 0));
  }

  private static boolean notNan(int half) {
    return (half & 0x7fff) <= 0x7c00;
  }

  /** Every 8-bit number is exact in half precision, and comes back. */
  @Test
  void eightBitFloatsComeBack() {
    for (String format : new String[] {"e4m3x2", "e5m2x2"}) {
      boolean narrow = format.equals("e4m3x2");
      ints(
          "cvt.u16.u32 h, a; cvt.rn.f16x2.%s t, h; cvt.rn.satfinite.%s.f16x2 h1, t; cvt.u32.u16 r, h1;"
              .formatted(format, format),
          (a, b, c) -> eightBits(a & 255, narrow) | eightBits(a >> 8 & 255, narrow) << 8);
    }
  }

  /** Itself, but for NaN, which is one, and infinity, which becomes the largest number. */
  private static int eightBits(int bits, boolean narrow) {
    int magnitude = bits & 127;
    int infinity = narrow ? 127 : 0x7c;
    if (magnitude > infinity || (narrow && magnitude == 127)) {
      return 127;
    }
    return magnitude == infinity ? bits - 1 : bits;
  }

  @Test
  void roundingToEightBits() {
    ints(
        "mov.f32 f, 0f43E80000; mov.f32 fa, 0fBA900000; cvt.rn.satfinite.e4m3x2.f32 h, f, fa;"
            + " cvt.u32.u16 r, h;",
        // 464 is past the largest, 448; -0.0010986 is 0.5625 of the smallest, 2^-9.
        (a, b, c) -> 0x7e << 8 | 0x81);
  }

  @Test
  void words128BitsWide() {
    longs(
        "mov.b128 w, {x, y}; mov.b128 w1, w; mov.b128 {y, d}, w1; xor.b64 d, d, y;",
        (x, y, z) -> x ^ y);
    longs(
        """
        { .local .align 16 .b8 room[16]; .reg .b64 p1, lo, hi;
        mov.u64 p1, room; cvta.local.u64 p1, p1;
        mov.b128 w, {x, y}; st.b128 [p1], w;
        mov.b128 w1, {z, x};
        createpolicy.fractional.L2::evict_first.b64 lo, 0.5;
        atom.exch.L2::cache_hint.b128 w2, [p1], w, lo;
        atom.cas.b128 w2, [p1], w, w1;
        mov.b128 {lo, hi}, w2;
        xor.b64 d, lo, x; xor.b64 hi, hi, y; or.b64 d, d, hi;
        ld.b128 w2, [p1]; mov.b128 {lo, hi}, w2;
        xor.b64 lo, lo, z; xor.b64 hi, hi, x; or.b64 d, d, lo; or.b64 d, d, hi; }""",
        (x, y, z) -> 0);
  }

  @Test
  void sumsOfHalvesInMemory() {
    ints(
        """
        { .shared .align 4 .b32 word; .reg .b32 old;
        mov.b32 t, 0x3c003c00; st.shared.b32 [word], 0x40003800;
        atom.shared.add.noftz.f16x2 old, [word], t;
        ld.shared.b32 r, [word]; }""",
        (a, b, c) -> 0x42003e00);
    ints(
        """
        { .shared .align 4 .b32 word;
        st.shared.b32 [word], 0x3f803f80; mov.b16 h, 0x4000;
        red.shared.add.noftz.bf16 [word+2], h;
        ld.shared.b32 r, [word]; }""",
        (a, b, c) -> 0x40403f80);
  }

  @Test
  void vectorsOfSumsInGlobalMemory() {
    longs(
        """
        st.global.v2.f32 [out], {0f3F800000, 0f40000000};
        red.global.add.v2.f32 [out], {0f3F800000, 0f3F000000};
        ld.global.b64 d, [out];""",
        (x, y, z) -> pairOf(2, 2.5f));
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
}
