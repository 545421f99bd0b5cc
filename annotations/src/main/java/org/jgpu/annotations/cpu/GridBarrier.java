package org.jgpu.annotations.cpu;

import org.jgpu.annotations.cpu.Rendezvous.MeetingBrokenException;

/** Where the blocks of a cooperative run wait for each other, each by one of its threads. */
final class GridBarrier {
  private final long blocks;
  private long waiting;
  private long ended;
  private int meetings;
  private boolean broken;

  GridBarrier(long blocks) {
    this.blocks = blocks;
  }

  /**
   * Waits for all blocks.
   *
   * @throws MeetingBrokenException if a block failed
   * @throws IllegalStateException if blocks have ended, or the thread is interrupted
   */
  synchronized void await() {
    int mine = meetings;
    waiting++;
    if (waiting == blocks) {
      waiting = 0;
      meetings++;
      notifyAll();
    }
    while (meetings == mine && !broken) {
      failIfEnded();
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while waiting for other blocks", e);
      }
    }
    if (meetings == mine) {
      throw new MeetingBrokenException();
    }
  }

  private void failIfEnded() {
    if (ended > 0) {
      throw new IllegalStateException(
          "syncGrid() is reached by some blocks only: "
              + ended
              + " of "
              + blocks
              + " have ended without it");
    }
  }

  /** Notes that a block has ended normally. */
  synchronized void end() {
    ended++;
    notifyAll();
  }

  /** Releases all waiting blocks because one failed. */
  synchronized void breakUp() {
    broken = true;
    notifyAll();
  }
}
