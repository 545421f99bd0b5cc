package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The errors that docs/ndarray.md states, against exact values. */
@DeviceTest
class ElementwiseErrorsTest {
  private static final Map<String, ExactValues> EXACT = ExactValues.all();

  private interface One {
    <A> DeviceArray<A> of(DeviceArray<A> x);
  }

  private interface Two {
    <A> DeviceArray<A> of(DeviceArray<A> x, DeviceArray<?> y);
  }

  private static Two two(Two function) {
    return function;
  }

  private static Two one(One function) {
    return new Two() {
      @Override
      public <A> DeviceArray<A> of(DeviceArray<A> x, DeviceArray<?> y) {
        return function.of(x);
      }
    };
  }

  /** The functions, with their errors of float32 and float64 in ulp. */
  enum Function {
    ERF(0.6, 2, one(Special::erf)),
    ERFC(0.6, 4, one(Special::erfc)),
    ERF_INV(0.6, 3, one(Special::erfInv)),
    NDTR(0.6, 5, one(Special::ndtr)),
    GAMMA(0.6, 8, one(Special::gamma)),
    LGAMMA(0.6, 4, one(Special::lgamma)),
    DIGAMMA(0.6, 3, one(Special::digamma)),
    I0(0.6, 6, one(Special::i0)),
    XLOGY(0.6, 2, two(Special::xlogy)),
    EXPIT(0.6, 2, one(Special::expit)),
    LOGIT(0.6, 3, one(Special::logit)),
    SIN(2, 2, one(Trigonometry::sin)),
    COS(2, 2, one(Trigonometry::cos)),
    TAN(4, 2, one(Trigonometry::tan)),
    ASIN(2, 2, one(Trigonometry::asin)),
    ACOS(2, 2, one(Trigonometry::acos)),
    ATAN(2, 2, one(Trigonometry::atan)),
    SINH(3, 2, one(Trigonometry::sinh)),
    COSH(2, 2, one(Trigonometry::cosh)),
    TANH(2, 2, one(Trigonometry::tanh)),
    ASINH(0.6, 2, one(Trigonometry::asinh)),
    ACOSH(0.6, 3, one(Trigonometry::acosh)),
    ATANH(0.6, 3, one(Trigonometry::atanh)),
    SINC(4, 4, one(Trigonometry::sinc)),
    ATAN2(3, 2, two(Trigonometry::atan2)),
    HYPOT(3, 2, two(Trigonometry::hypot)),
    EXP(2, 1, one(Powers::exp)),
    EXP2(0.6, 2, one(Powers::exp2)),
    EXPM1(1, 1, one(Powers::expm1)),
    LOG(1, 1, one(Powers::log)),
    LOG2(0.6, 2, one(Powers::log2)),
    LOG10(2, 2, one(Powers::log10)),
    LOG1P(1, 2, one(Powers::log1p)),
    SQRT(0.5, 0.5, one(Powers::sqrt)),
    RSQRT(2, 2, one(Powers::rsqrt)),
    CBRT(1.01, 1, one(Powers::cbrt)),
    POWER(4, 2, two(Powers::power)),
    LOG_ADD_EXP(2, 2, two(Powers::logAddExp)),
    LOG_ADD_EXP2(0.6, 2, two(Powers::logAddExp2));

    final double single;
    final double wide;
    final Two function;

    Function(double single, double wide, Two function) {
      this.single = single;
      this.wide = wide;
      this.function = function;
    }

    /** The recorded name: log1p of LOG1P, erfInv of ERF_INV. */
    ExactValues exact(int bits) {
      StringBuilder name = new StringBuilder();
      for (String word : name().split("_")) {
        String small = word.toLowerCase(Locale.ROOT);
        name.append(
            name.isEmpty() ? small : Character.toUpperCase(small.charAt(0)) + small.substring(1));
      }
      return Objects.requireNonNull(EXACT.get(name.append(bits).toString()), name.toString());
    }
  }

  private final Gpu gpu;

  ElementwiseErrorsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @VariesByDevice("functions, each device within their documented error")
  @ParameterizedTest
  @EnumSource
  void ofFloats(Function function) {
    ExactValues exact = function.exact(32);
    try (Scope scope = Scope.open()) {
      float[] found =
          function.function.of(gpu.array(floats(exact.x())), gpu.array(floats(exact.y()))).toHost();
      double[] wide = new double[found.length];
      Arrays.setAll(wide, i -> found[i]);
      expect(function.single, exact, wide, true);
    }
  }

  @VariesByDevice("functions, each device within their documented error")
  @ParameterizedTest
  @EnumSource
  void ofDoubles(Function function) {
    ExactValues exact = function.exact(64);
    try (Scope scope = Scope.open()) {
      double[] found = function.function.of(gpu.array(exact.x()), gpu.array(exact.y())).toHost();
      expect(function.wide, exact, found, false);
    }
  }

  private static float[] floats(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }

  private static void expect(double allowed, ExactValues exact, double[] found, boolean isFloat) {
    int worst = 0;
    for (int i = 0; i < found.length; i++) {
      if (exact.error(i, found[i], isFloat) > exact.error(worst, found[worst], isFloat)) {
        worst = i;
      }
    }
    double error = exact.error(worst, found[worst], isFloat);
    assertTrue(
        found.length > 100 && error <= allowed,
        "%s ulp at %s, %s: %s for %s"
            .formatted(
                error, exact.x()[worst], exact.y()[worst], found[worst], exact.high()[worst]));
  }
}
