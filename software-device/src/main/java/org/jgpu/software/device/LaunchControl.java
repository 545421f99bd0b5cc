package org.jgpu.software.device;

import java.time.Duration;

/**
 * What may end a launch before its threads do: a time limit, and whoever stops it. Running threads
 * look at it in their loops. Thread-safe.
 */
public final class LaunchControl {
  private final Duration limit;
  private final long limitNanos;
  private final long start = System.nanoTime();
  private volatile String reason = "";

  /**
   * The control of a launch that starts now.
   *
   * @param limit how long it may run; zero for as long as it likes
   */
  public LaunchControl(Duration limit) {
    this.limit = limit;
    this.limitNanos = limit.isZero() ? Long.MAX_VALUE : limit.toNanos();
  }

  /**
   * Makes the threads that run end soon; what they have not written yet is lost. The first reason
   * counts.
   *
   * @param why reads after "the launch "
   */
  public synchronized void stop(String why) {
    if (reason.isEmpty()) {
      reason = why;
    }
  }

  /** Whether {@link #stop} was called or the time is up. */
  public boolean ended() {
    if (reason.isEmpty() && System.nanoTime() - start > limitNanos) {
      stop(
          "has run for more than "
              + limit.toMillis() / 1000.0
              + " seconds, the limit that jgpu.software.timeout sets");
    }
    return !reason.isEmpty();
  }

  /**
   * Ends the calling thread's part in the launch if it is to end.
   *
   * @throws LaunchStoppedException if so
   */
  public void check() {
    if (ended()) {
      throw new LaunchStoppedException("the launch " + reason);
    }
  }
}
