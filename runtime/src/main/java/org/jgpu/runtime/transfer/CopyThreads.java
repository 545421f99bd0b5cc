package org.jgpu.runtime.transfer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgpu.runtime.device.Daemons;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** A few daemon threads that copy beside the calling one; started at the first large transfer. */
final class CopyThreads {
  /** Beyond eight threads an H200's bus gets no faster. */
  private static final int MOST = 8;

  private final int width = Math.min(MOST, Runtime.getRuntime().availableProcessors());
  private @Nullable ExecutorService executor;

  /** Work on another thread, until the one that asked for it has found it of no use any more. */
  private static final class Share implements Runnable {
    private final Runnable work;
    private final AtomicBoolean taken = new AtomicBoolean();

    Share(Runnable work) {
      this.work = work;
    }

    @Override
    public void run() {
      if (taken.compareAndSet(false, true)) {
        work.run();
      }
    }

    /** Returns whether it never begins. */
    boolean isWithdrawn() {
      return taken.compareAndSet(false, true);
    }
  }

  /**
   * Runs {@code work} on the calling thread and others, at most {@code pieces} in all: fewer where
   * the others are busy until the calling thread is done. They may be for as long as this copy
   * takes, which another one's progress was told within.
   */
  void run(int pieces, Runnable work) {
    Map<Share, Future<?>> others = new LinkedHashMap<>();
    Throwable failure = null;
    try {
      for (int i = 1; i < Math.min(width, pieces); i++) {
        Share share = new Share(work);
        others.put(share, executor().submit(share));
      }
      work.run();
    } catch (RuntimeException | Error e) {
      failure = e;
    }
    others.keySet().removeIf(Share::isWithdrawn);
    for (Future<?> other : others.values()) {
      Throwable theirs = await(other);
      failure = failure == null ? theirs : failure;
    }
    if (failure != null) {
      throw unchecked(failure);
    }
  }

  /**
   * Waits, even if interrupted and whatever failed before: the copy must not outlive the call that
   * owns the array. Returns how it failed, null if it did not.
   */
  private static @Nullable Throwable await(Future<?> other) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          other.get();
          return null;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          return e.getCause() == null ? e : e.getCause();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException unchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new GpuException("a transfer failed: " + failure, failure);
  }

  private synchronized ExecutorService executor() {
    if (executor == null) {
      executor =
          Executors.newFixedThreadPool(
              Math.max(1, width - 1), task -> Daemons.thread(task, "jgpu-copy"));
    }
    return executor;
  }

  synchronized void close() {
    if (executor != null) {
      executor.shutdown();
    }
  }
}
