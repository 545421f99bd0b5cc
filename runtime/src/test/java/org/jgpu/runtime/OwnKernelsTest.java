package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

class OwnKernelsTest {

  @Test
  void warmUpLaunchesRealKernelsAndLeavesNothing() {
    FakeDriver driver = new FakeDriver();
    try (Gpu gpu = TestGpus.open(driver)) {
      OwnKernels.warmUp(gpu, OwnKernels.prepare());
      long kernels = driver.launches().stream().map(FakeDriver.Launch::function).distinct().count();
      assertEquals(4, kernels, "contiguous and strided copy, parallel loop, raw kernel");
      assertEquals(0, gpu.memoryStatistics().liveBlocks());
      assertTrue(Internals.device(gpu).defaultStream().history().isEmpty());
    }
  }

  @Test
  void failedWarmUpIsNoFailureAndSaysNothing() {
    FakeDriver driver = new FakeDriver().capacity(0);
    try (CapturedLog log = new CapturedLog();
        Gpu gpu = TestGpus.open(driver)) {
      OwnKernels.warmUp(gpu, OwnKernels.prepare());
      assertEquals(List.of(), driver.launches());
      assertEquals(List.of(), log.warnings());
      assertEquals(0, gpu.memoryStatistics().liveBlocks());
    }
  }

  @Test
  void preparationIsMadeOnce() {
    Preparation first = OwnKernels.prepare();
    assertNull(OwnKernels.prepare());
    if (first != null) { // else another test's was the first
      first.end();
    }
  }
}
