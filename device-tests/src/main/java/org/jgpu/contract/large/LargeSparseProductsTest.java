package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Products of sparse matrices of 2^20 rows, each result within what float32 may be off. */
@DeviceTest
@Tag("checked")
@VariesByDevice("GPUs take larger matrices")
class LargeSparseProductsTest {
  private static final int EACH = 16;
  private static final int COLUMNS = 8;

  private final Scope scope = Scope.open();
  private final Gpu gpu;
  private final Nd nd;
  private final int rows;

  LargeSparseProductsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
    this.rows = Thorough.large(gpu) ? 1 << 20 : 700;
  }

  /** What the pool keeps is not there for other processes. */
  @AfterEach
  void giveBack() {
    scope.close();
    gpu.trimMemory();
  }

  @Test
  void evenRows() {
    int[] offsets = new int[rows + 1];
    for (int i = 0; i <= rows; i++) {
      offsets[i] = EACH * i;
    }
    products("even", offsets);
  }

  /** Of a few rows a large part of all entries, and of many none. */
  @Test
  void rowsOfAPowerLaw() {
    Random random = new Random(5);
    int[] offsets = new int[rows + 1];
    for (int i = 0; i < rows; i++) {
      double wanted = 2 * Math.pow(random.nextDouble(), -1 / 1.2) - 2;
      offsets[i + 1] = offsets[i] + (int) Math.min(wanted, rows / 2.0);
    }
    products("power law", offsets);
  }

  private void products(String what, int... offsets) {
    int entries = offsets[rows];
    NdArray<int[]> starts = Nd.of(gpu.array(offsets));
    NdArray<int[]> indices = nd.random(1).integers(DType.INT32, 0, rows, entries);
    NdArray<float[]> values = nd.random(2).uniform(DType.FLOAT32, -1, 1, entries);
    NdArray<float[]> x = nd.random(3).uniform(DType.FLOAT32, -1, 1, rows, COLUMNS);
    CsrMatrix<float[]> matrix =
        CsrMatrix.of(starts.copy(), indices.copy(), values.copy(), rows, rows);
    NdArray<float[]> vector = x.index(1, 0).copy();
    check(what + ", a vector", starts, indices, values, vector, matrix.dot(vector));
    NdArray<float[]> all = matrix.dot(x);
    assertArrayEquals(new long[] {rows, COLUMNS}, all.shape());
    for (int column = 0; column < COLUMNS; column++) {
      NdArray<float[]> one = x.index(1, column).copy();
      NdArray<float[]> found = all.index(1, column).copy();
      check(what + ", column " + column, starts, indices, values, one, found);
    }
    matrix.close();
  }

  private void check(
      String what,
      NdArray<int[]> starts,
      NdArray<int[]> indices,
      NdArray<float[]> values,
      NdArray<float[]> x,
      NdArray<float[]> found) {
    NdArray<double[]> terms =
        values.astype(DType.FLOAT64).times(Indexing.take(x, indices, 0).astype(DType.FLOAT64));
    NdArray<double[]> expected = sums(terms, starts);
    NdArray<double[]> sizes = sums(Rounding.abs(terms), starts);
    NdArray<double[]> counts =
        starts.slice(0, 1, rows + 1).minus(starts.slice(0, 0, rows)).astype(DType.FLOAT64);
    // What differences of running sums are off themselves: of 2^24 terms.
    NdArray<double[]> allowed = counts.times(sizes).times(0x1p-24).plus(1e-8);
    NdArray<double[]> distance = Rounding.abs(found.astype(DType.FLOAT64).minus(expected));
    NdArray<boolean[]> right = Comparison.lessEqual(distance, allowed);
    assertEquals(rows, right.astype(DType.INT64).sumToLong(), what);
    assertTrue(distance.maxToDouble() > 0, what + " is exact");
  }

  /** Sums of each row, by differences of running sums. */
  private NdArray<double[]> sums(NdArray<double[]> terms, NdArray<int[]> starts) {
    NdArray<double[]> running = nd.zeros(DType.FLOAT64, terms.size() + 1);
    running.slice(0, 1, terms.size() + 1).copyFrom(Scans.cumSum(terms));
    NdArray<double[]> at = Indexing.take(running, starts, 0);
    return at.slice(0, 1, rows + 1).minus(at.slice(0, 0, rows));
  }
}
