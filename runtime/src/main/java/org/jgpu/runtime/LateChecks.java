package org.jgpu.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What libraries look at when a call has waited for the device: errors that kernels noted, which no
 * launch waits for. Thread-safe.
 */
final class LateChecks {
  private final List<Runnable> checks = new CopyOnWriteArrayList<>();
  private final List<Consumer<GpuStream>> launched = new CopyOnWriteArrayList<>();

  /** Has a value on threads that run the checks. */
  private final ThreadLocal<@Nullable Boolean> running = new ThreadLocal<>();

  void add(Runnable check, Consumer<GpuStream> graphLaunched) {
    checks.add(check);
    launched.add(graphLaunched);
  }

  /** Says that a graph is launched on {@code stream}. Does not allocate. */
  void graphLaunched(GpuStream stream) {
    for (int i = 0; i < launched.size(); i++) {
      launched.get(i).accept(stream);
    }
  }

  /** Runs all; a check that waits itself does not run them again. */
  void run() {
    if (checks.isEmpty() || running.get() != null) {
      return;
    }
    running.set(true);
    try {
      for (Runnable check : checks) {
        check.run();
      }
    } finally {
      running.remove();
    }
  }
}
