package org.jgpu.fuzzed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jgpu.fuzz.RunKernels;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

class FuzzedKernelsTest {
  @Test
  void deviceAndJavaAgree() throws Exception {
    try (Gpu gpu = Gpu.open()) {
      assertEquals(List.of(), RunKernels.failures(gpu));
    }
  }
}
