package org.jgpu.contract;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conversions between all number types. */
@DeviceTest
class PtxConversionsTest extends PtxInstructions {
  private static final Map<FloatFormat, String> TYPES =
      Map.of(
          FloatFormat.F16, "f16",
          FloatFormat.BF16, "bf16",
          FloatFormat.F32, "f32",
          FloatFormat.F64, "f64");
  private static final Map<FloatFormat, String> SOURCES =
      Map.of(
          FloatFormat.F16, "ha",
          FloatFormat.BF16, "ha",
          FloatFormat.F32, "fa",
          FloatFormat.F64, "ga");
  private static final Map<FloatFormat, String> TARGETS =
      Map.of(
          FloatFormat.F16, "h",
          FloatFormat.BF16, "h",
          FloatFormat.F32, "f",
          FloatFormat.F64, "g");

  PtxConversionsTest(Gpu gpu) {
    super(gpu);
  }

  private static double round(FloatFormat to, double value, char direction) {
    return value == 0 || Double.isNaN(value) || Double.isInfinite(value)
        ? value
        : to.round(Exact.of(value), direction);
  }

  private void narrow(String target, FloatFormat from, FloatFormat to, char direction) {
    numbers(
        target,
        "cvt.r%s.%s.%s %s, %s;"
            .formatted(
                direction, TYPES.get(to), TYPES.get(from), TARGETS.get(to), SOURCES.get(from)),
        from,
        to,
        (a, b, c) -> round(to, a, direction));
  }

  @ParameterizedTest
  @ValueSource(chars = {'n', 'z', 'm', 'p'})
  void toNarrowerFloats(char direction) {
    narrow("sm_75", FloatFormat.F64, FloatFormat.F32, direction);
    narrow("sm_75", FloatFormat.F64, FloatFormat.F16, direction);
    narrow("sm_75", FloatFormat.F32, FloatFormat.F16, direction);
  }

  @ParameterizedTest
  @ValueSource(chars = {'n', 'z'})
  void toBfloat16(char direction) {
    needs(80);
    narrow("sm_80", FloatFormat.F32, FloatFormat.BF16, direction);
  }

  @Test
  void toBfloat16FromOtherFormats() {
    needs(90);
    for (char direction : "nzmp".toCharArray()) {
      narrow("sm_90", FloatFormat.F64, FloatFormat.BF16, direction);
      narrow("sm_90", FloatFormat.F16, FloatFormat.BF16, direction);
    }
  }

  @Test
  void toWiderFloats() {
    FloatFormat f = FloatFormat.F32;
    FloatFormat g = FloatFormat.F64;
    numbers("sm_75", "cvt.f64.f32 g, fa;", f, g, (a, b, c) -> a);
    numbers("sm_75", "cvt.ftz.f64.f32 g, fa;", f, g, (a, b, c) -> f.flush(a));
    numbers("sm_75", "cvt.f32.f16 f, ha;", FloatFormat.F16, f, (a, b, c) -> a);
    numbers("sm_75", "cvt.f64.f16 g, ha;", FloatFormat.F16, g, (a, b, c) -> a);
    numbers("sm_75", "cvt.sat.f32.f32 f, fa;", f, f, (a, b, c) -> a > 0 ? Math.min(a, 1) : 0);
    numbers("sm_75", "cvt.rn.ftz.f32.f64 f, ga;", g, f, (a, b, c) -> f.flush(round(f, a, 'n')));
  }

  private static double integral(double value, char direction) {
    return switch (direction) {
      case 'n' -> Math.rint(value);
      case 'm' -> Math.floor(value);
      case 'p' -> Math.ceil(value);
      default -> value < 0 ? Math.ceil(value) : Math.floor(value);
    };
  }

  @ParameterizedTest
  @ValueSource(chars = {'n', 'z', 'm', 'p'})
  void toIntegralFloats(char direction) {
    for (FloatFormat format : List.of(FloatFormat.F16, FloatFormat.F32, FloatFormat.F64)) {
      String type = TYPES.get(format);
      numbers(
          "sm_75",
          "cvt.r%si.%s.%s %s, %s;"
              .formatted(direction, type, type, TARGETS.get(format), SOURCES.get(format)),
          format,
          format,
          (a, b, c) -> integral(a, direction));
    }
  }

  private static BigInteger clamp(double value, boolean signed, int bits) {
    BigInteger low = signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
    BigInteger high = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
    if (Double.isInfinite(value)) {
      return value > 0 ? high : low;
    }
    return new java.math.BigDecimal(value).toBigInteger().max(low).min(high);
  }

  /** NaN is left out: it becomes 0 or the smallest number, by width. */
  private void toIntegers(FloatFormat from, char direction, boolean signed, int bits) {
    String type = (signed ? "s" : "u") + bits;
    long mask = bits == 64 ? -1 : (1L << bits) - 1;
    long[] inputs = words(edges(from), from == FloatFormat.F64 ? 64 : 32);
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = from.isNan(inputs[i]) ? 0 : inputs[i];
    }
    String source = from == FloatFormat.F64 ? "ga" : "fa";
    String to = bits == 64 ? "d" : bits == 16 ? "h" : "r";
    check(
        "sm_75",
        "cvt.r" + direction + "i." + type + "." + TYPES.get(from) + " " + to + ", " + source + ";",
        bits == 64 ? 'd' : bits == 16 ? 'h' : 'r',
        inputs,
        (x, y, z) -> clamp(integral(from.value(x), direction), signed, bits).longValue() & mask,
        (expected, actual) -> expected == actual);
  }

  @ParameterizedTest
  @ValueSource(chars = {'n', 'z', 'm', 'p'})
  void floatsToIntegers(char direction) {
    for (FloatFormat from : List.of(FloatFormat.F32, FloatFormat.F64)) {
      for (int bits : new int[] {16, 32, 64}) {
        toIntegers(from, direction, true, bits);
        toIntegers(from, direction, false, bits);
      }
    }
  }

  @Test
  void notANumberAsInteger() {
    long[] nan = {0x7fc00000L, 0, 0};
    long[] wide = {0x7ff8000000000000L, 0, 0};
    check("sm_75", "cvt.rzi.s32.f32 r, fa;", 'r', nan, (x, y, z) -> 0, (e, a) -> e == a);
    check("sm_75", "cvt.rni.u32.f32 r, fa;", 'r', nan, (x, y, z) -> 0, (e, a) -> e == a);
    check(
        "sm_75",
        "cvt.rzi.s64.f64 d, ga;",
        'd',
        wide,
        (x, y, z) -> Long.MIN_VALUE,
        (e, a) -> e == a);
  }

  private void fromIntegers(FloatFormat to, char direction, boolean signed, int bits) {
    String type = (signed ? "s" : "u") + bits;
    String source = bits == 64 ? "x" : bits == 32 ? "a" : "ha";
    char register = to == FloatFormat.F64 ? 'g' : to == FloatFormat.F32 ? 'f' : 'h';
    check(
        "sm_75",
        "cvt.r"
            + direction
            + "."
            + TYPES.get(to)
            + "."
            + type
            + " "
            + register
            + ", "
            + source
            + ";",
        register,
        words(LONGS, 64),
        (x, y, z) -> {
          BigInteger value = BigInteger.valueOf(x << 64 - bits >> 64 - bits);
          BigInteger number =
              signed || value.signum() >= 0 ? value : value.add(BigInteger.ONE.shiftLeft(bits));
          return number.signum() == 0 ? 0 : to.word(to.round(Exact.of(number), direction));
        },
        (expected, actual) -> expected == actual);
  }

  @ParameterizedTest
  @ValueSource(chars = {'n', 'z', 'm', 'p'})
  void integersToFloats(char direction) {
    for (FloatFormat to : List.of(FloatFormat.F16, FloatFormat.F32, FloatFormat.F64)) {
      for (int bits : new int[] {16, 32, 64}) {
        fromIntegers(to, direction, true, bits);
        fromIntegers(to, direction, false, bits);
      }
    }
  }

  @Test
  void integersToIntegers() {
    ints("cvt.s32.s8 r, a;", (a, b, c) -> (byte) a);
    ints("cvt.u32.u8 r, a;", (a, b, c) -> a & 255);
    ints("cvt.sat.s8.s32 r, a;", (a, b, c) -> Math.max(-128, Math.min(127, a)));
    ints("cvt.sat.u16.s32 h, a; cvt.u32.u16 r, h;", (a, b, c) -> Math.max(0, Math.min(65535, a)));
    ints("cvt.sat.u32.s32 r, a;", (a, b, c) -> Math.max(0, a));
    ints("cvt.sat.s32.u32 r, a;", (a, b, c) -> a < 0 ? Integer.MAX_VALUE : a);
    longs("cvt.s64.s32 d, a;", (x, y, z) -> (int) x);
    longs("cvt.u64.u32 d, a;", (x, y, z) -> unsigned((int) x));
    longs(
        "cvt.sat.s32.s64 r, x; cvt.s64.s32 d, r;",
        (x, y, z) -> Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, x)));
  }

  private static long pair(FloatFormat format, double high, double low) {
    return format.word(high) << 16 | format.word(low);
  }

  @Test
  void pairsOfComputeCapability80() {
    needs(80);
    for (FloatFormat format : List.of(FloatFormat.F16, FloatFormat.BF16)) {
      check(
          "sm_80",
          "cvt.rn." + TYPES.get(format) + "x2.f32 r, fa, fb;",
          'r',
          words(edges(FloatFormat.F32), 32),
          (x, y, z) ->
              pair(
                  format,
                  round(format, FloatFormat.F32.value(x), 'n'),
                  round(format, FloatFormat.F32.value(y), 'n')),
          (expected, actual) ->
              expected == actual || format.isNan(expected) || format.isNan(expected >>> 16));
      numbers(
          "sm_80",
          "cvt.rn.relu." + TYPES.get(format) + ".f32 h, fa;",
          FloatFormat.F32,
          format,
          (a, b, c) -> Double.isNaN(a) || a > 0 ? round(format, a, 'n') : 0);
    }
    check(
        "sm_80",
        "cvt.rna.tf32.f32 r, fa;",
        'r',
        words(edges(FloatFormat.F32), 32),
        (x, y, z) ->
            FloatFormat.F32.isNan(x) || Double.isInfinite(FloatFormat.F32.value(x))
                ? -1
                : x + 0x1000 & ~0x1fff,
        (expected, actual) -> expected == -1 || expected == (actual & ~0x1fff));
  }
}
