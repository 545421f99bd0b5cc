package org.jgpu.contract.fft;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Joining.Padding;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.fft.Convolutions;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Convolutions of matrices that lie as they please, what is around them, and what is refused. */
@ScopedTest
class MatrixConvolutionsTest {
  private final Nd nd;

  MatrixConvolutionsTest(Gpu gpu) {
    nd = Nd.on(gpu);
  }

  private NdArray<int[]> numbers(long seed, long... shape) {
    return nd.random(seed).integers(DType.INT32, -9, 9, shape);
  }

  private static void equal(NdArray<?> expected, NdArray<?> found) {
    assertArrayEquals(expected.shape(), found.shape());
    assertArrayEquals(
        expected.astype(DType.FLOAT64).toHost(), found.astype(DType.FLOAT64).toHost());
  }

  /** Batches give the bits of each pair alone, whatever the strides. */
  @Test
  void batchesOfViews() {
    NdArray<float[]> images = nd.random(1).random(DType.FLOAT32, 40, 37, 6).transpose();
    NdArray<float[]> filters = nd.random(2).random(DType.FLOAT32, 6, 3, 8).slice(2, 0, 8, 2);
    for (Overlap overlap : Overlap.values()) {
      NdArray<float[]> all = Convolutions.convolve2d(images, filters, overlap);
      NdArray<float[]> correlated = Convolutions.correlate2d(images, filters.index(0, 2), overlap);
      for (int i = 0; i < 6; i++) {
        NdArray<float[]> image = images.index(0, i);
        equal(Convolutions.convolve2d(image, filters.index(0, i), overlap), all.index(0, i));
        equal(
            Convolutions.correlate2d(image, filters.index(0, 2), overlap), correlated.index(0, i));
      }
    }
  }

  @Test
  void noMatricesGiveNone() {
    NdArray<int[]> none = nd.empty(DType.INT32, 0, 4, 5);
    assertArrayEquals(
        new long[] {0, 6, 6},
        Convolutions.convolve2d(none, numbers(1, 3, 2), Overlap.FULL).shape());
    assertArrayEquals(
        new long[] {0, 3, 2},
        Convolutions.correlate2d(numbers(1, 4, 5), nd.empty(DType.INT32, 0, 2, 4), Overlap.VALID)
            .shape());
  }

  /** SciPy's boundaries, as the documents say how: what is around stands in a padded array. */
  @Test
  void boundariesByPadding() {
    NdArray<int[]> x = nd.array(new int[][] {{1, 2, 3}, {4, 5, 6}});
    NdArray<int[]> v = nd.array(new int[][] {{1, 2}, {3, 4}, {5, 6}});
    long[][] same = {{1, 1}, {1, 0}};
    equal(
        nd.array(new int[][] {{87, 72, 93}, {66, 51, 72}}),
        Convolutions.convolve2d(Joining.pad(x, same, Padding.WRAP), v, Overlap.VALID));
    equal(
        nd.array(new int[][] {{30, 39, 60}, {51, 60, 81}}),
        Convolutions.convolve2d(Joining.pad(x, same, Padding.SYMMETRIC), v, Overlap.VALID));
    equal(
        nd.array(new int[][] {{126, 100, 110}, {108, 68, 86}}),
        Convolutions.convolve2d(Joining.pad(x, same, 7), v, Overlap.VALID));
    long[][] turned = {{1, 1}, {0, 1}};
    equal(
        nd.array(new int[][] {{75, 96, 81}, {54, 75, 60}}),
        Convolutions.correlate2d(Joining.pad(x, turned, Padding.WRAP), v, Overlap.VALID));
  }

  @Test
  void shapesThatDoNotFitAreRefused() {
    NdArray<int[]> x = numbers(1, 2, 4, 5);
    Expect.refused(
        "convolve2d of shapes (5,) and (3, 3); it takes matrices that are not empty",
        () -> Convolutions.convolve2d(numbers(1, 5), numbers(1, 3, 3), Overlap.FULL));
    Expect.refused(
        "correlate2d of shapes (2, 4, 5) and (2, 0); it takes matrices that are not empty",
        () -> Convolutions.correlate2d(x, nd.empty(DType.INT32, 2, 0), Overlap.FULL));
    Expect.refused(
        "the shapes (2,) and (3,)",
        () -> Convolutions.convolve2d(x, numbers(1, 3, 2, 2), Overlap.FULL));
    Expect.refused(
        "correlate2d of shapes (4, 5) and (5, 4) nowhere overlaps wholly",
        () -> Convolutions.correlate2d(x, numbers(1, 5, 4), Overlap.VALID));
    Expect.refused(
        "correlate2d of int32 and float64",
        () -> Convolutions.correlate2d(x, nd.ones(DType.FLOAT64, 2, 2), Overlap.FULL));
  }
}
