package org.jgpu.runtime.hardware;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;

class CudaCheckTest {
  @Test
  void throwsForEveryFailure() {
    CudaCheck.check(0, "cuMemFree");
    CudaException failure =
        assertThrows(CudaException.class, () -> CudaCheck.check(700, "cuMemFree"));
    assertEquals(CudaResult.ILLEGAL_ADDRESS, failure.result());
    assertThrows(CudaException.class, () -> CudaCheck.check(-1, "cuMemFree"));
  }

  @Test
  void tellsUnfinishedWorkFromFailure() {
    assertTrue(CudaCheck.isDone(0, "cuEventQuery"));
    assertFalse(CudaCheck.isDone(600, "cuEventQuery"));
    assertThrows(CudaException.class, () -> CudaCheck.isDone(719, "cuEventQuery"));
  }
}
