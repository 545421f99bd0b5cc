package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/** Streams and events as other threads see them in the middle of a call. */
class SoftwareStreamTest {
  /** Who had the stream itself wait for a mark that is not in it yet would stop it for ever. */
  @Test
  void aMarkIsSeenOnceItIsInItsStream() {
    SoftwareEvent event = new SoftwareEvent(false);
    List<Boolean> seen = new ArrayList<>();
    Executor looking =
        task -> {
          seen.add(event.mark() != null);
          task.run();
        };
    SoftwareStream stream = new SoftwareStream(looking);
    event.record(stream);
    assertEquals(List.of(false), seen);
    assertNotNull(event.mark());
  }

  /** As where the system makes no more threads for a while. */
  @Test
  void aStreamGoesOnThoughItGotNoThreadBefore() {
    OutOfMemoryError noThread = new OutOfMemoryError("a test's");
    List<String> done = new ArrayList<>();
    List<Runnable> tasks = new ArrayList<>();
    Executor failingOnce =
        task -> {
          tasks.add(task);
          if (tasks.size() == 1) {
            throw noThread;
          }
          task.run();
        };
    SoftwareStream stream = new SoftwareStream(failingOnce);
    assertEquals(
        noThread,
        assertThrows(OutOfMemoryError.class, () -> stream.submit(() -> done.add("first"))));
    assertTrue(stream.isIdle());
    stream.submit(() -> done.add("second"));
    stream.await();
    assertEquals(List.of("second"), done);
  }
}
