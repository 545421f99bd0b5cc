package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

class LaunchWarmupTest {

  @Test
  void openingPreparesLaunchesWithoutOne() {
    FakeDriver driver = new FakeDriver().loading(image -> CudaResult.INVALID_IMAGE);
    try (var gpu = org.jgpu.runtime.TestGpus.open(driver)) {
      assertEquals(List.of(), driver.launches());
      assertTrue(driver.takeCalls().stream().anyMatch(call -> call.startsWith("load")));
      assertEquals(0, gpu.memoryStatistics().liveBlocks());
    }
  }
}
