package com.example.imaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.jgpu.annotations.cpu.CpuGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels as the Java methods they are. */
class FilterTest {
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.5, 2, 100})
  void weightsAreSymmetricAndSumToOne(double sigma) {
    float[] weights = GaussianWeights.of(sigma);
    assertEquals(1, weights.length % 2);
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      assertEquals(weights[i], weights[weights.length - 1 - i]);
      sum += weights[i];
    }
    assertEquals(1, sum, 1e-6);
  }

  @Test
  void theWeightsFallAsABell() {
    float[] weights = GaussianWeights.of(2);
    assertEquals(13, weights.length);
    assertEquals(Math.exp(-0.5), weights[8] / weights[6], 1e-6);
  }

  @Test
  void aBlurSpreadsAPointAlongRowsThenColumns() {
    float[] in = new float[35];
    in[2 * 7 + 3] = 1;
    float[] weights = {0.25f, 0.5f, 0.25f};
    float[] rows = new float[35];
    float[] both = new float[35];
    BlurKernels.blurRows(in, weights, rows, 7, 5);
    BlurKernels.blurColumns(rows, weights, both, 7, 5);
    assertArrayEquals(
        new float[] {0, 0, 0.25f, 0.5f, 0.25f, 0, 0}, Arrays.copyOfRange(rows, 14, 21));
    assertArrayEquals(
        new float[] {0, 0, 0.0625f, 0.125f, 0.0625f, 0, 0}, Arrays.copyOfRange(both, 7, 14));
  }

  @Test
  void theBorderIsRepeated() {
    float[] weights = GaussianWeights.of(3);
    float[] in = new float[6];
    Arrays.fill(in, 100);
    float[] out = new float[6];
    BlurKernels.blurRows(in, weights, out, 3, 2);
    assertArrayEquals(in, out, 1e-3f);
    BlurKernels.blurColumns(in, weights, out, 3, 2);
    assertArrayEquals(in, out, 1e-3f);
  }

  @Test
  void anEdgeIsAsStrongAsItsStep() {
    assertEquals(255, SobelKernels.magnitude(0, 0, 255, 0, 255, 0, 0, 255));
    assertEquals(255, SobelKernels.magnitude(255, 255, 255, 0, 0, 0, 0, 0));
    assertEquals(0, SobelKernels.magnitude(9, 9, 9, 9, 9, 9, 9, 9));
  }

  @Test
  void theHistogramCountsEveryPixel() {
    byte[] level = new byte[3001];
    new Random(1).nextBytes(level);
    level[0] = (byte) 255;
    int[] expected = new int[256];
    for (byte b : level) {
      expected[b & 255]++;
    }
    int[] bins = new int[256];
    CpuGrid.of(3).block(256).run(ctx -> HistogramKernels.histogram(ctx, level, bins));
    assertArrayEquals(expected, bins);
  }

  @Test
  void equalisationUsesTheWholeRange() {
    int[] histogram = new int[256];
    histogram[100] = 10;
    histogram[101] = 10;
    histogram[102] = 20;
    float[] table = EqualisationTable.of(histogram);
    assertEquals(0, table[0]);
    assertEquals(0, table[100]);
    assertEquals(85, table[101]);
    assertEquals(255, table[102]);
    assertEquals(255, table[255]);
  }

  @Test
  void anImageOfOneLevelKeepsIt() {
    int[] histogram = new int[256];
    histogram[77] = 5;
    assertEquals(77, EqualisationTable.of(histogram)[77]);
  }

  @Test
  void relightingKeepsColourDifferencesAndLimits() {
    float[] table = new float[256];
    table[200] = 250;
    float[] out = new float[3];
    byte[] level = {(byte) 200, (byte) 200, 5};
    HistogramKernels.relight(new float[] {100, 240, 3}, level, table, out, 3);
    assertArrayEquals(new float[] {150, 255, 0}, out);
  }

  @Test
  void luminanceOfWhiteIsTheHighestLevel() {
    assertEquals((byte) 255, LuminanceKernels.level(LuminanceKernels.luminance(255, 255, 255)));
    assertTrue(LuminanceKernels.luminance(0, 255, 0) > LuminanceKernels.luminance(255, 0, 0));
  }
}
