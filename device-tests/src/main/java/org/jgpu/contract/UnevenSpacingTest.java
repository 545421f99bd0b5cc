package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.arrays.Differences;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Slopes and integrals at points that are unevenly spaced; the numbers are NumPy's. */
@ScopedTest
class UnevenSpacingTest {
  private final Nd nd;

  UnevenSpacingTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  /** {@code np.gradient(y, [0, 1, 1.5, 3.5])}. */
  @Test
  void slopes() {
    NdArray<double[]> y = nd.array(1.0, 2, 4, 7);
    NdArray<double[]> x = nd.array(0, 1, 1.5, 3.5);
    assertArrayEquals(new double[] {1, 3, 3.5, 1.5}, Differences.gradient(y, x, 0).toHost(), 1e-14);
  }

  /** A parabola's slopes are exact but at the ends; of rows and columns, of other dtypes. */
  @Test
  void slopesAlongAxes() {
    NdArray<int[]> x = nd.array(-1, 0, 2, 3, 7);
    NdArray<float[]> row = x.astype(DType.FLOAT32).pow(2);
    float[] expected = {-1, 0, 4, 6, 10};
    NdArray<double[]> wide = row.astype(DType.FLOAT64);
    assertArrayEquals(
        new double[] {-1, 0, 4, 6, 10}, Differences.gradient(wide, x, -1).toHost(), 1e-12);
    NdArray<float[]> columns = row.reshape(5, 1).broadcastTo(5, 2);
    NdArray<float[]> slopes = Differences.gradient(columns, x.astype(DType.FLOAT32), 0);
    assertArrayEquals(new long[] {5, 2}, slopes.shape());
    assertArrayEquals(expected, slopes.index(1, 1).toHost(), 1e-5f);
    NdArray<double[]> two = Differences.gradient(nd.array(1.0, 4), nd.array(2.0, 4), 0);
    assertArrayEquals(new double[] {1.5, 1.5}, two.toHost());
  }

  /** {@code np.trapezoid([[1, 2, 4], [0, 1, 0]], [0, 1, 3])}. */
  @Test
  void areas() {
    NdArray<double[]> y = nd.array(new double[][] {{1, 2, 4}, {0, 1, 0}});
    assertArrayEquals(
        new double[] {7.5, 1.5}, Differences.trapezoid(y, nd.array(0, 1, 3), 1).toHost());
    assertArrayEquals(
        new double[] {-2, -6, -8}, Differences.trapezoid(y, nd.array(4.0, 0), 0).toHost());
    assertEquals(
        0, Differences.trapezoid(nd.array(3.0), nd.array(5.0), 0).doubleAt(), "of one element");
  }

  @Test
  void otherNumbersOfPointsAreRefused() {
    NdArray<double[]> y = nd.array(1.0, 2, 4);
    GpuException shorter =
        assertThrows(GpuException.class, () -> Differences.trapezoid(y, nd.array(1.0, 2), 0));
    assertEquals(
        "trapezoid at points of shape (2,) along axis 0 of extent 3; a vector with one for each"
            + " element",
        shorter.getMessage());
    assertThrows(GpuException.class, () -> Differences.gradient(y, y.reshape(3, 1), 0));
    NdArray<double[]> one = nd.array(1.0);
    assertThrows(GpuException.class, () -> Differences.gradient(one, one, 0));
  }
}
