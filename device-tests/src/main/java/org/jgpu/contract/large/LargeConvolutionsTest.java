package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.fft.Convolutions;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An image by a filter, by the definition and by transforms. */
@ScopedTest
@Tag("checked")
@VariesByDevice("GPUs take larger images")
class LargeConvolutionsTest {
  private final Nd nd;
  private final long rows;
  private final long columns;

  LargeConvolutionsTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
    this.rows = Thorough.large(gpu) ? 1000 : 70;
    this.columns = Thorough.large(gpu) ? 700 : 41;
  }

  private NdArray<int[]> whole(long seed, long... shape) {
    return nd.random(seed).integers(DType.INT32, -20, 21, shape);
  }

  /** Whole numbers go by the definition, and are what sums of float64 are rounded to. */
  @Test
  void theDefinitionAndTransformsGiveTheSame() {
    NdArray<int[]> image = whole(1, rows, columns);
    for (int extent : new int[] {31, 15, 4}) {
      NdArray<int[]> filter = whole(2, extent, extent);
      for (Overlap overlap : Overlap.values()) {
        NdArray<int[]> direct = Convolutions.convolve2d(image, filter, overlap);
        NdArray<double[]> byTransforms =
            Convolutions.fftConvolve(
                image.astype(DType.FLOAT64), filter.astype(DType.FLOAT64), overlap);
        assertArrayEquals(direct.shape(), byTransforms.shape());
        assertTrue(
            Comparison.arrayEqual(direct, Rounding.rint(byTransforms).astype(DType.INT32)),
            extent + " " + overlap);
        NdArray<double[]> chosen =
            Convolutions.convolve2d(
                image.astype(DType.FLOAT64), filter.astype(DType.FLOAT64), overlap);
        assertTrue(
            Comparison.arrayEqual(direct, Rounding.rint(chosen).astype(DType.INT32)),
            extent + " " + overlap + " in float64");
      }
    }
  }

  /** In float32 within what each way may be off: by terms, and relative to the largest result. */
  @Test
  void floatsOfAnImage() {
    NdArray<float[]> image = nd.random(3).uniform(DType.FLOAT32, 0, 1, rows, columns);
    for (int extent : new int[] {31, 16, 5}) {
      NdArray<float[]> filter = nd.random(4).uniform(DType.FLOAT32, -1, 1, extent, extent);
      NdArray<double[]> expected =
          Convolutions.fftConvolve(
              image.astype(DType.FLOAT64), filter.astype(DType.FLOAT64), Overlap.SAME);
      NdArray<float[]> found = Convolutions.convolve2d(image, filter, Overlap.SAME);
      double largest = Rounding.abs(expected).maxToDouble();
      double distance = Rounding.abs(found.astype(DType.FLOAT64).minus(expected)).maxToDouble();
      boolean direct = (long) extent * extent <= Convolutions.LARGEST_DIRECT;
      // A sum of so many terms of sizes up to 1 is a few tens at most all the way.
      double limit = direct ? 8 * 0x1p-24 * extent * extent : 2e-6 * largest;
      assertEquals(0, distance, limit, extent + " x " + extent);
    }
  }
}
