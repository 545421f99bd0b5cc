package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.contract.kernels.IntegerKernels;
import org.jgpu.contract.kernels.IntegerKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Integer division and remainder by Java's rules. */
@DeviceTest
class DivisionTest {
  private static final int N = 2000;

  private final Gpu gpu;

  DivisionTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void intQuotientsTruncate() {
    int[] x = Samples.ints(N, 1);
    int[] y = withoutZeros(Samples.ints(N, 2));
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.divide(a, b)) {
      Expect.elements(N, i -> IntegerKernels.divide(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void intRemaindersHaveTheSignOfTheDividend() {
    int[] x = Samples.ints(N, 1);
    int[] y = withoutZeros(Samples.ints(N, 2));
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.remainder(a, b)) {
      Expect.elements(N, i -> IntegerKernels.remainder(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void longQuotientsTruncate() {
    long[] x = Samples.longs(N, 1);
    long[] y = withoutZeros(Samples.longs(N, 2));
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.divideLong(a, b)) {
      Expect.elements(N, i -> IntegerKernels.divideLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void longRemaindersHaveTheSignOfTheDividend() {
    long[] x = Samples.longs(N, 1);
    long[] y = withoutZeros(Samples.longs(N, 2));
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.remainderLong(a, b)) {
      Expect.elements(N, i -> IntegerKernels.remainderLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void intMinimumByMinusOneWraps() {
    try (var a = gpu.array(new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1});
        var b = gpu.array(new int[] {-1, -1});
        var quotient = IntegerKernelsLauncher.divide(a, b);
        var rest = IntegerKernelsLauncher.remainder(a, b)) {
      assertArrayEquals(new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE}, quotient.toHost());
      assertArrayEquals(new int[] {0, 0}, rest.toHost());
    }
  }

  @Test
  void longMinimumByMinusOneWraps() {
    try (var a = gpu.array(new long[] {Long.MIN_VALUE, Long.MIN_VALUE + 1});
        var b = gpu.array(new long[] {-1, -1});
        var quotient = IntegerKernelsLauncher.divideLong(a, b);
        var rest = IntegerKernelsLauncher.remainderLong(a, b)) {
      assertArrayEquals(new long[] {Long.MIN_VALUE, Long.MAX_VALUE}, quotient.toHost());
      assertArrayEquals(new long[] {0, 0}, rest.toHost());
    }
  }

  private static int[] withoutZeros(int[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = values[i] == 0 ? 5 : values[i];
    }
    return values;
  }

  private static long[] withoutZeros(long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = values[i] == 0 ? 5 : values[i];
    }
    return values;
  }
}
