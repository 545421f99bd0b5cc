package org.jgpu.annotations.cpu;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of blocks, kept for the next block: starting one waits for the system's scheduler,
 * which takes longer than most blocks, and on a busy machine a thousand times as long. As many as
 * are asked for at once, since they wait for each other.
 */
final class BlockThreads {
  private static final int KEPT_SECONDS = 2;

  private static final ThreadPoolExecutor THREADS =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          KEPT_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          BlockThreads::daemon);

  private BlockThreads() {}

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "idle thread of a CPU grid");
    thread.setDaemon(true);
    return thread;
  }

  /** Runs {@code work}, which throws nothing, in a thread of this name. */
  static void run(String name, Runnable work) {
    THREADS.execute(
        () -> {
          Thread thread = Thread.currentThread();
          String idle = thread.getName();
          thread.setName(name);
          try {
            work.run();
          } finally {
            thread.setName(idle);
          }
        });
  }
}
