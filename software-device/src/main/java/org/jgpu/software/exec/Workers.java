package org.jgpu.software.exec;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The threads that run the blocks of launches: the launching thread and a pool of daemon threads.
 * Thread-safe; several launches may share it. Whoever made it closes it.
 */
public final class Workers implements AutoCloseable {
  private final int count;
  private final ExecutorService pool;

  /**
   * Makes workers.
   *
   * @param count how many threads one launch may use at once, the launching thread included; at
   *     least 1
   */
  public Workers(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("At least one worker is needed: " + count);
    }
    this.count = count;
    this.pool = Executors.newCachedThreadPool(Daemons.named("jgpu-software-worker-"));
  }

  /** How many threads one launch may use at once. */
  public int count() {
    return count;
  }

  /**
   * Runs the task on up to {@code wanted} threads, this one included, and waits for all of them.
   */
  void run(long wanted, Runnable task) {
    int extra = (int) Math.min(wanted, count) - 1;
    if (extra <= 0) {
      task.run();
      return;
    }
    CountDownLatch done = new CountDownLatch(extra);
    for (int i = 0; i < extra; i++) {
      pool.execute(
          () -> {
            try {
              task.run();
            } finally {
              done.countDown();
            }
          });
    }
    try {
      task.run();
    } finally {
      awaitUninterruptibly(done);
    }
  }

  private static void awaitUninterruptibly(CountDownLatch done) {
    boolean interrupted = false;
    while (true) {
      try {
        done.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the pool's threads; launches still running finish. */
  @Override
  public void close() {
    pool.shutdown();
  }
}
