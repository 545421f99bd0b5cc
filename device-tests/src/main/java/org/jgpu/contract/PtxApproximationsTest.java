package org.jgpu.contract;

import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Approximate instructions, within the errors that the PTX ISA states for each. */
@VariesByDevice("approximate instructions, each device within the bound that the test checks")
@DeviceTest
class PtxApproximationsTest extends PtxInstructions {
  private static final FloatFormat F = FloatFormat.F32;

  PtxApproximationsTest(Gpu gpu) {
    super(gpu);
  }

  private interface Function {
    double apply(double a, double b);
  }

  /** The largest error allowed for a correct value. */
  private interface Bound {
    double of(double a, double correct);
  }

  /** Compares on numbers of moderate size, where PTX states its bounds. */
  private void within(String instructions, double low, double high, Function correct, Bound bound) {
    within("sm_75", instructions, low, high, correct, bound);
  }

  private void within(
      String target, String instructions, double low, double high, Function correct, Bound bound) {
    long[] inputs = words(edges(F), 32);
    for (int i = 0; i < inputs.length; i++) {
      double value = F.value(inputs[i]);
      double size = Math.abs(value);
      boolean good = size >= low && size <= high;
      inputs[i] = good ? inputs[i] : F.word((float) (low + (high - low) * (i % 997) / 997));
    }
    check(
        target,
        instructions,
        'f',
        inputs,
        (x, y, z) -> Double.doubleToRawLongBits(correct.apply(F.value(x), F.value(y))),
        new WithinBound(inputs, bound));
  }

  /** Walks along the inputs, since the bounds depend on them. */
  private static final class WithinBound implements Comparison {
    private final long[] inputs;
    private final Bound bound;
    private int at;

    WithinBound(long[] inputs, Bound bound) {
      this.inputs = inputs;
      this.bound = bound;
    }

    @Override
    public boolean matches(long expected, long actual) {
      double correct = Double.longBitsToDouble(expected);
      double found = F.value(actual);
      double a = F.value(inputs[3 * at++]);
      boolean same = Double.compare(correct, found) == 0 || (correct != correct && found != found);
      return same || Math.abs(found - correct) <= bound.of(a, correct);
    }
  }

  private static Bound ulps(double count) {
    return (a, correct) -> count * Math.ulp((float) correct);
  }

  private static Bound relative(double exponent) {
    return (a, correct) -> Math.abs(correct) * Math.pow(2, exponent);
  }

  private static Bound absolute(double exponent) {
    return (a, correct) -> Math.pow(2, exponent);
  }

  @Test
  void reciprocalsAndQuotients() {
    within("rcp.approx.f32 f, fa;", 1e-30, 1e30, (a, b) -> 1 / a, ulps(1));
    within("div.approx.f32 f, fa, fb;", 1e-12, 1e12, (a, b) -> a / b, ulps(2));
    within("div.full.f32 f, fa, fb;", 1e-12, 1e12, (a, b) -> a / b, ulps(2));
  }

  @Test
  void roots() {
    within(
        "abs.f32 fa, fa; sqrt.approx.f32 f, fa;",
        1e-30,
        1e30,
        (a, b) -> Math.sqrt(Math.abs(a)),
        relative(-23));
    within(
        "abs.f32 fa, fa; rsqrt.approx.f32 f, fa;",
        1e-30,
        1e30,
        (a, b) -> 1 / Math.sqrt(Math.abs(a)),
        relative(-22.9));
  }

  @Test
  void exponentialsAndLogarithms() {
    // 2 from the correctly rounded result.
    within("ex2.approx.f32 f, fa;", 1e-6, 100, (a, b) -> Math.pow(2, a), ulps(2.5));
    within(
        "abs.f32 fa, fa; lg2.approx.f32 f, fa;",
        1e-30,
        1e30,
        (a, b) -> Math.log(Math.abs(a)) / Math.log(2),
        (a, correct) ->
            Math.abs(a) >= 0.5 && Math.abs(a) <= 2
                ? Math.pow(2, -22)
                : Math.abs(correct) * Math.pow(2, -22));
  }

  @Test
  void sinesAndCosines() {
    within("sin.approx.f32 f, fa;", 1e-6, 6.28, (a, b) -> Math.sin(a), absolute(-20.5));
    within("cos.approx.f32 f, fa;", 1e-6, 6.28, (a, b) -> Math.cos(a), absolute(-20.5));
    within("sin.approx.f32 f, fa;", 1e-6, 314.1, (a, b) -> Math.sin(a), absolute(-14.7));
    within("cos.approx.f32 f, fa;", 1e-6, 314.1, (a, b) -> Math.cos(a), absolute(-14.7));
  }

  @Test
  void hyperbolicTangent() {
    within("tanh.approx.f32 f, fa;", 1e-6, 20, (a, b) -> Math.tanh(a), relative(-11));
  }

  private static double half(double value) {
    return FloatFormat.F16.round(Exact.of(value), 'n');
  }

  @Test
  void halfPrecision() {
    within(
        "cvt.rn.f16.f32 h, fa; ex2.approx.f16 h, h; cvt.f32.f16 f, h;",
        1e-3,
        10,
        (a, b) -> Math.pow(2, half(a)),
        relative(-9.9));
    within(
        "cvt.rn.f16.f32 h, fa; tanh.approx.f16 h, h; cvt.f32.f16 f, h;",
        1e-3,
        10,
        (a, b) -> Math.tanh(half(a)),
        absolute(-10.987));
    within(
        "cvt.rn.f16.f32 h, fa; mov.b32 r, {ha, h}; ex2.approx.f16x2 r, r; mov.b32 {ha, h}, r;"
            + " cvt.f32.f16 f, h;",
        1e-3,
        10,
        (a, b) -> Math.pow(2, half(a)),
        relative(-9.9));
    within(
        "cvt.rn.f16.f32 h, fa; mov.b32 r, {ha, h}; tanh.approx.f16x2 r, r; mov.b32 {ha, h}, r;"
            + " cvt.f32.f16 f, h;",
        1e-3,
        10,
        (a, b) -> Math.tanh(half(a)),
        absolute(-10.987));
  }

  private static double brain(double value) {
    return FloatFormat.BF16.round(Exact.of(value), 'n');
  }

  @Test
  void brainFloats() {
    needs(90);
    String round = "cvt.rn.bf16.f32 h, fa; ";
    String widen = " mov.b32 r, {ha, h}; and.b32 r, r, 0xffff0000; mov.b32 f, r;";
    Function power = (a, b) -> Math.pow(2, brain(a));
    Function tangent = (a, b) -> Math.tanh(brain(a));
    String pair = "mov.b32 r, {ha, h}; ";
    String unpair = " mov.b32 {ha, h}, r;";
    within("sm_90", round + "ex2.approx.ftz.bf16 h, h;" + widen, 1e-3, 10, power, relative(-7));
    within("sm_90", round + "tanh.approx.bf16 h, h;" + widen, 1e-3, 10, tangent, absolute(-8));
    within(
        "sm_90",
        round + pair + "ex2.approx.ftz.bf16x2 r, r;" + unpair + widen,
        1e-3,
        10,
        power,
        relative(-7));
    within(
        "sm_90",
        round + pair + "tanh.approx.bf16x2 r, r;" + unpair + widen,
        1e-3,
        10,
        tangent,
        absolute(-8));
  }

  @Test
  void specialValues() {
    special("rcp.approx.f32 f, fa;", 0.0f, Float.POSITIVE_INFINITY);
    special("rcp.approx.f32 f, fa;", Float.NEGATIVE_INFINITY, -0.0f);
    special("mov.f32 fb, 0f7E800001; div.approx.f32 f, fa, fb;", -0x1p127f, -0.0f);
    special("mov.f32 fb, 0f7E800000; div.approx.f32 f, fa, fb;", 0x1p127f, 2);
    special("mov.f32 fb, 0f7E800001; div.full.f32 f, fa, fb;", 0x1.000002p126f, 1);
    special("rsqrt.approx.f32 f, fa;", -0.0f, Float.NEGATIVE_INFINITY);
    special("sqrt.approx.f32 f, fa;", -0.0f, -0.0f);
    special("ex2.approx.f32 f, fa;", Float.NEGATIVE_INFINITY, 0.0f);
    special("lg2.approx.f32 f, fa;", 0.0f, Float.NEGATIVE_INFINITY);
    special("sin.approx.f32 f, fa;", -0.0f, -0.0f);
    special("cos.approx.f32 f, fa;", 0.0f, 1);
    special("tanh.approx.f32 f, fa;", Float.NEGATIVE_INFINITY, -1);
    special("ex2.approx.ftz.f32 f, fa;", 1e-40f, 1);
    special("sqrt.approx.ftz.f32 f, fa;", -1e-40f, -0.0f);
  }

  private void special(String instructions, float input, float expected) {
    check(
        "sm_75",
        instructions,
        'f',
        new long[] {Float.floatToRawIntBits(input) & 0xffffffffL, 0, 0},
        (x, y, z) -> Float.floatToRawIntBits(expected) & 0xffffffffL,
        (wanted, actual) -> wanted == actual);
  }
}
