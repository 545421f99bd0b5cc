package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Events whose handles other libraries have. */
class GpuEventTest {
  private final FakeDriver driver = new FakeDriver();
  private final Gpu gpu = TestGpus.open(driver);

  @AfterEach
  void close() {
    gpu.close();
  }

  @Test
  void whatOthersRecordIsWaitedFor() {
    try (GpuEvent event = gpu.newEvent();
        GpuStream theirs = gpu.newStream();
        GpuStream ours = gpu.newStream()) {
      assertThrows(GpuException.class, event::isDone);
      long stream = theirs.handle();
      driver.keepBusy(stream);
      driver.recordEvent(event.handle(), stream);
      assertFalse(event.isDone());
      ours.waitFor(event);
      assertTrue(
          driver.takeCalls().contains("stream " + ours.handle() + " waits for stream " + stream));
      event.synchronize();
      assertTrue(event.isDone());
    }
  }

  @Test
  void aClosedOneHasNoHandle() {
    GpuEvent event = gpu.newEvent();
    event.close();
    assertThrows(GpuException.class, event::handle);
    assertThrows(GpuException.class, event::isDone);
  }
}
