package org.jgpu.runtime.device;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Something that a thread may close while others work with it: from then on nobody begins to, and
 * it is given back when the last of them has ended, by that one. Nobody waits, and nothing is
 * allocated. Thread-safe.
 */
public abstract class UseCount {
  private static final AtomicIntegerFieldUpdater<UseCount> STATE =
      AtomicIntegerFieldUpdater.newUpdater(UseCount.class, "state");

  /** The sign, so that what is closed is below 0; the lowest bits count uses. */
  private static final int CLOSED = 1 << 31;

  private static final int FINISHED = CLOSED | 1 << 30;

  private volatile int state;

  /** For subclasses; in use by nobody. */
  protected UseCount() {}

  /**
   * Begins a use, which {@link #end} ends.
   *
   * @return false if it is closed: there is nothing to end then
   */
  public final boolean begin() {
    for (int now = state; now >= 0; now = state) {
      if (STATE.compareAndSet(this, now, now + 1)) {
        return true;
      }
    }
    return false;
  }

  /** As {@link #begin}, also when it is closed, as long as it is not given back. */
  final boolean beginToRelease() {
    for (int now = state; now != FINISHED; now = state) {
      if (STATE.compareAndSet(this, now, now + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Ends a use, on any thread. */
  public final void end() {
    if (STATE.decrementAndGet(this) == CLOSED) {
      try {
        unused();
      } catch (RuntimeException | Error e) {
        // This thread's work is done, and the one that closed has gone on. It may be anything:
        // memory of other libraries is given back by code of theirs.
        System.getLogger("org.jgpu.runtime")
            .log(Level.WARNING, "what was closed while in use is kept until its Gpu closes", e);
      }
    }
  }

  /** Returns whether it is closed; uses may go on. */
  public final boolean isShut() {
    return state < 0;
  }

  /** Lets nobody begin any more, and calls {@link #unused} now, or when the last use ends. */
  protected final void shut() {
    if ((STATE.getAndUpdate(this, now -> now | CLOSED) & ~CLOSED) == 0) {
      unused();
    }
  }

  /**
   * Returns true once, when it is closed and not in use: who gets it gives the thing back. From
   * then on nothing begins at all.
   */
  protected final boolean finish() {
    return STATE.compareAndSet(this, CLOSED, FINISHED);
  }

  /** Called when it is closed and not in use; more than once if closing is tried again. */
  protected abstract void unused();
}
