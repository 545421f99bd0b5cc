package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;

import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;

class CooperativeLaunchTest {
  @Test
  void refusalTellsHowManyBlocksFit() {
    try (DriverFixture device = new DriverFixture()) {
      long data = device.ints(new int[1]);
      var failure =
          assertFails(
              CudaResult.COOPERATIVE_LAUNCH_TOO_LARGE,
              () ->
                  device.driver.launchCooperative(
                      device.function("staticShared"),
                      100,
                      1,
                      1,
                      512,
                      1,
                      1,
                      0,
                      0,
                      device.parameters(data),
                      0));
      assertMentions(
          failure,
          "cuLaunchCooperativeKernel",
          "staticShared: 100 blocks cannot be resident at once",
          "the most is 4, 2 on each of 2 multiprocessors");
    }
  }
}
