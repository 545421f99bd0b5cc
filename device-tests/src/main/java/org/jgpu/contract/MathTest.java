package org.jgpu.contract;

import org.jgpu.contract.kernels.MathKernels;
import org.jgpu.contract.kernels.MathKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** The functions of {@code Math}: within the error bounds of CUDA's math library and Java's. */
@DeviceTest
class MathTest {
  private static final int N = 2000;

  private final Gpu gpu;

  MathTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void sin() {
    double[] x = Samples.uniform(N, 1, -1e6, 1e6);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.sin(a)) {
      Expect.within(3, N, i -> Math.sin(x[i]), result.toHost());
    }
  }

  @Test
  void cos() {
    double[] x = Samples.uniform(N, 1, -1e6, 1e6);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.cos(a)) {
      Expect.within(3, N, i -> Math.cos(x[i]), result.toHost());
    }
  }

  @Test
  void tan() {
    double[] x = Samples.uniform(N, 1, -100, 100);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.tan(a)) {
      Expect.within(4, N, i -> Math.tan(x[i]), result.toHost());
    }
  }

  @Test
  void exp() {
    double[] x = Samples.uniform(N, 1, -700, 700);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.exp(a)) {
      Expect.within(3, N, i -> Math.exp(x[i]), result.toHost());
    }
  }

  @Test
  void log() {
    double[] x = Samples.uniform(N, 1, 1e-300, 1e300);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.log(a)) {
      Expect.within(3, N, i -> Math.log(x[i]), result.toHost());
    }
  }

  @Test
  void log10() {
    double[] x = Samples.uniform(N, 1, 1e-300, 1e300);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.log10(a)) {
      Expect.within(3, N, i -> Math.log10(x[i]), result.toHost());
    }
  }

  @Test
  void cbrt() {
    double[] x = Samples.uniform(N, 1, -1e9, 1e9);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.cbrt(a)) {
      Expect.within(3, N, i -> Math.cbrt(x[i]), result.toHost());
    }
  }

  @Test
  void atan() {
    double[] x = Samples.uniform(N, 1, -1e3, 1e3);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.atan(a)) {
      Expect.within(4, N, i -> Math.atan(x[i]), result.toHost());
    }
  }

  @Test
  void tanh() {
    double[] x = Samples.uniform(N, 1, -20, 20);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.tanh(a)) {
      Expect.within(4, N, i -> Math.tanh(x[i]), result.toHost());
    }
  }

  @Test
  void pow() {
    double[] x = Samples.uniform(N, 1, 1e-3, 1e3);
    double[] y = Samples.uniform(N, 2, -50, 50);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathKernelsLauncher.pow(a, b)) {
      Expect.within(4, N, i -> Math.pow(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void atan2() {
    double[] x = Samples.uniform(N, 1, -100, 100);
    double[] y = Samples.uniform(N, 2, -100, 100);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathKernelsLauncher.atan2(a, b)) {
      Expect.within(4, N, i -> Math.atan2(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void hypot() {
    double[] x = Samples.uniform(N, 1, -1e200, 1e200);
    double[] y = Samples.uniform(N, 2, -1e200, 1e200);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathKernelsLauncher.hypot(a, b)) {
      Expect.within(3, N, i -> Math.hypot(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void sinFloat() {
    float[] x = Samples.uniformFloats(N, 1, -1e5, 1e5);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.sinFloat(a)) {
      Expect.within(3, N, i -> Math.sin(x[i]), result.toHost());
    }
  }

  @Test
  void expFloat() {
    float[] x = Samples.uniformFloats(N, 1, -80, 80);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.expFloat(a)) {
      Expect.within(3, N, i -> Math.exp(x[i]), result.toHost());
    }
  }

  @Test
  void logFloat() {
    float[] x = Samples.uniformFloats(N, 1, 1e-30, 1e30);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.logFloat(a)) {
      Expect.within(2, N, i -> Math.log(x[i]), result.toHost());
    }
  }

  @Test
  void sqrtFloat() {
    float[] x = Samples.uniformFloats(N, 1, 0, 1e30);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.sqrtFloat(a)) {
      Expect.within(1, N, i -> Math.sqrt(x[i]), result.toHost());
    }
  }

  @Test
  void powFloat() {
    float[] x = Samples.uniformFloats(N, 1, 1e-2, 1e2);
    float[] y = Samples.uniformFloats(N, 2, -10, 10);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathKernelsLauncher.powFloat(a, b)) {
      Expect.within(9, N, i -> Math.pow(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void floor() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.floor(a)) {
      Expect.elements(N, i -> MathKernels.floor(x[i]), result.toHost());
    }
  }

  /** nvcc 13.0 folds the first two to -2^63; found by the fuzzer, seed 2001. */
  @Test
  void ceilOfConstants() {
    try (var i = gpu.array(new int[] {0, 1, 2});
        var result = MathKernelsLauncher.ceilOfConstants(i)) {
      Expect.elements(3, MathKernels::ceilOfConstants, result.toHost());
    }
  }

  @Test
  void signsOfEverythingAreCopied() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    y[5] = Double.longBitsToDouble(0xfff8000000000000L);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = MathKernelsLauncher.copySign(a, b)) {
      Expect.elements(N, i -> MathKernels.copySign(x[i], y[i]), result.toHost());
    }
    float[] z = Samples.floats(N, 3);
    float[] w = Samples.floats(N, 4);
    w[5] = Float.intBitsToFloat(0xffc00000);
    try (var a = gpu.array(z);
        var b = gpu.array(w);
        var result = MathKernelsLauncher.copySignFloats(a, b)) {
      Expect.elements(N, i -> MathKernels.copySignFloats(z[i], w[i]), result.toHost());
    }
  }

  @Test
  void signsOfConstants() {
    try (var i = gpu.array(new int[] {0, 1});
        var result = MathKernelsLauncher.copySignOfConstants(i)) {
      Expect.elements(2, MathKernels::copySignOfConstants, result.toHost());
    }
  }

  @Test
  void ceil() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.ceil(a)) {
      Expect.elements(N, i -> MathKernels.ceil(x[i]), result.toHost());
    }
  }

  @Test
  void rint() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.rint(a)) {
      Expect.elements(N, i -> MathKernels.rint(x[i]), result.toHost());
    }
  }

  @Test
  void abs() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.abs(a)) {
      Expect.elements(N, i -> MathKernels.abs(x[i]), result.toHost());
    }
  }

  @Test
  void absOfTheIntMinimum() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.absInt(a)) {
      Expect.elements(N, i -> MathKernels.absInt(x[i]), result.toHost());
    }
  }

  @Test
  void absOfTheLongMinimum() {
    long[] x = Samples.longs(N, 1);
    try (var a = gpu.array(x);
        var result = MathKernelsLauncher.absLong(a)) {
      Expect.elements(N, i -> MathKernels.absLong(x[i]), result.toHost());
    }
  }
}
