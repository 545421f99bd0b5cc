package org.jgpu.runtime.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    for (int i = 1; i < Math.min(width, pieces); i++) {
      others.add(executor().submit(work));
    }
    RuntimeException failure = null;
    try {
      work.run();
    } catch (RuntimeException e) {
      failure = e;
    }
    for (Future<?> other : others) {
      failure = await(other, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** Waits, even if interrupted: the copy must not outlive the call that owns the array. */
  private static @Nullable RuntimeException await(
      Future<?> other, @Nullable RuntimeException earlier) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          other.get();
          return earlier;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          return earlier == null ? unchecked(e.getCause()) : earlier;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException unchecked(@Nullable Throwable cause) {
    return cause instanceof RuntimeException failure
        ? failure
        : new GpuException("a transfer failed: " + cause, cause == null ? new Error() : cause);
  }

  private synchronized ExecutorService executor() {
    if (executor == null) {
      executor =
          Executors.newFixedThreadPool(
              Math.max(1, width - 1),
              task -> {
                Thread thread = new Thread(task, "jgpu-copy");
                thread.setDaemon(true);
                return thread;
              });
    }
    return executor;
  }

  synchronized void close() {
    if (executor != null) {
      executor.shutdown();
    }
  }
}
