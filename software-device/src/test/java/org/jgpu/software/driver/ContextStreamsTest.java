package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** One thread waits for all streams while another destroys one. */
class ContextStreamsTest {
  private static final String CALL = "a test's";

  private final ContextStreams streams = new ContextStreams(0, new AtomicLong(1)::getAndIncrement);

  /** A stream that was destroyed before holds up the one that is destroyed, by its lock. */
  @Test
  void theWorkOfAStreamThatIsBeingDestroyedIsWaitedFor() throws InterruptedException {
    SoftwareStream before = streams.destroy(streams.create(), CALL);
    CountDownLatch work = new CountDownLatch(1);
    long handle = streams.create();
    streams.get(handle, CALL).submit(() -> await(work));
    Thread destroying = new Thread(() -> streams.destroy(handle, CALL));
    Thread waiting =
        new Thread(
            () -> {
              synchronized (before) {
                destroying.start();
                while (destroying.getState() != Thread.State.BLOCKED) {
                  Thread.onSpinWait();
                }
                streams.awaitAll();
              }
            });
    waiting.start();
    while (waiting.isAlive() && waiting.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    assertTrue(waiting.isAlive());
    work.countDown();
    waiting.join();
    destroying.join();
    streams.close();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
