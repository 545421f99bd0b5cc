package org.jgpu.annotations.cpu;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where the threads of one block wait for each other: all of them at the barrier, the lanes of a
 * mask in a warp function. Unlike {@link java.util.concurrent.CyclicBarrier} it knows what each
 * thread does, and so turns a meeting that cannot take place into an error instead of a hang.
 */
final class Rendezvous {
  private static final int WARP = 32;

  private final int threads;
  private final boolean[] ended;
  private final @Nullable WarpCall[] calls;
  private final @Nullable Exchange[] answers;
  private int endedCount;
  private int atBarrier;
  private int inWarpCalls;
  private int phase;
  private boolean broken;

  Rendezvous(int threads) {
    this.threads = threads;
    this.ended = new boolean[threads];
    this.calls = new WarpCall[threads];
    this.answers = new Exchange[threads];
  }

  /** A warp function that a lane has called, with the value or part that it contributes. */
  private record WarpCall(String function, int mask, long value, @Nullable Object part) {
    boolean meets(@Nullable WarpCall other) {
      return other != null && other.mask == mask && other.function.equals(function);
    }

    @Override
    public String toString() {
      return function + " with mask 0x" + Integer.toHexString(mask);
    }
  }

  /**
   * Waits for all threads of the block.
   *
   * @throws MeetingBrokenException if another thread failed
   * @throws IllegalStateException if the threads cannot all come, or if this one is interrupted
   */
  synchronized void barrier() {
    if (endedCount > 0 && !broken) {
      throw endedEarly();
    }
    int mine = phase;
    atBarrier++;
    if (atBarrier == threads) {
      atBarrier = 0;
      phase++;
      notifyAll();
    }
    while (phase == mine && !broken && endedCount == 0) {
      failIfStuck();
      waitForNews();
    }
    if (phase == mine) {
      throw broken ? new MeetingBrokenException() : endedEarly();
    }
  }

  /**
   * Waits for the lanes of {@code mask} that have not ended, and exchanges values with them.
   *
   * @param thread linear index of the calling thread
   * @throws MeetingBrokenException if another thread failed
   * @throws IllegalStateException if the lanes do not meet, or if this thread is interrupted
   */
  Exchange exchange(int thread, String function, int mask, long value) {
    return exchange(thread, new WarpCall(function, mask, value, null));
  }

  /** As the other method, for an operation of all lanes on more than a number. */
  Exchange exchange(int thread, String function, Object part) {
    return exchange(thread, new WarpCall(function, -1, 0, part));
  }

  private synchronized Exchange exchange(int thread, WarpCall call) {
    if ((call.mask >>> (thread % WARP) & 1) == 0) {
      throw new IllegalStateException(
          call + " is called by lane " + thread % WARP + ", which the mask does not name");
    }
    calls[thread] = call;
    inWarpCalls++;
    complete(thread - thread % WARP, call);
    while (answers[thread] == null && !broken) {
      failIfStuck();
      waitForNews();
    }
    Exchange answer = answers[thread];
    answers[thread] = null;
    if (answer == null) {
      throw new MeetingBrokenException();
    }
    return answer;
  }

  /** Notes that a thread has ended normally. */
  synchronized void end(int thread) {
    ended[thread] = true;
    endedCount++;
    int first = thread - thread % WARP;
    for (int i = first; i < Math.min(first + WARP, threads); i++) {
      WarpCall call = calls[i];
      if (call != null) {
        complete(first, call);
      }
    }
    notifyAll();
  }

  /** Releases all waiting threads because one of them failed. */
  synchronized void breakUp() {
    broken = true;
    notifyAll();
  }

  /** Answers {@code call} if all lanes that it needs have made it. */
  private void complete(int first, WarpCall call) {
    int lanes = lanesIn(first, call);
    boolean complete = true;
    for (int left = call.mask & ~lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      if (first + lane >= threads || ended[first + lane]) {
        continue;
      }
      complete = false;
      WarpCall other = calls[first + lane];
      // Where the other call needs none of these lanes, it can end, and its lane come by later.
      if (other != null && (other.mask & lanes) != 0) {
        throw new IllegalStateException(
            "lanes of one warp do not meet: " + call + ", but lane " + lane + " " + other);
      }
    }
    if (complete) {
      answer(first, lanes);
    }
  }

  /** Returns the lanes that have made {@code call}, by bits. */
  private int lanesIn(int first, WarpCall call) {
    int lanes = 0;
    for (int lane = 0; lane < Math.min(WARP, threads - first); lane++) {
      lanes |= call.meets(calls[first + lane]) ? 1 << lane : 0;
    }
    return lanes;
  }

  private void answer(int first, int lanes) {
    long[] values = new long[WARP];
    @Nullable Object[] parts = new Object[WARP];
    for (int left = lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      WarpCall call = calls[first + lane];
      values[lane] = call == null ? 0 : call.value;
      parts[lane] = call == null ? null : call.part;
    }
    release(first, new Exchange(lanes, values, parts));
  }

  private void release(int first, Exchange exchange) {
    for (int left = exchange.lanes(); left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      calls[thread] = null;
      answers[thread] = exchange;
      inWarpCalls--;
    }
    notifyAll();
  }

  private void failIfStuck() {
    if (atBarrier + inWarpCalls + endedCount == threads) {
      throw new IllegalStateException(
          "the threads of the block wait for each other at different places: "
              + atBarrier
              + " at syncThreads(), "
              + inWarpCalls
              + " in "
              + Arrays.stream(calls).filter(call -> call != null).distinct().toList()
              + "; "
              + endedCount
              + " have ended");
    }
  }

  private void waitForNews() {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for other threads", e);
    }
  }

  private IllegalStateException endedEarly() {
    return new IllegalStateException(
        "syncThreads() is reached by some threads of the block only: "
            + endedCount
            + " of "
            + threads
            + " have ended without it. Every thread must reach it, so no thread may return before");
  }

  /** Ends a thread that waits for one that failed. */
  static final class MeetingBrokenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MeetingBrokenException() {
      super("another thread of the block failed", null, false, false);
    }
  }
}
