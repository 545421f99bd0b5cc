package org.jgpu.contract;

import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import org.jgpu.contract.kernels.MathErrorKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The errors that docs/kernel-language.md states, against {@link StrictMath}. */
@DeviceTest
class MathErrorsTest {
  private static final int N = 3000;

  /** The error of StrictMath itself, in ulp. */
  private static final double REFERENCE = 1;

  /** The functions in the order of their numbers, with errors in ulp and where to try them. */
  enum Function {
    CBRT(1, 1, -1e9, 1e9, (x, y) -> StrictMath.cbrt(x)),
    SIN(2, 2, -1e5, 1e5, (x, y) -> StrictMath.sin(x)),
    COS(2, 2, -1e5, 1e5, (x, y) -> StrictMath.cos(x)),
    TAN(4, 2, -100, 100, (x, y) -> StrictMath.tan(x)),
    ASIN(2, 2, -1, 1, (x, y) -> StrictMath.asin(x)),
    ACOS(2, 2, -1, 1, (x, y) -> StrictMath.acos(x)),
    ATAN(2, 2, -1e3, 1e3, (x, y) -> StrictMath.atan(x)),
    ATAN2(3, 2, -50, 50, (x, y) -> StrictMath.atan2(x, y)),
    SINH(3, 2, -20, 20, (x, y) -> StrictMath.sinh(x)),
    COSH(2, 1, -20, 20, (x, y) -> StrictMath.cosh(x)),
    TANH(2, 1, -5, 5, (x, y) -> StrictMath.tanh(x)),
    EXP(2, 1, -80, 80, (x, y) -> StrictMath.exp(x)),
    EXPM1(1, 1, -5, 5, (x, y) -> StrictMath.expm1(x)),
    LOG(1, 1, 0, 1e30, (x, y) -> StrictMath.log(x)),
    LOG10(2, 1, 0, 1e30, (x, y) -> StrictMath.log10(x)),
    LOG1P(1, 1, -0.9, 1e6, (x, y) -> StrictMath.log1p(x)),
    POW(4, 2, 0, 20, (x, y) -> StrictMath.pow(x, y)),
    HYPOT(3, 2, -1e9, 1e9, (x, y) -> StrictMath.hypot(x, y));

    final double single;
    final double wide;
    final double low;
    final double high;
    final DoubleBinaryOperator exact;

    Function(double single, double wide, double low, double high, DoubleBinaryOperator exact) {
      this.single = single;
      this.wide = wide;
      this.low = low;
      this.high = high;
      this.exact = exact;
    }
  }

  private final Gpu gpu;

  MathErrorsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @EnumSource
  void ofDoubles(Function function) {
    double[] x = Samples.uniform(N, 1, function.low, function.high);
    double[] y = Samples.uniform(N, 2, function.low, function.high);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathErrorKernelsLauncher.ofDoubles(function.ordinal(), a, b)) {
      Expect.within(
          function.wide + REFERENCE,
          N,
          i -> function.exact.applyAsDouble(x[i], y[i]),
          result.toHost());
    }
  }

  /**
   * The reference, in double, has no error that a float could show; its rounding has half an ulp.
   */
  @ParameterizedTest
  @EnumSource
  void ofFloats(Function function) {
    float[] x = Samples.uniformFloats(N, 1, function.low, function.high);
    float[] y = Samples.uniformFloats(N, 2, function.low, function.high);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathErrorKernelsLauncher.ofFloats(function.ordinal(), a, b)) {
      Expect.within(
          function.single + 0.5, N, i -> function.exact.applyAsDouble(x[i], y[i]), result.toHost());
    }
  }

  /**
   * Zeros, infinities, NaN, large and small numbers, in all pairs. Not the largest ones: an error
   * of an ulp makes infinity of a result beside them.
   */
  @ParameterizedTest
  @EnumSource
  void ofSpecialDoubles(Function function) {
    double[] values =
        DoubleStream.of(Samples.doubles(40, 1))
            .filter(value -> !(Math.abs(value) > 1e308) || Double.isInfinite(value))
            .toArray();
    int n = values.length * values.length;
    double[] x = new double[n];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = values[i % values.length];
      y[i] = values[i / values.length];
    }
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathErrorKernelsLauncher.ofDoubles(function.ordinal(), a, b)) {
      Expect.within(
          function.wide + REFERENCE,
          n,
          i -> function.exact.applyAsDouble(x[i], y[i]),
          result.toHost());
    }
  }
}
