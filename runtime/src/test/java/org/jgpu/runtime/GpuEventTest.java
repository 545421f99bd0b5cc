package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
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
  void waitingForWhatOthersCaptureIsToldSinceTheStreamTakesPart() {
    try (GpuEvent event = gpu.newEvent();
        GpuStream theirs = gpu.newStream();
        GpuStream ours = gpu.newStream()) {
      driver.recordEvent(event.handle(), theirs.handle());
      ours.waitFor(event);
      driver.capture(theirs.handle());
      GpuException e = assertThrows(GpuException.class, () -> ours.waitFor(event));
      assertTrue(String.valueOf(e.getMessage()).contains("in a capture of its own"), e::toString);
      ours.waitFor(event);
    }
  }

  @Test
  void captureIsAskedForWhereOthersHaveTheHandleAlone() {
    ListeningDriver listening = new ListeningDriver(driver);
    try (Gpu other = TestGpus.open(listening.driver());
        GpuEvent event = other.newEvent();
        GpuStream stream = other.newStream()) {
      event.record(stream);
      listening.made().clear();
      stream.waitFor(event);
      assertEquals(List.of("streamWaitEvent"), listening.made());
      assertTrue(event.handle() != 0);
      stream.waitFor(event);
      assertTrue(listening.made().contains("captureStatus"));
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
