package org.jgpu.arrays.sparse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class ColumnOrderTest {
  @Test
  void moreEntriesThanItTakesAreCounted() {
    int most = Limits.MOST_ENTRIES / 2;
    ColumnOrder.requireCount(most);
    GpuException refused =
        assertThrows(GpuException.class, () -> ColumnOrder.requireCount(most + 1));
    assertEquals(
        "SparseLuSolver of a matrix of 1073741568 entries: their order is found for up to"
            + " 1073741567; take IterativeSolvers for it",
        refused.getMessage());
  }
}
