package org.jgpu.runtime.foreign;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class CapturedCallsTest {
  @Test
  void capturesOfOthersTakeNoFunctions() {
    GpuException e = assertThrows(GpuException.class, () -> CapturedCalls.requireKnown(77));
    assertTrue(String.valueOf(e.getMessage()).contains("by another library"), e::toString);
  }
}
