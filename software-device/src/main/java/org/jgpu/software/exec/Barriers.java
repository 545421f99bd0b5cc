package org.jgpu.software.exec;

import java.util.Arrays;
import org.jgpu.software.device.Waiting.Kind;

/**
 * The sixteen barriers of a block. Warps arrive at them, as the PTX ISA says: a warp has arrived
 * when all its threads that have not exited have, and counts as 32 threads.
 */
final class Barriers {
  static final int COUNT = 16;

  private final ThreadStates threads;

  /** The number of threads that a barrier in use waits for; 0 for all that have not exited. */
  private final int[] expected = new int[COUNT];

  private final int[] arrivals = new int[COUNT];
  private final boolean[] reduces = new boolean[COUNT];

  /** The warps that have arrived, and those of them that wait; by bits. */
  private final int[] arrived = new int[COUNT];

  private final int[] waiting = new int[COUNT];

  /** The barriers in use, by bits. */
  private int used;

  Barriers(ThreadStates threads) {
    this.threads = threads;
  }

  void reset() {
    used = 0;
    Arrays.fill(waiting, 0);
  }

  /** Checks the operands of one thread that comes to a barrier. */
  void check(int thread) {
    int barrier = threads.waiting.mask[thread];
    int count = threads.waiting.first[thread];
    if (barrier < 0 || barrier >= COUNT) {
      throw threads.invalid(
          thread, "barrier " + barrier + " does not exist; there are 0 to " + (COUNT - 1));
    }
    boolean needed = threads.kind(thread) == Kind.BARRIER_ARRIVE;
    if (count < 0 || count % ThreadStates.WARP != 0 || needed && count == 0) {
      throw threads.invalid(
          thread,
          "a barrier takes a number of threads that is a multiple of 32"
              + (needed ? ", and arriving at one needs it" : "")
              + "; barrier "
              + barrier
              + " was given "
              + count);
    }
  }

  /**
   * Counts a warp all of whose living threads are at a barrier.
   *
   * @param waits whether any of them waits there
   */
  void arrive(int warp, int barrier, boolean waits) {
    int thread = warp * ThreadStates.WARP + Integer.numberOfTrailingZeros(threads.living[warp]);
    boolean reduction = threads.kind(thread).barrierReduction();
    int count = threads.waiting.first[thread];
    if ((used >>> barrier & 1) == 0) {
      used |= 1 << barrier;
      arrivals[barrier] = 0;
      arrived[barrier] = 0;
      reduces[barrier] = reduction;
      expected[barrier] = count;
    } else {
      agree(barrier, thread, reduction, count);
    }
    arrivals[barrier] += ThreadStates.WARP;
    arrived[barrier] |= 1 << warp;
    waiting[barrier] |= waits ? 1 << warp : 0;
  }

  /** A count of all threads of the block and no count mean the same. */
  private void agree(int barrier, int thread, boolean reduction, int count) {
    int all = threads.living.length * ThreadStates.WARP;
    int before = expected[barrier];
    if ((count == 0 ? all : count) != (before == 0 ? all : before)) {
      throw threads.invalid(
          thread,
          "threads disagree on how many threads barrier " + barrier + " is for" + at(barrier));
    }
    if (reduction != reduces[barrier]) {
      throw threads.invalid(
          thread, "a reduction and a plain wait meet at barrier " + barrier + at(barrier));
    }
    expected[barrier] = Math.min(before, count);
  }

  private String at(int barrier) {
    return ": "
        + threads.text(
            thread ->
                threads.isBlocked(thread)
                    && threads.kind(thread).barrier()
                    && threads.waiting.mask[thread] == barrier);
  }

  /** The barriers in use, by bits. */
  int used() {
    return used;
  }

  /** Whether everybody whom a barrier in use waits for has arrived. */
  boolean complete(int barrier, int livingWarps) {
    return expected[barrier] == 0
        ? (livingWarps & ~arrived[barrier]) == 0
        : arrivals[barrier] >= expected[barrier];
  }

  /** Whether a barrier in use is for all threads of the block. */
  boolean forAll(int barrier) {
    return expected[barrier] == 0;
  }

  /** Whether the threads of a barrier combine predicates. */
  boolean reduces(int barrier) {
    return reduces[barrier];
  }

  /** Opens a barrier for its next use and returns the warps that waited, by bits. */
  int open(int barrier) {
    int warps = waiting[barrier];
    used &= ~(1 << barrier);
    waiting[barrier] = 0;
    return warps;
  }

  /** Tells the released threads of a barrier what their predicates came to. */
  void answer(int[] released, int count) {
    int votes = 0;
    for (int i = 0; i < count; i++) {
      votes += (int) (threads.waiting.value[released[i]] & 1);
    }
    for (int i = 0; i < count; i++) {
      threads.waiting.result[released[i]] =
          switch (threads.kind(released[i])) {
            case BARRIER_POPC -> votes;
            case BARRIER_AND -> votes == count ? 1 : 0;
            case BARRIER_OR -> votes > 0 ? 1 : 0;
            default -> 0;
          };
    }
  }
}
