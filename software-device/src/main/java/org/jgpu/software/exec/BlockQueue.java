package org.jgpu.software.exec;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The numbers of a launch's blocks, which workers take in increasing order. Thread-safe.
 *
 * <p>Blocks that never wait are taken several at a time, fewer towards the end: neighbouring blocks
 * mostly write neighbouring memory, and two workers that write to the same few kilobytes slow each
 * other down. Of blocks that may wait for others each is taken by itself, so that every block with
 * a lower number than one that runs has been started, too.
 */
final class BlockQueue {
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
    private long current;
    private long limit;

    /** The next block to run, or the number of blocks when there are no more. */
    long take() {
      if (current == limit) {
        refill();
      }
      return current < limit ? current++ : end;
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
