package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.GeneratorState;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * More elements than an int counts. All in one class, so that no two of them need their memory at a
 * time.
 */
@DeviceTest
@VariesByDevice("the software device gets few elements")
class HugeArraysTest {
  private static final long SEED = 17;

  private final Scope scope = Scope.open();
  private final Gpu gpu;
  private final Nd nd;
  private final long count;

  HugeArraysTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
    this.count = Thorough.large(gpu) ? (1L << 31) + 5 : 20_005;
  }

  /** What the pool keeps is not there for other processes. */
  @AfterEach
  void giveBack() {
    scope.close();
    gpu.trimMemory();
  }

  private void needs(long gigabytes) {
    assumeTrue(
        !gpu.isHardware() || gpu.freeMemory() > gigabytes << 30,
        () -> gigabytes + " GiB of free memory");
  }

  private NdArray<byte[]> bytes() {
    return nd.random(SEED).integers(DType.INT8, -128, 128, count);
  }

  @Test
  void sortedBytes() {
    needs(12);
    NdArray<byte[]> x = bytes();
    long[] counts = Histograms.bincount(x.reinterpret(DType.UINT8), 256).toHost();
    x = Sorting.sort(x);
    assertArrayEquals(
        counts, Histograms.bincount(x.reinterpret(DType.UINT8), 256).toHost(), "counts");
    NdArray<boolean[]> steps = Comparison.lessEqual(x.slice(0, 0, count - 1), x.slice(0, 1, count));
    assertEquals(count - 1, Reductions.countNonzero(steps).longAt(), "steps");
    assertEquals(Byte.MIN_VALUE, x.item(0));
    assertEquals(Byte.MAX_VALUE, x.item(count - 1));
  }

  /** The last numbers are those of the blocks that hold them, four to a block. */
  @Test
  void randomNumbersOfTheLastBlocks() {
    needs(8);
    long last = (count - 1003) / 4;
    GeneratorState state = new GeneratorState(SEED, List.of(), last, 0);
    int rest = (int) (count - 4 * last);
    byte[] expected = nd.random(state).integers(DType.INT8, -128, 128, rest).toHost();
    assertArrayEquals(expected, bytes().slice(0, 4 * last, count).toHost());
    NdArray<?> halves = nd.random(SEED).random(DType.FLOAT16, count);
    assertTrue(
        Comparison.arrayEqual(
            nd.random(state).random(DType.FLOAT16, rest), halves.slice(0, 4 * last, count)));
    double mean = Reductions.sum(halves, Over.everything().as(DType.FLOAT64)).doubleAt() / count;
    assertEquals(0.5, mean, 5 / Math.sqrt(12.0 * count) + 0x1p-12);
  }

  /** Rows of one spectrum, but for the last one. */
  @Test
  void transformsOfRows() {
    needs(22);
    long length = 1024;
    long rows = count / length + 2;
    NdArray<float[]> one = nd.random(1).standardNormal(DType.FLOAT32, length);
    NdArray<float[]> other = nd.random(2).standardNormal(DType.FLOAT32, length);
    NdArray<float[]> x = nd.empty(DType.FLOAT32, rows, length);
    x.copyFrom(one.broadcastTo(rows, length));
    x.index(0, rows - 1).copyFrom(other);
    NdArray<?> spectra = Fft.rfft(x);
    x.close();
    assertArrayEquals(new long[] {rows, length / 2 + 1}, spectra.shape());
    NdArray<?> first = spectra.index(0, 0).copy();
    assertTrue(near(Fft.rfft(one), first), "first");
    assertTrue(near(Fft.rfft(other), spectra.index(0, rows - 1).copy()), "last");
    long step = 1 << 17;
    for (long row = 0; row < rows - 1; row += step) {
      long end = Math.min(rows - 1, row + step);
      assertTrue(near(spectra.slice(0, row, end), first), "from row " + row);
    }
  }

  /** Of numbers of about 32. */
  private static boolean near(NdArray<?> x, NdArray<?> y) {
    return Comparison.allClose(
        x.reinterpret(DType.FLOAT32), y.reinterpret(DType.FLOAT32), 1e-5, 1e-3);
  }

  /** Numbers of -1, 0 and 1, whose sums float32 holds, and float16 up to 2,048. */
  @Test
  void aProductOfAHugeMatrix() {
    needs(18);
    long depth = Thorough.large(gpu) ? 65_536 : 640;
    long rows = Thorough.large(gpu) ? 32_769 : 33;
    NdArray<?> x = nd.random(3).integers(DType.INT8, -1, 2, rows, depth).astype(DType.FLOAT16);
    NdArray<?> y = nd.random(4).integers(DType.INT8, -1, 2, depth, 8).astype(DType.FLOAT16);
    NdArray<?> found = MatrixProducts.matmul(x, y);
    assertArrayEquals(new long[] {rows, 8}, found.shape());
    for (int column : new int[] {0, 7}) {
      try (NdArray<?> terms = x.times(y.index(1, column).copy());
          NdArray<double[]> sums = Reductions.sum(terms, Over.over(1).as(DType.FLOAT64))) {
        assertTrue(sums.maxToDouble() < 2048 && sums.minToDouble() > -2048);
        assertTrue(Comparison.arrayEqual(sums, found.index(1, column).copy()), "column " + column);
      }
    }
  }
}
