package org.jgpu.contract;

import org.jgpu.contract.kernels.FloatKernels;
import org.jgpu.contract.kernels.FloatKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Floating point: the three modes, NaN, signed zeros and remainders. */
@DeviceTest
class FloatSemanticsTest {
  private static final int N = 2000;

  private final Gpu gpu;

  FloatSemanticsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void minimumOfNaNAndZeros() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.smallerFloat(a, b)) {
      Expect.elements(N, i -> FloatKernels.smallerFloat(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void maximumOfNaNAndZeros() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.largerFloat(a, b)) {
      Expect.elements(N, i -> FloatKernels.largerFloat(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void doubleMinimumOfNaNAndZeros() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.smallerDouble(a, b)) {
      Expect.elements(N, i -> FloatKernels.smallerDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void doubleMaximumOfNaNAndZeros() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.largerDouble(a, b)) {
      Expect.elements(N, i -> FloatKernels.largerDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void strictFloatsAreBitEqual() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.strictPolynomial(a, b)) {
      Expect.elements(N, i -> FloatKernels.strictPolynomial(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void strictDoublesAreBitEqual() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    double[] z = Samples.doubles(N, 3);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var c = gpu.array(z);
        var result = FloatKernelsLauncher.strictPolynomialDoubles(a, b, c)) {
      Expect.elements(
          N, i -> FloatKernels.strictPolynomialDoubles(x[i], y[i], z[i]), result.toHost());
    }
  }

  @Test
  void strictFloatRootIsBitEqual() {
    float[] x = Samples.floats(N, 1);
    try (var a = gpu.array(x);
        var result = FloatKernelsLauncher.strictRoot(a)) {
      Expect.elements(N, i -> FloatKernels.strictRoot(x[i]), result.toHost());
    }
  }

  @Test
  void strictDoubleRootIsBitEqual() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.strictRootDoubles(a, b)) {
      Expect.elements(N, i -> FloatKernels.strictRootDoubles(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void constantsMeetAsInJava() {
    float[] expected = new float[1000 * FloatKernels.TIES];
    FloatKernels.ties(expected);
    try (var result = gpu.array(new float[expected.length])) {
      FloatKernelsLauncher.ties(result);
      Expect.elements(expected.length, i -> expected[i], result.toHost());
    }
  }

  @Test
  void doubleConstantsMeetAsInJava() {
    double[] expected = new double[N];
    FloatKernels.tiesOfDoubles(expected);
    try (var result = gpu.array(new double[N])) {
      FloatKernelsLauncher.tiesOfDoubles(result);
      Expect.elements(N, i -> expected[i], result.toHost());
    }
  }

  @Test
  void fusedFloatsAreBitEqual() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    float[] z = Samples.floats(N, 3);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var c = gpu.array(z);
        var result = FloatKernelsLauncher.fusedFloats(a, b, c)) {
      Expect.elements(N, i -> FloatKernels.fusedFloats(x[i], y[i], z[i]), result.toHost());
    }
  }

  @Test
  void fusedDoublesAreBitEqual() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    double[] z = Samples.doubles(N, 3);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var c = gpu.array(z);
        var result = FloatKernelsLauncher.fusedDoubles(a, b, c)) {
      Expect.elements(N, i -> FloatKernels.fusedDoubles(x[i], y[i], z[i]), result.toHost());
    }
  }

  @Test
  void floatRemainderIsExact() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.remainderFloat(a, b)) {
      Expect.elements(N, i -> FloatKernels.remainderFloat(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void doubleRemainderIsExact() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.remainderDouble(a, b)) {
      Expect.elements(N, i -> FloatKernels.remainderDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void nothingIsOrderedWithNaN() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.ordered(a, b)) {
      Expect.elements(N, i -> FloatKernels.ordered(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void defaultModeMayContract() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    float[] z = Samples.floats(N, 3);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var c = gpu.array(z);
        var result = FloatKernelsLauncher.contractible(a, b, c)) {
      float[] found = result.toHost();
      Expect.elements(
          N,
          i -> {
            float fused = Math.fma(x[i], y[i], z[i]);
            return Float.compare(found[i], fused) == 0
                ? fused
                : FloatKernels.contractible(x[i], y[i], z[i]);
          },
          found);
    }
  }

  @Test
  void fastModeIsAccurateToAFewUlps() {
    float[] x = Samples.uniformFloats(N, 1, -1000, 1000);
    float[] y = Samples.uniformFloats(N, 2, 0.001, 1000);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = FloatKernelsLauncher.fastQuotient(a, b)) {
      Expect.within(4, N, i -> (double) x[i] / y[i], result.toHost());
    }
  }
}
