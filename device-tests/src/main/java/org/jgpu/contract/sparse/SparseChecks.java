package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.numbers.Complex128;

/** Compares what products of sparse matrices give. */
final class SparseChecks {
  private SparseChecks() {}

  static void equal(String what, Complex128[] wanted, NdArray<?> found) {
    Complex128[] actual = HostMatrix.read(found);
    assertEquals(wanted.length, actual.length, what);
    for (int i = 0; i < wanted.length; i++) {
      if (!wanted[i].minus(actual[i]).isZero()) {
        assertEquals(wanted[i], actual[i], what + ", element " + i);
      }
    }
  }

  static void assertCanonical(String what, CsrMatrix<?> matrix) {
    int[] offsets = matrix.offsets().toHost();
    int[] indices = matrix.indices().toHost();
    assertEquals(indices.length, offsets[matrix.rows()], what);
    for (int row = 0; row < matrix.rows(); row++) {
      for (int k = offsets[row] + 1; k < offsets[row + 1]; k++) {
        assertTrue(indices[k] > indices[k - 1], what);
      }
    }
  }
}
