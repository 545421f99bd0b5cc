package org.jgpu.annotations.cpu;

/**
 * The barrier of one block. Unlike {@link java.util.concurrent.CyclicBarrier} it knows when threads
 * have ended, and so turns a barrier that not all of them can reach into an error instead of a
 * hang.
 */
final class BlockBarrier {
  private final int threads;
  private int waiting;
  private int ended;
  private int phase;
  private boolean broken;

  BlockBarrier(int threads) {
    this.threads = threads;
  }

  /**
   * Waits for all threads of the block.
   *
   * @throws BarrierBrokenException if another thread failed
   * @throws IllegalStateException if another thread has ended, so that it cannot come, or if the
   *     thread is interrupted
   */
  synchronized void await() {
    if (ended > 0 && !broken) {
      throw divergence();
    }
    int mine = phase;
    waiting++;
    if (waiting == threads) {
      waiting = 0;
      phase++;
      notifyAll();
    }
    while (phase == mine && !broken && ended == 0) {
      waitForNews();
    }
    if (phase == mine) {
      throw broken ? new BarrierBrokenException() : divergence();
    }
  }

  /** Notes that a thread has ended normally. */
  synchronized void end() {
    ended++;
    notifyAll();
  }

  /** Releases all waiting threads because one of them failed. */
  synchronized void breakUp() {
    broken = true;
    notifyAll();
  }

  private void waitForNews() {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting at syncThreads()", e);
    }
  }

  private IllegalStateException divergence() {
    return new IllegalStateException(
        "syncThreads() is reached by some threads of the block only: "
            + ended
            + " of "
            + threads
            + " have ended without it. Every thread must reach it, so no thread may return before");
  }

  /** Ends a thread that waits for one that failed. */
  static final class BarrierBrokenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BarrierBrokenException() {
      super("another thread of the block failed", null, false, false);
    }
  }
}
