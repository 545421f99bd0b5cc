package org.jgpu.contract;

import java.util.List;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arithmetic of single and double precision, bit for bit. */
@DeviceTest
class PtxFloatsTest extends PtxInstructions {
  private static final String DIRECTIONS = "nzmp";

  PtxFloatsTest(Gpu gpu) {
    super(gpu);
  }

  private static boolean finite(double... values) {
    for (double value : values) {
      if (Double.isNaN(value) || Double.isInfinite(value)) {
        return false;
      }
    }
    return true;
  }

  private static boolean negative(double value) {
    return Double.doubleToRawLongBits(value) < 0;
  }

  /** The exact product and sum, rounded once. */
  static double fused(FloatFormat format, double a, double b, double c, char direction) {
    if (!finite(a, b, c)) {
      return Math.fma(a, b, c);
    }
    Exact exact = Exact.of(a).times(Exact.of(b)).plus(Exact.of(c));
    if (!exact.isZero()) {
      return format.round(exact, direction);
    }
    boolean minusProduct = negative(a) != negative(b);
    boolean same = (a == 0 || b == 0) && c == 0 && minusProduct == negative(c);
    boolean minus = same ? minusProduct : direction == 'm';
    return minus ? -0.0 : 0.0;
  }

  static double sum(FloatFormat format, double a, double b, char direction) {
    return fused(format, a, 1, b, direction);
  }

  static double product(FloatFormat format, double a, double b, char direction) {
    return !finite(a, b) || a == 0 || b == 0
        ? a * b
        : format.round(Exact.of(a).times(Exact.of(b)), direction);
  }

  static double quotient(FloatFormat format, double a, double b, char direction) {
    return !finite(a, b) || a == 0 || b == 0
        ? a / b
        : format.round(Exact.of(a).over(Exact.of(b)), direction);
  }

  static double root(FloatFormat format, double a, char direction) {
    return !finite(a) || a <= 0 ? Math.sqrt(a) : format.round(Exact.of(a).root(), direction);
  }

  private void both(String instruction, String operands, Arithmetic arithmetic) {
    for (char direction : DIRECTIONS.toCharArray()) {
      for (FloatFormat format : List.of(FloatFormat.F32, FloatFormat.F64)) {
        String register = format == FloatFormat.F32 ? "f" : "g";
        String type = format == FloatFormat.F32 ? "f32" : "f64";
        String written =
            instruction + ".r" + direction + "." + type + operands.replace("#", register) + ";";
        numbers(
            "sm_75",
            written,
            format,
            format,
            (a, b, c) -> arithmetic.apply(format, a, b, c, direction));
      }
    }
  }

  private interface Arithmetic {
    double apply(FloatFormat format, double a, double b, double c, char direction);
  }

  @Test
  void sumsInAllRoundings() {
    both("add", " #, #a, #b", (format, a, b, c, how) -> sum(format, a, b, how));
    both("sub", " #, #a, #b", (format, a, b, c, how) -> sum(format, a, -b, how));
  }

  @Test
  void productsInAllRoundings() {
    both("mul", " #, #a, #b", (format, a, b, c, how) -> product(format, a, b, how));
  }

  @Test
  void fusedProductsAndSumsInAllRoundings() {
    both("fma", " #, #a, #b, #c", PtxFloatsTest::fused);
  }

  @Test
  void quotientsInAllRoundings() {
    both("div", " #, #a, #b", (format, a, b, c, how) -> quotient(format, a, b, how));
    both("rcp", " #, #a", (format, a, b, c, how) -> quotient(format, 1, a, how));
  }

  @Test
  void rootsInAllRoundings() {
    both("sqrt", " #, #a", (format, a, b, c, how) -> root(format, a, how));
  }

  private void single(String instructions, Numbers reference) {
    numbers("sm_75", instructions, FloatFormat.F32, FloatFormat.F32, reference);
  }

  private static double flush(double value) {
    return FloatFormat.F32.flush(value);
  }

  private static double saturate(double value) {
    return value > 0 ? Math.min(value, 1) : 0;
  }

  @ParameterizedTest
  @ValueSource(chars = {'n', 'z', 'm', 'p'})
  void flushedAndSaturated(char how) {
    String r = ".r" + how;
    FloatFormat f = FloatFormat.F32;
    single("add" + r + ".ftz.f32 f, fa, fb;", (a, b, c) -> flush(sum(f, flush(a), flush(b), how)));
    single("mul" + r + ".sat.f32 f, fa, fb;", (a, b, c) -> saturate(product(f, a, b, how)));
    single(
        "fma" + r + ".ftz.sat.f32 f, fa, fb, fc;",
        (a, b, c) -> saturate(flush(fused(f, flush(a), flush(b), flush(c), how))));
    single(
        "div" + r + ".ftz.f32 f, fa, fb;",
        (a, b, c) -> flush(quotient(f, flush(a), flush(b), how)));
    single("sqrt" + r + ".ftz.f32 f, fa;", (a, b, c) -> flush(root(f, flush(a), how)));
    single("rcp" + r + ".ftz.f32 f, fa;", (a, b, c) -> flush(quotient(f, 1, flush(a), how)));
  }

  private static double smaller(double a, double b) {
    return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
  }

  private static double larger(double a, double b) {
    return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
  }

  @Test
  void extrema() {
    single("min.f32 f, fa, fb;", (a, b, c) -> smaller(a, b));
    single("max.f32 f, fa, fb;", (a, b, c) -> larger(a, b));
    single("min.ftz.f32 f, fa, fb;", (a, b, c) -> flush(smaller(flush(a), flush(b))));
    numbers(
        "sm_75", "max.f64 g, ga, gb;", FloatFormat.F64, FloatFormat.F64, (a, b, c) -> larger(a, b));
  }

  @Test
  void extremaOfComputeCapability80() {
    needs(80);
    FloatFormat f = FloatFormat.F32;
    numbers("sm_80", "min.NaN.f32 f, fa, fb;", f, f, (a, b, c) -> Math.min(a, b));
    numbers("sm_80", "max.NaN.f32 f, fa, fb;", f, f, (a, b, c) -> Math.max(a, b));
  }

  @Test
  void extremaOfComputeCapability86() {
    needs(86);
    FloatFormat f = FloatFormat.F32;
    numbers(
        "sm_86",
        "testp.notanumber.f32 p, fa; @p mov.f32 fa, 0f3F800000;"
            + " testp.notanumber.f32 p, fb; @p mov.f32 fb, 0f3F800000;"
            + " max.xorsign.abs.f32 f, fa, fb;",
        f,
        f,
        (a, b, c) -> maxXorSign(Double.isNaN(a) ? 1 : a, Double.isNaN(b) ? 1 : b));
  }

  private static double maxXorSign(double a, double b) {
    double magnitude = Math.max(Math.abs(a), Math.abs(b));
    return negative(a) != negative(b) ? -magnitude : magnitude;
  }

  @Test
  void signs() {
    single("neg.f32 f, fa;", (a, b, c) -> -a);
    single("abs.ftz.f32 f, fa;", (a, b, c) -> flush(Math.abs(a)));
    check(
        "sm_75",
        "copysign.f32 f, fa, fb;",
        'f',
        words(edges(FloatFormat.F32), 32),
        (x, y, z) -> (x & 0x80000000L) | (y & 0x7fffffffL),
        (expected, actual) -> expected == actual);
  }
}
