package org.jgpu.arrays.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What is said of the numbers that the kernels of small matrices note. */
class WarpJacobiTest {
  @Test
  void statusesHaveTheirReasons() {
    assertEquals("holds NaN or infinity", WarpJacobi.reason(1));
    assertEquals("did not converge in 60 sweeps", WarpJacobi.reason(2));
  }
}
