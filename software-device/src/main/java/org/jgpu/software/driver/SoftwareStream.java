package org.jgpu.software.driver;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A queue of work that runs in order, each step after the one before it has ended. A stream with
 * work occupies one thread of the executor; an idle one, and one that waits for an event, occupies
 * none. Thread-safe.
 */
final class SoftwareStream {
  private static final CompletableFuture<Void> OPEN = CompletableFuture.completedFuture(null);

  private final Executor executor;
  private final Queue<Step> steps = new ArrayDeque<>();

  /** Whether a thread runs steps, or the gate of the next one will start one. */
  private boolean draining;

  private long submitted;
  private long finished;

  /** Work, and what must have happened before it may start. */
  private record Step(CompletableFuture<?> gate, Runnable action) {}

  SoftwareStream(Executor executor) {
    this.executor = executor;
  }

  /** Appends {@code action}, which must not throw. */
  void submit(Runnable action) {
    append(new Step(OPEN, action));
  }

  /** Holds back everything appended later until {@code event} is complete. */
  void submitWait(CompletableFuture<?> event) {
    append(new Step(event, () -> {}));
  }

  /** Blocks until everything appended before this call has ended; interrupts are kept for later. */
  synchronized void await() {
    long ticket = submitted;
    boolean interrupted = false;
    while (finished < ticket) {
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

  /** As {@link #await}, but no later than a {@link System#nanoTime}; whether it has ended. */
  synchronized boolean awaitUntil(long end) {
    long ticket = submitted;
    boolean interrupted = false;
    for (long left = end - System.nanoTime();
        finished < ticket && left > 0;
        left = end - System.nanoTime()) {
      try {
        wait(left / 1_000_000 + 1);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return finished >= ticket;
  }

  synchronized boolean isIdle() {
    return finished == submitted;
  }

  private void append(Step step) {
    boolean start;
    synchronized (this) {
      steps.add(step);
      submitted++;
      start = !draining;
      draining = true;
    }
    if (start) {
      start(step);
    }
  }

  /** Without a thread there is nothing of {@code step}, and the next one tries again. */
  private void start(Step step) {
    try {
      executor.execute(this::drain);
    } catch (RuntimeException | Error e) {
      synchronized (this) {
        draining = false;
        steps.remove(step);
        submitted--;
      }
      throw e;
    }
  }

  private void drain() {
    for (Step step = next(); step != null; step = next()) {
      step.action.run();
      end();
    }
  }

  /** Takes the next step that may run now; if there is none, sees to it that draining resumes. */
  private @Nullable Step next() {
    CompletableFuture<?> gate;
    synchronized (this) {
      Step step = steps.peek();
      if (step == null) {
        draining = false;
        return null;
      }
      if (step.gate.isDone()) {
        return steps.poll();
      }
      gate = step.gate;
    }
    // Outside of the lock: a gate that is complete by now runs this at once.
    gate.whenComplete((value, failure) -> executor.execute(this::drain));
    return null;
  }

  private synchronized void end() {
    finished++;
    notifyAll();
  }
}
