package org.jgpu.contract.sparse;

import static org.jgpu.contract.sparse.SparseChecks.assertCanonical;
import static org.jgpu.contract.sparse.SparseChecks.equal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.sparse.HostMatrix.Triplets;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Products of two sparse matrices; sums of quarters are exact. */
@ScopedTest
class SparseMatrixProductsTest {
  private final Gpu gpu;

  SparseMatrixProductsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Products taken in parts are those taken at once. */
  @Test
  void productsInParts() {
    Random random = new Random(5);
    Triplets triplets = Triplets.random(random, DType.FLOAT64, 40, 40, 400);
    CsrMatrix<double[]> a = triplets.coo(gpu, DType.FLOAT64).toCsr();
    CsrMatrix<double[]> whole = a.dot(a);
    System.setProperty("jgpu.sparse.products", "300");
    try {
      CsrMatrix<double[]> parts = a.dot(a);
      assertArrayEquals(whole.offsets().toHost(), parts.offsets().toHost());
      assertArrayEquals(whole.indices().toHost(), parts.indices().toHost());
      assertArrayEquals(whole.values().toHost(), parts.values().toHost());
      System.setProperty("jgpu.sparse.products", "many");
      GpuException e = assertThrows(GpuException.class, () -> a.dot(a));
      assertEquals("jgpu.sparse.products is 'many'; expected a positive number", e.getMessage());
    } finally {
      System.clearProperty("jgpu.sparse.products");
    }
    equal("whole", triplets.dense().times(triplets.dense()).elements(), whole.toDense());
  }

  /**
   * Rows of a warp's 1, 2, 4 and 8 products a lane, of a block's, and of so many that they are
   * sorted.
   */
  @Test
  @Tag("checked")
  void productsOfAllLengths() {
    Random random = new Random(7);
    int[] products = {0, 32, 33, 64, 65, 128, 129, 0, 256, 257, 1536, 1537, 2209, 1};
    for (DType<?> dtype : HostMatrix.DTYPES) {
      Triplets left = Triplets.of(products.length, 70);
      for (int row = 0; row < products.length; row++) {
        for (int k = 0; k < products[row] / 32; k++) {
          left.add(row, k, HostMatrix.number(random, dtype));
        }
        if (products[row] % 32 == 1) {
          left.add(row, 69, HostMatrix.number(random, dtype));
        }
      }
      Triplets right = Triplets.of(70, 300);
      for (int row = 0; row < 70; row++) {
        for (int k = 0; k < (row == 69 ? 1 : 32); k++) {
          right.add(row, (row * 13 + k * 9) % 300, HostMatrix.number(random, dtype));
        }
      }
      checkSparse(dtype, left, right);
    }
  }

  private <A> void checkSparse(DType<A> dtype, Triplets left, Triplets right) {
    CsrMatrix<A> product = left.coo(gpu, dtype).toCsr().dot(right.loose(gpu, dtype));
    assertTrue(product.hasCanonicalFormat());
    assertCanonical(dtype + "", product);
    equal(dtype + "", left.dense().times(right.dense()).elements(), product.toDense());
  }

  /** In the order of the first matrix's row, whatever threads find first. */
  @Test
  void sumsOfProductsHaveOneOrder() {
    Random random = new Random(8);
    Triplets left = Triplets.of(9, 40);
    Triplets right = Triplets.of(40, 30);
    for (int k = 0; k < 40; k++) {
      for (int row = 0; row < 9; row++) {
        left.add(row, (k * 7 + row) % 40, new Complex128(random.nextGaussian(), 0));
      }
      for (int column = 0; column < 30; column++) {
        right.add(k, (column * 11 + k) % 30, new Complex128(random.nextGaussian(), 0));
      }
    }
    CsrMatrix<double[]> x = left.loose(gpu, DType.FLOAT64);
    CsrMatrix<double[]> y = right.loose(gpu, DType.FLOAT64);
    double[] found = x.dot(y).values().toHost();
    HostMatrix b = right.dense();
    double[] expected = new double[9 * 30];
    for (int k = 0; k < left.places().size(); k++) {
      int[] place = left.places().get(k);
      for (int column = 0; column < 30; column++) {
        int at = place[0] * 30 + column;
        double product = left.values().get(k).re() * b.at(place[1], column).re();
        expected[at] += product;
      }
    }
    assertArrayEquals(found, x.dot(y).values().toHost());
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], found[i], Math.abs(expected[i]) * 1e-13 + 1e-13);
    }
  }
}
