package org.jgpu.contract;

import java.util.List;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Half precision and bfloat16, alone and in pairs, bit for bit. */
@DeviceTest
class PtxHalvesTest extends PtxInstructions {
  private static final List<FloatFormat> FORMATS = List.of(FloatFormat.F16, FloatFormat.BF16);

  PtxHalvesTest(Gpu gpu) {
    super(gpu);
  }

  private static String name(FloatFormat format) {
    return format == FloatFormat.F16 ? "f16" : "bf16";
  }

  /** The same instruction on one half, and on pairs with the words' bits in both halves. */
  private void both(
      int capability, FloatFormat format, String instruction, int sources, Numbers reference) {
    String target = "sm_" + capability;
    String type = name(format);
    String single = instruction + "." + type + " h" + ", ha, hb, hc".substring(0, 4 * sources);
    numbers(target, single + ";", format, format, reference);
    String pair = instruction + "." + type + "x2 r" + ", a, b, c".substring(0, 3 * sources);
    check(
        target,
        pair + ";",
        'r',
        pairs(format),
        (x, y, z) -> half(format, reference, x, y, z, 0) | half(format, reference, x, y, z, 16),
        (expected, actual) -> same(format, expected, actual));
  }

  private static long half(
      FloatFormat format, Numbers reference, long x, long y, long z, int shift) {
    double result =
        reference.apply(
            format.value(x >>> shift & 0xffff),
            format.value(y >>> shift & 0xffff),
            format.value(z >>> shift & 0xffff));
    return format.word(result) << shift;
  }

  private static boolean same(FloatFormat format, long expected, long actual) {
    boolean low = sameHalf(format, expected & 0xffff, actual & 0xffff);
    return low && sameHalf(format, expected >>> 16, actual >>> 16);
  }

  private static boolean sameHalf(FloatFormat format, long expected, long actual) {
    return expected == actual || (format.isNan(expected) && format.isNan(actual));
  }

  private static long[] pairs(FloatFormat format) {
    long[] words = words(edges(format), 16);
    long[] pairs = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      pairs[i] = words[i] | words[words.length - 1 - i] << 16;
    }
    return pairs;
  }

  private static double saturate(double value) {
    return value > 0 ? Math.min(value, 1) : 0;
  }

  private static double relu(double value) {
    return value > 0 || Double.isNaN(value) ? value : 0;
  }

  @Test
  void halfPrecision() {
    FloatFormat f = FloatFormat.F16;
    both(75, f, "add", 2, (a, b, c) -> PtxFloatsTest.sum(f, a, b, 'n'));
    both(75, f, "sub.rn", 2, (a, b, c) -> PtxFloatsTest.sum(f, a, -b, 'n'));
    both(75, f, "mul", 2, (a, b, c) -> PtxFloatsTest.product(f, a, b, 'n'));
    both(75, f, "fma.rn", 3, (a, b, c) -> PtxFloatsTest.fused(f, a, b, c, 'n'));
    both(75, f, "add.sat", 2, (a, b, c) -> saturate(PtxFloatsTest.sum(f, a, b, 'n')));
    both(75, f, "fma.rn.sat", 3, (a, b, c) -> saturate(PtxFloatsTest.fused(f, a, b, c, 'n')));
    both(
        75,
        f,
        "mul.ftz",
        2,
        (a, b, c) -> f.flush(PtxFloatsTest.product(f, f.flush(a), f.flush(b), 'n')));
    both(75, f, "neg", 1, (a, b, c) -> -a);
    both(75, f, "abs", 1, (a, b, c) -> Math.abs(a));
  }

  @Test
  void extremaAndReluOfComputeCapability80() {
    needs(80);
    for (FloatFormat f : FORMATS) {
      both(80, f, "min", 2, PtxHalvesTest::smaller);
      both(80, f, "max.NaN", 2, (a, b, c) -> Math.max(a, b));
      both(80, f, "fma.rn", 3, (a, b, c) -> PtxFloatsTest.fused(f, a, b, c, 'n'));
      both(80, f, "fma.rn.relu", 3, (a, b, c) -> relu(PtxFloatsTest.fused(f, a, b, c, 'n')));
      both(80, f, "neg", 1, (a, b, c) -> -a);
      both(80, f, "abs", 1, (a, b, c) -> Math.abs(a));
    }
  }

  private static double smaller(double a, double b, double c) {
    return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
  }

  @Test
  void bfloat16OfComputeCapability90() {
    needs(90);
    FloatFormat f = FloatFormat.BF16;
    both(90, f, "add", 2, (a, b, c) -> PtxFloatsTest.sum(f, a, b, 'n'));
    both(90, f, "sub", 2, (a, b, c) -> PtxFloatsTest.sum(f, a, -b, 'n'));
    both(90, f, "mul", 2, (a, b, c) -> PtxFloatsTest.product(f, a, b, 'n'));
  }

  @Test
  void comparisons() {
    needs(90);
    for (FloatFormat f : FORMATS) {
      for (String relation : PtxComparisonsTest.RELATIONS) {
        String target = f == FloatFormat.F16 ? "sm_75" : "sm_90";
        check(
            target,
            "setp." + relation + "." + name(f) + " p, ha, hb;",
            'p',
            words(edges(f), 16),
            (x, y, z) -> PtxComparisonsTest.holds(relation, f.value(x), f.value(y)) ? 1 : 0,
            (expected, actual) -> expected == actual);
        check(
            target,
            "set." + relation + "." + name(f) + "x2." + name(f) + "x2 r, a, b;",
            'r',
            pairs(f),
            (x, y, z) -> set(f, relation, x, y, 0) | set(f, relation, x, y, 16),
            (expected, actual) -> expected == actual);
        check(
            target,
            "setp."
                + relation
                + "."
                + name(f)
                + "x2 p|q, a, b; selp.b32 r, 2, 0, q;"
                + " selp.b32 t, 1, 0, p; or.b32 r, r, t;",
            'r',
            pairs(f),
            (x, y, z) ->
                (set(f, relation, x, y, 0) != 0 ? 1 : 0)
                    | (set(f, relation, x, y, 16) != 0 ? 2 : 0),
            (expected, actual) -> expected == actual);
      }
    }
  }

  private static long set(FloatFormat format, String relation, long x, long y, int shift) {
    double a = format.value(x >>> shift & 0xffff);
    double b = format.value(y >>> shift & 0xffff);
    return PtxComparisonsTest.holds(relation, a, b) ? format.word(1) << shift : 0;
  }
}
