package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A kernel that never ends is reported, and nobody hangs on it. */
class EndlessKernelTest {
  private static final String ENDLESS =
      """
      .version 7.0
      .target sm_75
      .address_size 64
      .visible .entry endless()
      {
        .reg .b32 %r<2>;
        mov.u32 %r1, 1;
      $again:
        add.u32 %r1, %r1, 2;
        bra $again;
      }
      """;

  @AfterEach
  void forget() {
    System.clearProperty(DeviceModel.TIMEOUT_PROPERTY);
  }

  private static SoftwareDriver launched(Duration limit) {
    SoftwareDriver driver = new SoftwareDriver(new DeviceModel(2, 1 << 20, 1, false, limit));
    driver.initialize();
    driver.setCurrentContext(driver.retainContext(0));
    long module = driver.loadModule(ENDLESS.getBytes(StandardCharsets.US_ASCII));
    ParameterBlock none = driver.newParameterBlock(0);
    driver.launch(driver.moduleFunction(module, "endless"), 3, 1, 1, 4, 1, 1, 0, 0, none);
    return driver;
  }

  @Test
  void timeLimitIsReportedAsALaunchTimeout() {
    SoftwareDriver driver = launched(Duration.ofMillis(250));
    CudaException failure = assertFails(CudaResult.LAUNCH_TIMEOUT, driver::synchronizeContext);
    assertMentions(
        failure,
        "TIMEOUT in kernel endless",
        "thread (0,0,0)",
        "PTX line 9",
        "the launch has run for more than 0.25 seconds, the limit that jgpu.software.timeout sets");
    assertFails(CudaResult.LAUNCH_TIMEOUT, () -> driver.allocate(16));
    driver.releaseContext(0);
  }

  @Test
  void releasingTheContextEndsTheKernel() {
    SoftwareDriver driver = launched(Duration.ZERO);
    driver.releaseContext(0);

    assertFails(CudaResult.INVALID_CONTEXT, driver::synchronizeContext);
  }

  @Test
  void limitIsSetInSeconds() {
    assertEquals(Duration.ofMinutes(10), DeviceModel.fromProperties().launchLimit());
    System.setProperty(DeviceModel.TIMEOUT_PROPERTY, "0");
    assertEquals(Duration.ZERO, DeviceModel.fromProperties().launchLimit());
    System.setProperty(DeviceModel.TIMEOUT_PROPERTY, "-1");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, DeviceModel::fromProperties);
    assertEquals(
        "jgpu.software.timeout is '-1'; expected a number from 0 to 2147483647",
        refused.getMessage());
  }
}
