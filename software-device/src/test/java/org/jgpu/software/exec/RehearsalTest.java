package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import org.junit.jupiter.api.Test;

/** The rehearsal says nothing when it fails, but that first launches are slow. */
class RehearsalTest {
  @Test
  void itsKernelsRun() {
    assertDoesNotThrow(Rehearsal::translateAndRun);
  }
}
