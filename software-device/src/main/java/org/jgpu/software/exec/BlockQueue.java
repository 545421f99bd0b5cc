package org.jgpu.software.exec;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * The numbers of a launch's blocks, which workers take in increasing order. Thread-safe.
 *
 * <p>Blocks that never wait are taken several at a time, fewer towards the end: neighbouring blocks
 * mostly write neighbouring memory, and two workers that write to the same few kilobytes slow each
 * other down. Of blocks that may wait for others each is taken by itself, so that every block with
 * a lower number than one that runs has been started, too.
 */
final class BlockQueue {
  /** Taken when there are no more blocks. */
  static final long NONE = -1;

  private static final int MOST = 512;

  /** In how many pieces, at least, the blocks of each worker are taken. */
  private static final int PIECES = 8;

  private final AtomicLong next = new AtomicLong();
  private final long end;
  private final int workers;
  private final boolean single;

  /**
   * A queue of all blocks of a launch.
   *
   * @param end the number of blocks
   * @param workers how many workers take them
   * @param single whether each block is taken by itself
   */
  BlockQueue(long end, int workers, boolean single) {
    this.end = end;
    this.workers = workers;
    this.single = single;
  }

  /** What one worker takes; used by one thread. */
  final class Taker {
    private final BooleanSupplier stopped;
    private long current;
    private long limit;

    /**
     * A worker that has taken nothing.
     *
     * @param stopped whether there is nothing more to do
     */
    Taker(BooleanSupplier stopped) {
      this.stopped = stopped;
    }

    /** The next block to run, or {@link #NONE}. */
    long take() {
      if (stopped.getAsBoolean()) {
        return NONE;
      }
      if (current == limit) {
        refill();
      }
      return current < limit ? current++ : NONE;
    }

    /** Takes blocks right behind the last one: as many as are left of its piece, or fewer. */
    int takeMore(int most) {
      int more = (int) Math.min(most, limit - current);
      current += more;
      return more;
    }

    private void refill() {
      long start = next.get();
      long size = size(start);
      while (size > 0 && !next.compareAndSet(start, start + size)) {
        start = next.get();
        size = size(start);
      }
      current = start;
      limit = start + size;
    }
  }

  private long size(long start) {
    long fair = (end - start) / ((long) PIECES * workers);
    return Math.min(end - start, single ? 1 : Math.max(1, Math.min(MOST, fair)));
  }
}
