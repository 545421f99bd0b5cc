package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultTest {
  @ParameterizedTest
  @CsvSource({
    "outOfBounds, ILLEGAL_ADDRESS",
    "misaligned, MISALIGNED_ADDRESS",
    "failAssertion, ASSERT",
    "trapped, LAUNCH_FAILED"
  })
  void faultEndsTheContextForGood(String kernel, CudaResult result) {
    try (DriverFixture device = new DriverFixture()) {
      SoftwareDriver driver = device.driver;
      long stream = driver.createStream();
      long event = driver.createEvent(true);
      long data = device.ints(0);
      long function = device.function(kernel);
      PinnedMemory pinned = driver.allocatePinned(16);
      var parameters = kernel.equals("trapped") ? device.parameters() : device.parameters(data);
      driver.launch(function, 1, 1, 1, 1, 1, 1, 0, stream, parameters);

      CudaException first = assertFails(result, () -> driver.synchronizeStream(stream));
      assertMentions(first, kernel);
      List<Executable> calls =
          List.of(
              driver::synchronizeContext,
              () -> driver.isStreamIdle(stream),
              () -> driver.allocate(16),
              () -> driver.free(data),
              () -> driver.allocatePinned(16),
              () -> driver.freePinned(pinned),
              () -> driver.copyToDevice(data, pinned, 0, 4, 0),
              () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 0, 0, parameters),
              () -> driver.recordEvent(event, stream),
              () -> driver.isEventDone(event),
              () -> driver.synchronizeEvent(event),
              () -> driver.createStream(),
              () -> driver.destroyStream(stream),
              driver::freeMemory,
              () -> driver.moduleFunction(device.module, "add"),
              () -> driver.unloadModule(device.module));
      for (Executable call : calls) {
        CudaException later = assertFails(result, call);
        assertEquals(detail(first), detail(later));
      }
      driver.setCurrentContext(device.context);
    }
  }

  /** Cuts off the part that names the call. */
  private static String detail(CudaException failure) {
    String message = failure.getMessage();
    return message.substring(message.indexOf(": "));
  }

  @Test
  void faultNamesTheSourceLineAndThread() {
    try (DriverFixture device = new DriverFixture()) {
      device.launch("outOfBounds", 1, 1, 0, device.ints(0));

      CudaException failure =
          assertFails(CudaResult.ILLEGAL_ADDRESS, device.driver::synchronizeContext);
      assertMentions(failure, "fixtures.cu", "thread");
    }
  }

  @Test
  void workAfterAFaultIsDroppedAndNobodyHangs() {
    try (DriverFixture device = new DriverFixture()) {
      SoftwareDriver driver = device.driver;
      long first = driver.createStream();
      long second = driver.createStream();
      long event = driver.createEvent(false);
      long data = device.ints(0, 0, 0, 0);
      PinnedMemory pinned = driver.allocatePinned(4);
      pinned.buffer().putInt(0, 77);
      long append = device.function("append");
      var appendParameters = device.parameters(data, 1, 500_000);
      long failing = device.function("trapped");
      var nothing = device.parameters();
      driver.launch(append, 1, 1, 1, 1, 1, 1, 0, first, appendParameters);
      driver.launch(failing, 1, 1, 1, 1, 1, 1, 0, first, nothing);

      // Which of these calls is the first to see the fault depends on the threads' timing.
      assertFails(
          CudaResult.LAUNCH_FAILED,
          () -> {
            driver.copyToHost(pinned, 0, data, 4, first);
            driver.recordEvent(event, first);
            driver.streamWaitEvent(second, event);
            driver.recordEvent(event, second);
            driver.synchronizeEvent(event);
          });
      assertEquals(77, pinned.buffer().getInt(0));
    }
  }

  @Test
  void otherDeviceGoesOn() {
    try (DriverFixture device = new DriverFixture()) {
      SoftwareDriver driver = device.driver;
      long other = driver.retainContext(1);
      device.launch("trapped", 1, 1, 0);
      assertFails(CudaResult.LAUNCH_FAILED, driver::synchronizeContext);

      driver.setCurrentContext(other);
      driver.free(driver.allocate(16));
      driver.synchronizeContext();
      driver.releaseContext(1);
    }
  }

  @Test
  void contextRetainedAfterTheLastReleaseWorks() {
    DriverFixture device = new DriverFixture();
    SoftwareDriver driver = device.driver;
    device.launch("trapped", 1, 1, 0);
    assertFails(CudaResult.LAUNCH_FAILED, driver::synchronizeContext);
    device.close();

    driver.setCurrentContext(driver.retainContext(0));
    driver.free(driver.allocate(16));
    assertTrue(driver.isStreamIdle(0));
    driver.releaseContext(0);
  }

  @Test
  void useAfterFreeInAKernelIsAnIllegalAddress() {
    try (DriverFixture device = new DriverFixture()) {
      long data = device.ints(0);
      device.driver.free(data);
      device.launch("add", 1, 1, 0, data, 1, 1);

      assertFails(CudaResult.ILLEGAL_ADDRESS, device.driver::synchronizeContext);
    }
  }
}
