package org.jgpu.software.check;

import java.util.Arrays;

/**
 * Which bytes of the threads' local memory their present run has written, by a number for each
 * thread of each block. Used by one worker.
 */
final class LocalShadow {
  private long[][] owners = new long[0][];

  /**
   * Notes a store.
   *
   * @param frame the local memory, which threads may use one after the other
   * @param owner the number of the thread's run
   */
  void write(int frame, long owner, int offset, int width) {
    long[] known = frame(frame, offset + width);
    Arrays.fill(known, offset, offset + width, owner);
  }

  /** Whether the thread has written any of some bytes; compilers copy padding, too. */
  boolean written(int frame, long owner, int offset, int width) {
    long[] known = frame(frame, offset + width);
    for (int i = offset; i < offset + width; i++) {
      if (known[i] == owner) {
        return true;
      }
    }
    return false;
  }

  private long[] frame(int frame, int bytes) {
    if (frame >= owners.length) {
      int before = owners.length;
      owners = Arrays.copyOf(owners, Math.max(2 * before, frame + 1));
      Arrays.fill(owners, before, owners.length, Entries.NONE);
    }
    if (owners[frame].length < bytes) {
      owners[frame] = Arrays.copyOf(owners[frame], Math.max(2 * owners[frame].length, bytes));
    }
    return owners[frame];
  }
}
