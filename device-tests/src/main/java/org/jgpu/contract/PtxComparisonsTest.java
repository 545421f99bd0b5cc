package org.jgpu.contract;

import java.util.List;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Comparisons and selections. */
@DeviceTest
class PtxComparisonsTest extends PtxInstructions {
  static final List<String> RELATIONS =
      List.of(
          "lt", "le", "gt", "ge", "eq", "ne", "ltu", "leu", "gtu", "geu", "equ", "neu", "num",
          "nan");

  PtxComparisonsTest(Gpu gpu) {
    super(gpu);
  }

  static boolean holds(String relation, double a, double b) {
    boolean unordered = Double.isNaN(a) || Double.isNaN(b);
    return switch (relation) {
      case "lt" -> a < b;
      case "le" -> a <= b;
      case "gt" -> a > b;
      case "ge" -> a >= b;
      case "eq" -> a == b;
      case "ne" -> !unordered && a != b;
      case "num" -> !unordered;
      case "nan" -> unordered;
      default -> unordered || holds(relation.substring(0, 2), a, b);
    };
  }

  private void predicate(String instructions, FloatFormat format, Reference reference) {
    int bits = format == FloatFormat.F64 ? 64 : 32;
    check(
        "sm_75",
        instructions,
        'p',
        words(edges(format), bits),
        reference,
        (expected, actual) -> expected == actual);
  }

  @Test
  void floats() {
    FloatFormat f = FloatFormat.F32;
    FloatFormat g = FloatFormat.F64;
    for (String relation : RELATIONS) {
      predicate(
          "setp." + relation + ".f32 p, fa, fb;",
          f,
          (x, y, z) -> holds(relation, f.value(x), f.value(y)) ? 1 : 0);
      predicate(
          "setp." + relation + ".ftz.f32 p, fa, fb;",
          f,
          (x, y, z) -> holds(relation, f.flush(f.value(x)), f.flush(f.value(y))) ? 1 : 0);
      predicate(
          "setp." + relation + ".f64 p, ga, gb;",
          g,
          (x, y, z) -> holds(relation, g.value(x), g.value(y)) ? 1 : 0);
      check(
          "sm_75",
          "set." + relation + ".f32.f32 f, fa, fb;",
          'f',
          words(edges(f), 32),
          (x, y, z) -> holds(relation, f.value(x), f.value(y)) ? f.word(1) : 0,
          (expected, actual) -> expected == actual);
    }
  }

  @Test
  void integers() {
    ints(
        "setp.lo.u32 p, a, b; selp.u32 r, 1, 0, p;",
        (a, b, c) -> unsigned(a) < unsigned(b) ? 1 : 0);
    ints(
        "setp.hs.u32 p, a, b; selp.u32 r, 1, 0, p;",
        (a, b, c) -> unsigned(a) >= unsigned(b) ? 1 : 0);
    ints(
        "setp.gt.s32 p|q, a, b; selp.u32 r, 2, 0, p; selp.u32 t, 1, 0, q; add.u32 r, r, t;",
        (a, b, c) -> a > b ? 2 : 1);
    ints(
        "setp.eq.s32 s, c, 7; setp.lt.and.s32 p|q, a, b, !s; selp.u32 r, 2, 0, p;"
            + " selp.u32 t, 1, 0, q; add.u32 r, r, t;",
        (a, b, c) -> c == 7 ? 0 : a < b ? 2 : 1);
    ints("set.le.u32.s32 r, a, b;", (a, b, c) -> a <= b ? -1 : 0);
    ints("slct.s32.s32 r, a, b, c;", (a, b, c) -> c >= 0 ? a : b);
    longs(
        "setp.lt.u64 p, x, y; selp.b64 d, x, z, p;",
        (x, y, z) -> Long.compareUnsigned(x, y) < 0 ? x : z);
    longs("setp.ge.s64 p, x, y; selp.b64 d, x, z, p;", (x, y, z) -> x >= y ? x : z);
    ints("setp.lt.s16 p, ha, hb; selp.u32 r, 1, 0, p;", (a, b, c) -> (short) a < (short) b ? 1 : 0);
    ints(
        "setp.ge.u16 p, ha, hb; selp.u32 r, 1, 0, p;",
        (a, b, c) -> (a & 0xffff) >= (b & 0xffff) ? 1 : 0);
  }

  @Test
  void predicates() {
    ints(
        "setp.ne.s32 p, a, 0; setp.ne.s32 q, b, 0; xor.pred p, p, q; not.pred p, p;"
            + " selp.u32 r, 1, 0, p;",
        (a, b, c) -> (a != 0) == (b != 0) ? 1 : 0);
    ints(
        "mov.u32 r, 5; setp.lt.s32 p, a, b; @p mov.u32 r, a; @!p add.u32 r, r, b;",
        (a, b, c) -> a < b ? a : 5 + b);
  }

  @Test
  void classesOfFloats() {
    FloatFormat f = FloatFormat.F32;
    predicate("testp.finite.f32 p, fa;", f, (x, y, z) -> Double.isFinite(f.value(x)) ? 1 : 0);
    predicate("testp.infinite.f32 p, fa;", f, (x, y, z) -> Double.isInfinite(f.value(x)) ? 1 : 0);
    predicate("testp.notanumber.f32 p, fa;", f, (x, y, z) -> f.isNan(x) ? 1 : 0);
    predicate("testp.subnormal.f32 p, fa;", f, (x, y, z) -> f.subnormal(f.value(x)) ? 1 : 0);
    predicate(
        "testp.normal.f64 p, ga;",
        FloatFormat.F64,
        (x, y, z) -> {
          double value = Double.longBitsToDouble(x);
          boolean subnormal = value != 0 && Math.abs(value) < Double.MIN_NORMAL;
          return Double.isFinite(value) && !subnormal ? 1 : 0;
        });
  }
}
