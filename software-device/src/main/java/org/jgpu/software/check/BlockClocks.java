package org.jgpu.software.check;

import java.util.Arrays;

/**
 * What orders the threads of a block between two barriers of the whole block: warp operations,
 * barriers of some threads, fences. Each thread has a clock that its synchronisations advance, and
 * knows up to which of each other thread's clocks that one's accesses come before its own (vector
 * clocks, after Lamport, Fidge and Mattern). A barrier of all threads starts a new epoch, in which
 * everything is forgotten.
 *
 * <p>Fences order more here than PTX says: whatever two threads did before a fence of the one and
 * after a fence of the other counts as ordered, since which flag or lock they met at is not known.
 * That hides races and never invents one.
 */
final class BlockClocks {
  private static final int WARP = 32;
  private static final int NOTHING = -1;

  private final int threads;
  private final DeviceShadow device;

  /** The stamp of each thread's accesses now, but for how and where. */
  final long[] stamps;

  /** By thread: the clocks known of the threads of its warp, or of all once {@link #wide}. */
  private int[][] known = new int[0][];

  private boolean wide;
  private boolean synchronised;
  private boolean exhausted;
  private final int[] fenced;
  private final int[][] arrived = new int[16][];
  private final int[] joined;

  BlockClocks(int threads, DeviceShadow device) {
    this.threads = threads;
    this.device = device;
    this.stamps = new long[threads];
    this.fenced = new int[threads];
    this.joined = new int[Math.max(threads, WARP)];
    Arrays.fill(fenced, NOTHING);
  }

  /** Starts an epoch in which no thread has done anything, and returns its number. */
  int startEpoch() {
    int epoch = device.nextEpoch();
    for (int thread = 0; thread < threads; thread++) {
      stamps[thread] = Stamp.of(epoch, thread);
    }
    if (synchronised) {
      synchronised = false;
      Arrays.fill(fenced, NOTHING);
      Arrays.fill(arrived, null);
      for (int[] row : known) {
        Arrays.fill(row, NOTHING);
      }
    }
    return epoch;
  }

  /** Whether what an entry of the current epoch stands for comes before a thread's next access. */
  boolean ordered(long entry, int thread) {
    int other = Stamp.thread(entry);
    int clock = Stamp.clock(entry);
    if (other == thread) {
      return true;
    }
    if (!synchronised) {
      return false;
    }
    if (fenced[thread] != NOTHING && clock <= fenced[other]) {
      return true;
    }
    boolean near = wide || other / WARP == thread / WARP;
    return near && known.length != 0 && clock <= known[thread][column(other)];
  }

  private int column(int thread) {
    return wide ? thread : thread % WARP;
  }

  void fence(int thread) {
    synchronised = true;
    fenced[thread] = Stamp.clock(stamps[thread]);
    advance(thread);
    settle();
  }

  /** Some lanes of a warp, from the thread of lane 0 on, have met. */
  void warp(int first, int lanes) {
    if ((lanes & (lanes - 1)) != 0) {
      begin();
      for (int left = lanes; left != 0; left &= left - 1) {
        join(first + Integer.numberOfTrailingZeros(left));
      }
      for (int left = lanes; left != 0; left &= left - 1) {
        meet(first + Integer.numberOfTrailingZeros(left));
      }
      settle();
    }
  }

  /** A thread has arrived at a barrier and goes on without waiting. */
  void arrive(int barrier, int thread) {
    widen();
    begin();
    join(thread);
    int[] others = arrived[barrier];
    for (int i = 0; others != null && i < threads; i++) {
      joined[i] = Math.max(joined[i], others[i]);
    }
    arrived[barrier] = Arrays.copyOf(joined, threads);
    advance(thread);
    settle();
  }

  /** Some threads have met at a barrier. */
  void barrier(int barrier, int[] members, int count) {
    widen();
    begin();
    int[] others = arrived[barrier];
    arrived[barrier] = null;
    for (int i = 0; others != null && i < threads; i++) {
      joined[i] = others[i];
    }
    for (int i = 0; i < count; i++) {
      join(members[i]);
    }
    for (int i = 0; i < count; i++) {
      meet(members[i]);
    }
    settle();
  }

  private void begin() {
    synchronised = true;
    if (known.length == 0) {
      known = new int[threads][wide ? threads : WARP];
      for (int[] row : known) {
        Arrays.fill(row, NOTHING);
      }
    }
    Arrays.fill(joined, 0, wide ? threads : WARP, NOTHING);
  }

  private void join(int thread) {
    int[] row = known[thread];
    for (int i = 0; i < row.length; i++) {
      joined[i] = Math.max(joined[i], row[i]);
    }
    int own = column(thread);
    joined[own] = Math.max(joined[own], Stamp.clock(stamps[thread]));
  }

  private void meet(int thread) {
    int[] row = known[thread];
    System.arraycopy(joined, 0, row, 0, row.length);
    advance(thread);
  }

  private void advance(int thread) {
    if (Stamp.clock(stamps[thread]) == Stamp.LAST_CLOCK) {
      exhausted = true;
    } else {
      stamps[thread] += Stamp.ONE_TICK;
    }
  }

  /** When a clock is at its end, all threads start again, as if they had met. */
  private void settle() {
    if (exhausted) {
      exhausted = false;
      startEpoch();
    }
  }

  private void widen() {
    if (!wide) {
      wide = true;
      int[][] narrow = known;
      if (narrow.length != 0) {
        known = new int[threads][threads];
        for (int thread = 0; thread < threads; thread++) {
          Arrays.fill(known[thread], NOTHING);
          int base = thread / WARP * WARP;
          System.arraycopy(narrow[thread], 0, known[thread], base, Math.min(WARP, threads - base));
        }
      }
    }
  }
}
