package org.jgpu.contract;

import org.jgpu.contract.kernels.IntegerKernels;
import org.jgpu.contract.kernels.IntegerKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Conversions between numbers behave as Java's do: narrowing, saturating, rounding. */
@DeviceTest
class ConversionsTest {
  private static final int N = 2000;
  private final Gpu gpu;

  ConversionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void narrowingKeepsTheLowBits() {
    long[] x = Samples.longs(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.narrowLong(a)) {
      Expect.elements(N, i -> IntegerKernels.narrowLong(x[i]), result.toHost());
    }
  }

  @Test
  void narrowingToByteKeepsTheLowBits() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.narrowToByte(a)) {
      Expect.elements(N, i -> IntegerKernels.narrowToByte(x[i]), result.toHost());
    }
  }

  @Test
  void floatToIntSaturates() {
    float[] x = Samples.floats(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.floatToInt(a)) {
      Expect.elements(N, i -> IntegerKernels.floatToInt(x[i]), result.toHost());
    }
  }

  @Test
  void floatToLongSaturates() {
    float[] x = Samples.floats(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.floatToLong(a)) {
      Expect.elements(N, i -> IntegerKernels.floatToLong(x[i]), result.toHost());
    }
  }

  @Test
  void doubleToIntSaturates() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.doubleToInt(a)) {
      Expect.elements(N, i -> IntegerKernels.doubleToInt(x[i]), result.toHost());
    }
  }

  @Test
  void doubleToLongSaturates() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.doubleToLong(a)) {
      Expect.elements(N, i -> IntegerKernels.doubleToLong(x[i]), result.toHost());
    }
  }

  @Test
  void doubleToByteGoesThroughInt() {
    double[] x = Samples.doubles(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.doubleToByte(a)) {
      Expect.elements(N, i -> IntegerKernels.doubleToByte(x[i]), result.toHost());
    }
  }

  @Test
  void floatToCharGoesThroughInt() {
    float[] x = Samples.floats(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.floatToChar(a)) {
      Expect.elements(N, i -> IntegerKernels.floatToChar(x[i]), result.toHost());
    }
  }

  @Test
  void floatToShortGoesThroughInt() {
    float[] x = Samples.floats(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.floatToShort(a)) {
      Expect.elements(N, i -> IntegerKernels.floatToShort(x[i]), result.toHost());
    }
  }

  @Test
  void longToFloatRoundsToNearest() {
    long[] x = Samples.longs(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.longToFloat(a)) {
      Expect.elements(N, i -> IntegerKernels.longToFloat(x[i]), result.toHost());
    }
  }

  @Test
  void longToDoubleRoundsToNearest() {
    long[] x = Samples.longs(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.longToDouble(a)) {
      Expect.elements(N, i -> IntegerKernels.longToDouble(x[i]), result.toHost());
    }
  }

  @Test
  void intToFloatRoundsToNearest() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.intToFloat(a)) {
      Expect.elements(N, i -> IntegerKernels.intToFloat(x[i]), result.toHost());
    }
  }
}
