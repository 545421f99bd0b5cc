package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StreamTest {
  private static final int MANY_LOOKS = 1_000_000_000;
  private static final int BUSY = 200_000;

  private final DriverFixture device = new DriverFixture();
  private final SoftwareDriver driver = device.driver;

  @AfterEach
  void close() {
    device.close();
  }

  @Test
  void workOfAStreamRunsInOrder() {
    long stream = driver.createStream();
    long data = device.ints(0, 0, 0, 0);
    for (int digit = 1; digit <= 9; digit++) {
      device.launch("append", 1, 1, stream, data, digit, digit % 3 == 1 ? BUSY : 0);
    }

    assertEquals(123_456_789L, device.readLong(data, stream));
    assertTrue(driver.isStreamIdle(stream));
  }

  @Test
  void defaultStreamIsOrderedWithItself() {
    long data = device.ints(0, 0, 0, 0);
    device.launch("append", 1, 1, 0, data, 4, BUSY);
    device.launch("append", 1, 1, 0, data, 2, 0);

    assertEquals(42, device.readLong(data, 0));
  }

  @Test
  void streamsOverlap() {
    long waiting = driver.createStream();
    long setting = driver.createStream();
    long flag = device.ints(0);
    long seen = device.ints(0);
    device.launch("awaitFlag", 1, 1, waiting, flag, seen, MANY_LOOKS);
    assertFalse(driver.isStreamIdle(waiting));
    device.launch("setFlag", 1, 1, setting, flag);
    driver.synchronizeStream(setting);
    driver.synchronizeStream(waiting);

    assertArrayEquals(new int[] {1}, device.readInts(seen, 1, 0));
  }

  @Test
  void callsReturnBeforeTheirWorkIsDone() {
    long stream = driver.createStream();
    long flag = device.ints(0);
    long seen = device.ints(0);
    PinnedMemory one = driver.allocatePinned(4);
    device.launch("awaitFlag", 1, 1, stream, flag, seen, MANY_LOOKS);
    PinnedMemory result = driver.allocatePinned(4);
    driver.copyToHost(result, 0, seen, 4, stream);
    one.buffer().putInt(0, 1);
    driver.copyToDevice(flag, one, 0, 4, 0);
    driver.synchronizeStream(stream);

    assertEquals(1, result.buffer().getInt(0));
  }

  @Test
  void parametersAreTakenAtTheLaunch() {
    long data = device.ints(0, 0, 0, 0);
    long function = device.function("append");
    ParameterBlock block = device.parameters(data, 1, BUSY);
    for (int digit = 1; digit <= 3; digit++) {
      block.buffer().putInt(8, digit);
      driver.launch(function, 1, 1, 1, 1, 1, 1, 0, 0, block);
    }
    block.buffer().putInt(8, 9);

    assertEquals(123, device.readLong(data, 0));
  }

  @Test
  void destroyedStreamFinishesItsWork() {
    long stream = driver.createStream();
    long data = device.ints(0, 0, 0, 0);
    device.launch("append", 1, 1, stream, data, 7, BUSY);
    device.launch("append", 1, 1, stream, data, 8, 0);
    driver.destroyStream(stream);
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.synchronizeStream(stream));
    driver.synchronizeContext();

    assertEquals(78, device.readLong(data, 0));
  }

  @Test
  void freeWaitsForTheWorkThatUsesTheMemory() {
    long stream = driver.createStream();
    long data = device.ints(0, 0, 0, 0);
    device.launch("append", 1, 1, stream, data, 1, BUSY);
    device.launch("append", 1, 1, stream, data, 2, 0);
    driver.free(data);

    assertTrue(driver.isStreamIdle(stream));
    driver.synchronizeContext();
  }

  @Test
  void streamHandleOfAnEventIsRefused() {
    long event = driver.createEvent(false);

    assertFails(CudaResult.INVALID_HANDLE, () -> driver.synchronizeStream(event));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.destroyStream(0));
  }

  @Test
  void threadsAreNamedDaemons() {
    long flag = device.ints(0);
    long stream = driver.createStream();
    device.launch("awaitFlag", 1, 1, stream, flag, device.ints(0), MANY_LOOKS);
    Thread found =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("jgpu-software-0-stream-"))
            .findFirst()
            .orElseThrow();
    device.launch("setFlag", 1, 1, 0, flag);
    driver.synchronizeContext();

    assertTrue(found.isDaemon());
  }
}
