package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventTest {
  private static final int MANY_LOOKS = 1_000_000_000;
  private static final int BUSY = 200_000;

  private final DriverFixture device = new DriverFixture();
  private final SoftwareDriver driver = device.driver;

  @AfterEach
  void close() {
    device.close();
  }

  @Test
  void streamWaitsForAnEventOfAnother() {
    long first = driver.createStream();
    long second = driver.createStream();
    long event = driver.createEvent(false);
    long data = device.ints(0, 0, 0, 0);
    for (int i = 0; i < 10; i++) {
      driver.fill32(data, 0, 2, first);
      device.launch("append", 1, 1, first, data, 1, BUSY);
      driver.recordEvent(event, first);
      driver.streamWaitEvent(second, event);
      device.launch("append", 1, 1, second, data, 2, 0);
      driver.recordEvent(event, second);
      driver.streamWaitEvent(first, event);
      device.launch("append", 1, 1, first, data, 3, 0);

      assertEquals(123, device.readLong(data, first));
    }
  }

  @Test
  void recordingAgainDoesNotMoveAnEarlierWait() {
    long first = driver.createStream();
    long second = driver.createStream();
    long event = driver.createEvent(false);
    long flag = device.ints(0);
    long seen = device.ints(0);
    driver.recordEvent(event, first);
    driver.streamWaitEvent(second, event);
    device.launch("awaitFlag", 1, 1, first, flag, seen, MANY_LOOKS);
    driver.recordEvent(event, first);
    device.launch("setFlag", 1, 1, second, flag);
    driver.synchronizeContext();

    assertEquals(1, device.readInts(seen, 1, 0)[0]);
  }

  @Test
  void eventIsDoneWhenTheWorkBeforeItIs() {
    long stream = driver.createStream();
    long event = driver.createEvent(true);
    long flag = device.ints(0);
    device.launch("awaitFlag", 1, 1, stream, flag, device.ints(0), MANY_LOOKS);
    driver.recordEvent(event, stream);
    assertFalse(driver.isEventDone(event));
    device.launch("setFlag", 1, 1, 0, flag);
    driver.synchronizeEvent(event);

    assertTrue(driver.isEventDone(event));
  }

  @Test
  void elapsedTimesAddUp() {
    long[] events = new long[3];
    long data = device.ints(0, 0, 0, 0);
    for (int i = 0; i < events.length; i++) {
      events[i] = driver.createEvent(true);
      driver.recordEvent(events[i], 0);
      device.launch("append", 1, 1, 0, data, 1, BUSY);
    }
    driver.synchronizeContext();
    float first = driver.elapsedMillis(events[0], events[1]);
    float second = driver.elapsedMillis(events[1], events[2]);
    float both = driver.elapsedMillis(events[0], events[2]);

    assertTrue(first > 0 && second > 0, first + " and " + second);
    assertEquals(both, first + second, both * 1e-4f);
    assertEquals(-both, driver.elapsedMillis(events[2], events[0]));
    assertEquals(0, driver.elapsedMillis(events[1], events[1]));
  }

  @Test
  void eventNeverRecordedHoldsNothingBack() {
    long event = driver.createEvent(true);
    long stream = driver.createStream();
    driver.streamWaitEvent(stream, event);
    driver.synchronizeStream(stream);
    driver.synchronizeEvent(event);

    assertTrue(driver.isEventDone(event));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.elapsedMillis(event, event));
  }

  @Test
  void elapsedTimeNeedsTimingAndReachedEvents() {
    long stream = driver.createStream();
    long timed = driver.createEvent(true);
    long untimed = driver.createEvent(false);
    long pending = driver.createEvent(true);
    long flag = device.ints(0);
    driver.recordEvent(timed, 0);
    driver.recordEvent(untimed, 0);
    driver.synchronizeContext();
    device.launch("awaitFlag", 1, 1, stream, flag, device.ints(0), MANY_LOOKS);
    driver.recordEvent(pending, stream);

    assertFails(CudaResult.INVALID_HANDLE, () -> driver.elapsedMillis(timed, untimed));
    assertFails(CudaResult.NOT_READY, () -> driver.elapsedMillis(timed, pending));
    device.launch("setFlag", 1, 1, 0, flag);
    driver.synchronizeContext();
  }

  @Test
  void destroyedEventIsGoneButItsWaitsStay() {
    long first = driver.createStream();
    long second = driver.createStream();
    long event = driver.createEvent(false);
    long data = device.ints(0, 0, 0, 0);
    device.launch("append", 1, 1, first, data, 1, BUSY);
    driver.recordEvent(event, first);
    driver.streamWaitEvent(second, event);
    driver.destroyEvent(event);
    device.launch("append", 1, 1, second, data, 2, 0);

    assertEquals(12, device.readLong(data, second));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.synchronizeEvent(event));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.recordEvent(event, first));
  }
}
