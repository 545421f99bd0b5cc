package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.SmallFloatKernels;
import org.jgpu.contract.kernels.SmallFloatKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Half precision and bfloat16 on the device, bit for bit as in Java. */
@Tag("checked")
@DeviceTest
class SmallFloatsTest {
  private final Gpu gpu;

  SmallFloatsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void everyPatternBecomesTheFloatOfJava() {
    Half[] halves = new Half[65536];
    BFloat16[] bfloats = new BFloat16[65536];
    float[] expected = new float[2 * 65536];
    for (int bits = 0; bits < 65536; bits++) {
      halves[bits] = new Half((short) bits);
      bfloats[bits] = new BFloat16((short) bits);
    }
    SmallFloatKernels.widen(halves, bfloats, expected);
    try (var x = gpu.array(halves);
        var y = gpu.array(bfloats);
        var out = gpu.array(new float[expected.length])) {
      SmallFloatKernelsLauncher.widen(x, y, out);
      float[] found = out.toHost();
      for (int i = 0; i < expected.length; i++) {
        assertEquals(Float.floatToIntBits(expected[i]), Float.floatToIntBits(found[i]), "" + i);
      }
    }
  }

  /** Each number, the ties between neighbours, their neighbours, and what lies outside. */
  private static float[] floatsAround() {
    float[] values = new float[6 * 65536];
    int next = 0;
    for (int bits = 0; bits < 65536; bits++) {
      float half = new Half((short) bits).toFloat();
      float tie = (half + new Half((short) (bits + 1)).toFloat()) / 2;
      float bfloat = new BFloat16((short) bits).toFloat();
      float other = Float.intBitsToFloat(bits << 16 | 0x8000);
      for (float value :
          new float[] {half, tie, Math.nextUp(tie), Math.nextDown(tie), bfloat, other}) {
        values[next++] = value;
      }
    }
    return values;
  }

  @Test
  void floatsRoundAsInJava() {
    float[] values = floatsAround();
    Half[] halves = new Half[values.length];
    BFloat16[] bfloats = new BFloat16[values.length];
    SmallFloatKernels.narrow(values, halves, bfloats);
    Half[] zeros = new Half[values.length];
    Arrays.fill(zeros, Half.of(0));
    BFloat16[] none = new BFloat16[values.length];
    Arrays.fill(none, BFloat16.of(0));
    try (var in = gpu.array(values);
        var x = gpu.array(zeros);
        var y = gpu.array(none)) {
      SmallFloatKernelsLauncher.narrow(in, x, y);
      assertArrayEquals(halves, x.toHost());
      assertArrayEquals(bfloats, y.toHost());
    }
  }

  @EachLength
  void bitsOfElementwiseKernels(int n) {
    short[] bits = new short[n];
    short[] expected = new short[n];
    Half factor = Half.of(1.25f);
    for (int i = 0; i < n; i++) {
      bits[i] = (short) (i * 37);
      expected[i] = SmallFloatKernels.throughHalf(bits[i], factor);
    }
    try (var in = gpu.array(bits);
        var out = SmallFloatKernelsLauncher.throughHalf(in, factor)) {
      assertArrayEquals(expected, out.toHost());
    }
  }

  @Test
  void sharedAndLocalArraysAndHelpers() {
    Half[] values = new Half[32];
    Half[] expected = new Half[32];
    for (int i = 0; i < 32; i++) {
      values[i] = Half.of(i / 3f);
      expected[31 - i] = Half.of(2 * values[i].toFloat());
    }
    try (var in = gpu.array(values);
        var out = gpu.array(values)) {
      SmallFloatKernelsLauncher.reversed(LaunchConfig.grid(1), in, out);
      assertArrayEquals(expected, out.toHost());
    }
  }

  private static Half[] halves(int n, int seed) {
    return Half.arrayOf(Samples.uniformFloats(n, seed, -300, 300));
  }

  @EachLength
  void mappedHalves(int n) {
    Half[] x = halves(n, 1);
    Half[] y = halves(n, 2);
    BFloat16[] z = new BFloat16[n];
    Arrays.setAll(z, i -> BFloat16.of(y[i].toFloat() - i));
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var c = gpu.array(z);
        var blended = SmallFloatKernelsLauncher.blended(a, b, 0.75f);
        var products = SmallFloatKernelsLauncher.product(a, c)) {
      Expect.elements(n, i -> SmallFloatKernels.blended(x[i], y[i], 0.75f), blended.toHost());
      Expect.elements(n, i -> SmallFloatKernels.product(x[i], z[i]), products.toHost());
    }
  }

  @Test
  void mappedViewsOfHalves() {
    int rows = 13;
    int columns = 37;
    Half[] x = halves(rows * columns, 3);
    Half[] row = halves(rows, 4);
    try (var a = gpu.array(x, rows, columns);
        var b = gpu.array(row);
        var blended = SmallFloatKernelsLauncher.blended(a.transpose(), b, -2)) {
      Expect.elements(
          rows * columns,
          i -> SmallFloatKernels.blended(x[i % rows * columns + i / rows], row[i % rows], -2),
          blended.toHost());
    }
  }

  @Test
  void aMissingHalfIsNamed() {
    Half[] x = halves(5, 5);
    Arrays.fill(x, 3, 4, null);
    GpuException missing = assertThrows(GpuException.class, () -> gpu.array(x));
    assertEquals(
        "element 3 of the Half[] is null; there is no null on the device", missing.getMessage());
  }

  @Test
  void anArrayOfShortsIsNoneOfHalves() {
    try (var shorts = gpu.array(new short[1])) {
      assertThrows(GpuException.class, () -> DType.FLOAT16.cast(shorts));
    }
  }
}
