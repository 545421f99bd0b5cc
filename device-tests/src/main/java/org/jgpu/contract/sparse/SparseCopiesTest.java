package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CscMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** Copies of sparse matrices on another GPU, or on the same one opened again. */
@DeviceTest
class SparseCopiesTest {
  private static final float[][] ELEMENTS = {{0, 2, 0}, {3, 0, 4}, {0, 0, 0}, {5, 6, 7}};

  private final Gpu gpu;

  SparseCopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private Gpu other() {
    return Gpu.open(Internals.device(gpu).driver().deviceCount() > 1 ? 1 : 0);
  }

  @Test
  void areComputedWithThere() {
    try (Gpu other = other();
        Scope scope = Scope.open()) {
      NdArray<float[]> dense = Nd.on(gpu).array(ELEMENTS);
      CsrMatrix<float[]> byRows = CsrMatrix.fromDense(dense).toGpu(other);
      CscMatrix<float[]> byColumns = CscMatrix.fromDense(dense).toGpu(other);
      CooMatrix<float[]> triplets = CooMatrix.fromDense(dense).toGpu(other);
      NdArray<float[]> x = Nd.on(other).array(1f, 10f, 100f);
      Stream.of(byRows, byColumns, triplets)
          .forEach(
              there -> {
                assertSame(other, there.gpu());
                assertArrayEquals(new float[] {20, 403, 0, 765}, there.dot(x).toHost());
              });
    }
  }

  @Test
  void knowWhatTheirSourcesKnow() {
    int[] rows = {1, 0, 0, 0};
    int[] columns = {0, 2, 1, 1};
    try (Gpu other = other();
        Scope scope = Scope.open()) {
      CooMatrix<float[]> loose =
          CooMatrix.of(gpu, DType.FLOAT32, rows, columns, new float[] {1, 2, 3, 4}, 2, 3);
      same(loose, loose.toGpu(other));
      same(loose.sumDuplicates(), loose.sumDuplicates().toGpu(other));
      same(loose.transpose(), loose.transpose().toGpu(other));
      same(loose.toCsr(), loose.toCsr().toGpu(other));
      same(loose.toCsc(), loose.toCsc().toGpu(other));
      CsrMatrix<float[]> empty = CsrMatrix.fromDense(Nd.on(gpu).zeros(DType.FLOAT32, 0, 3));
      same(empty, empty.toGpu(other));
    }
  }

  private static void same(SparseMatrix<float[]> here, SparseMatrix<float[]> there) {
    assertEquals(here.toString(), there.toString());
    assertEquals(here.hasSortedIndices(), there.hasSortedIndices());
    assertEquals(here.hasCanonicalFormat(), there.hasCanonicalFormat());
    assertArrayEquals(here.shape(), there.shape());
    assertArrayEquals(here.toDense().toHost(), there.toDense().toHost());
  }

  /** The copy stays when its source, and the scope that made it, are gone. */
  @Test
  void ownTheirArrays() {
    try (Gpu other = other()) {
      CsrMatrix<float[]> there;
      try (CsrMatrix<float[]> here = CsrMatrix.fromDense(Nd.on(gpu).array(ELEMENTS))) {
        there = here.toGpu(other);
      }
      assertEquals(6, there.entryCount());
      there.close();
      assertTrue(there.isClosed());
    }
  }
}
