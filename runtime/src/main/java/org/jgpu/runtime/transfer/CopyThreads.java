package org.jgpu.runtime.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jgpu.runtime.device.Daemons;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** A few daemon threads that copy beside the calling one; started at the first large transfer. */
final class CopyThreads {
  /** Beyond eight threads an H200's bus gets no faster. */
  private static final int MOST = 8;

  private final int width = Math.min(MOST, Runtime.getRuntime().availableProcessors());
  private @Nullable ExecutorService executor;

  /** Runs {@code work} on the calling thread and others, at most {@code pieces} in all. */
  void run(int pieces, Runnable work) {
    List<Future<?>> others = new ArrayList<>();
    Throwable failure = null;
    try {
      for (int i = 1; i < Math.min(width, pieces); i++) {
        others.add(executor().submit(work));
      }
      work.run();
    } catch (RuntimeException | Error e) {
      failure = e;
    }
    for (Future<?> other : others) {
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
