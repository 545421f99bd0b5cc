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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** Each thread makes 2^27 turns, the ends of which depend on all before them. */
  private static final String COUNTING =
      """
      .version 7.0
      .target sm_75
      .address_size 64
      .visible .entry counting()
      {
        .reg .pred %%p<2>;
        .reg .b32 %%r<4>;
        .shared .align 4 .b8 memory[4];
        mov.u32 %%r1, %s;
        mov.u32 %%r2, 1;
      $again:
        mad.lo.u32 %%r2, %%r2, %%r2, %%r1;
        add.u32 %%r1, %%r1, %s;
        setp.%s %%p1, %%r1, %s;
        @%%p1 bra $again;
        st.shared.u32 [memory], %%r2;
        ret;
      }
      """;

  @AfterEach
  void forget() {
    System.clearProperty(DeviceModel.TIMEOUT_PROPERTY);
  }

  private static SoftwareDriver launched(Duration limit) {
    return launched(limit, ENDLESS, "endless", 4);
  }

  private static SoftwareDriver launched(Duration limit, String ptx, String name, int threads) {
    SoftwareDriver driver = new SoftwareDriver(new DeviceModel(2, 1 << 20, 1, false, limit));
    driver.initialize();
    driver.setCurrentContext(driver.retainContext(0));
    long module = driver.loadModule(ptx.getBytes(StandardCharsets.US_ASCII));
    ParameterBlock none = driver.newParameterBlock(0);
    driver.launch(driver.moduleFunction(module, name), 3, 1, 1, threads, 1, 1, 0, 0, none);
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

  /** Loops that end are not looked at while they run: but a block has a thousand threads. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, lt.s32, 0x08000000",
    "0, 1, ne.s32, 0x08000000",
    "0x08000000, -1, ne.u32, 0",
    "0, 2, lt.u32, 0x10000000",
    "0, 2, lt.s32, 0x10000000"
  })
  void threadsThatCountOneAfterTheOther(String from, String step, String compare, String to) {
    String ptx = COUNTING.formatted(from, step, compare, to);
    SoftwareDriver driver = launched(Duration.ofMillis(250), ptx, "counting", 1024);
    CudaException failure = assertFails(CudaResult.LAUNCH_TIMEOUT, driver::synchronizeContext);
    assertMentions(failure, "TIMEOUT in kernel counting", "jgpu.software.timeout");
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
