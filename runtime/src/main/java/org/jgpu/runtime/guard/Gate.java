package org.jgpu.runtime.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * What a device's calls pass: those that are inside are counted, and closing waits for them.
 * Entering is an addition to a counter that few threads share and a look at whether the gate is
 * open; nothing blocks or allocates. Thread-safe.
 *
 * <p>It closes in two steps, as a device does. After {@link #shut} what begins work is refused and
 * what gives something back still passes; after {@link #lock} nothing does.
 */
public final class Gate {
  /** A power of 2, so that threads seldom meet at one counter. */
  private static final int LANES = 32;

  /** Two lines of a cache, since processors fetch them in pairs. */
  private static final int STEP = 128 / Integer.BYTES;

  /** The gates that the calling thread holds. */
  private static final ThreadLocal<List<Gate>> HELD = ThreadLocal.withInitial(ArrayList::new);

  private final Supplier<GpuException> refusal;
  private final Runnable arrival;
  private final AtomicIntegerArray inside = new AtomicIntegerArray(LANES * STEP);
  private volatile State state = State.OPEN;
  private volatile @Nullable Thread closer;

  private enum State {
    OPEN,
    SHUT,
    LOCKED
  }

  /** The time in which work of several calls is under way on one thread. */
  public final class Hold implements AutoCloseable {
    private final int lane;

    private Hold(int lane) {
      this.lane = lane;
      HELD.get().add(Gate.this);
    }

    /**
     * Begins the same work on another thread, though the gate is shut meanwhile. What it returns
     * ends on that thread, and before this one.
     */
    public Hold share() {
      return new Hold(come());
    }

    /** Ends it, on the thread that began it. */
    @Override
    public void close() {
      HELD.get().remove(Gate.this);
      leave(lane);
    }
  }

  /**
   * Creates an open gate.
   *
   * @param refusal makes what those are told who come too late
   * @param arrival is run by virtual threads that have come in, each time: what a driver keeps for
   *     a thread it keeps for its carrier, which is another one each time the thread has waited
   */
  public Gate(Supplier<GpuException> refusal, Runnable arrival) {
    this.refusal = refusal;
    this.arrival = arrival;
  }

  /**
   * Begins a call.
   *
   * @return what to {@link #leave} with, whatever became of the call
   * @throws GpuException if the gate is shut, unless this thread has shut it or {@link #hold}s it
   */
  int enter() {
    int lane = come();
    if (state != State.OPEN && !mayFinish()) {
      leave(lane);
      throw refusal.get();
    }
    return arrived(lane);
  }

  /** As {@link #enter}, for a call that gives something back, or waits: refused once locked. */
  int enterToGiveBack() {
    int lane = come();
    if (state == State.LOCKED) {
      leave(lane);
      throw refusal.get();
    }
    return arrived(lane);
  }

  private int arrived(int lane) {
    try {
      arrive();
    } catch (RuntimeException | Error e) {
      leave(lane);
      throw e;
    }
    return lane;
  }

  /**
   * Does what virtual threads do when they come in, for a call within a {@link #hold} that passes
   * no gate: since the call before, the thread may have changed its carrier.
   */
  public void arrive() {
    if (VirtualThreads.isCurrent()) {
      arrival.run();
    }
  }

  /** The increment and the look at the state are in order for all threads, as both are volatile. */
  private int come() {
    int lane = (System.identityHashCode(Thread.currentThread()) & (LANES - 1)) * STEP;
    inside.getAndIncrement(lane);
    return lane;
  }

  /** Ends a call. */
  void leave(int lane) {
    inside.getAndDecrement(lane);
    if (state != State.OPEN) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /**
   * Begins work of several calls, which may finish though the gate is shut meanwhile. Closing waits
   * for all of it: what blocks for long for something other than the device must not be inside.
   *
   * @throws GpuException as {@link #enter}
   */
  public Hold hold() {
    return new Hold(enter());
  }

  /** Returns whether the calling thread is within a {@link #hold}. */
  public boolean isHeld() {
    return HELD.get().contains(this);
  }

  /** Returns whether this thread goes on: it closes, or was inside before. */
  public boolean mayFinish() {
    return state != State.LOCKED && (closer == Thread.currentThread() || isHeld());
  }

  /**
   * Refuses all work but the calling thread's from now on, and waits until what is under way has
   * ended. The calling thread is not inside.
   */
  public void shut() {
    closer = Thread.currentThread();
    pass(State.SHUT);
  }

  /** Refuses everything from now on, and waits until what is under way has ended. */
  public void lock() {
    pass(State.LOCKED);
    closer = null;
  }

  private synchronized void pass(State next) {
    state = next;
    boolean interrupted = false;
    while (isBusy()) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isBusy() {
    for (int lane = 0; lane < LANES; lane++) {
      if (inside.get(lane * STEP) != 0) {
        return true;
      }
    }
    return false;
  }
}
