package org.jgpu.contract;

import org.jgpu.contract.kernels.IntegerKernels;
import org.jgpu.contract.kernels.IntegerKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Integers behave as Java's do: wrapping, masked shifts, compound assignments. */
@DeviceTest
class IntegerSemanticsTest {
  private static final int N = 2000;
  private final Gpu gpu;

  IntegerSemanticsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void shiftLeftMasksTheDistance() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftLeft(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftLeft(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void shiftRightMasksTheDistance() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftRight(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftRight(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void unsignedShiftMasksTheDistance() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftRightUnsigned(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftRightUnsigned(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void longShiftLeftMasksToSixBits() {
    long[] x = Samples.longs(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftLongLeft(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftLongLeft(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void longShiftRightByLong() {
    long[] x = Samples.longs(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftLongRight(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftLongRight(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void longUnsignedShift() {
    long[] x = Samples.longs(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftLongRightUnsigned(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftLongRightUnsigned(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void intShiftedByLongMasksToFiveBits() {
    int[] x = Samples.ints(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftIntByLong(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftIntByLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void shiftedByteIsPromotedWithItsSign() {
    byte[] x = Samples.bytes(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.shiftByte(a, b)) {
      Expect.elements(N, i -> IntegerKernels.shiftByte(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void intProductsWrap() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.multiply(a, b)) {
      Expect.elements(N, i -> IntegerKernels.multiply(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void longProductsWrap() {
    long[] x = Samples.longs(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.multiplyLong(a, b)) {
      Expect.elements(N, i -> IntegerKernels.multiplyLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void negatedMinimumIsItself() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.negate(a)) {
      Expect.elements(N, i -> IntegerKernels.negate(x[i]), result.toHost());
    }
  }

  @Test
  void bitOperationsWidenWithTheSign() {
    long[] x = Samples.longs(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.bits(a, b)) {
      Expect.elements(N, i -> IntegerKernels.bits(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void charsSubtractAsInts() {
    char[] x = Samples.chars(N, 1);
    char[] y = Samples.chars(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.subtractChars(a, b)) {
      Expect.elements(N, i -> IntegerKernels.subtractChars(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void charWrapsToZero() {
    char[] x = Samples.chars(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.nextChar(a)) {
      Expect.elements(N, i -> IntegerKernels.nextChar(x[i]), result.toHost());
    }
  }

  @Test
  void charOfNegativeShortIsLarge() {
    short[] x = Samples.shorts(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.charOfShort(a)) {
      Expect.elements(N, i -> IntegerKernels.charOfShort(x[i]), result.toHost());
    }
  }

  @Test
  void compoundAssignmentNarrowsBytes() {
    byte[] x = Samples.bytes(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.compoundByte(a, b)) {
      Expect.elements(N, i -> IntegerKernels.compoundByte(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void compoundAssignmentConvertsThroughDouble() {
    int[] x = Samples.ints(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.compoundWithDouble(a, b)) {
      Expect.elements(N, i -> IntegerKernels.compoundWithDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void compoundAssignmentNarrowsChars() {
    char[] x = Samples.chars(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.compoundChar(a, b)) {
      Expect.elements(N, i -> IntegerKernels.compoundChar(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void decrementedShortWraps() {
    short[] x = Samples.shorts(N, 1);
    try (var a = gpu.array(x);
        var result = IntegerKernelsLauncher.decrementShort(a)) {
      Expect.elements(N, i -> IntegerKernels.decrementShort(x[i]), result.toHost());
    }
  }

  @Test
  void intTimesIntWrapsBeforeWidening() {
    int[] x = Samples.ints(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = IntegerKernelsLauncher.mixIntAndLong(a, b)) {
      Expect.elements(N, i -> IntegerKernels.mixIntAndLong(x[i], y[i]), result.toHost());
    }
  }
}
