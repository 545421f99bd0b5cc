package org.jgpu.software.exec;

import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;
import org.jgpu.software.matrix.WarpExchange;
import org.jspecify.annotations.Nullable;

/**
 * Decides which lanes of a warp meet in an operation of the warp: all lanes of its member mask that
 * have not exited, once they wait for the same operation with the same mask.
 */
final class WarpScheduler {
  private static final int WARP = ThreadStates.WARP;

  private final ThreadStates threads;
  private final Waiting waiting;
  private final WarpOperations operations;
  private final @Nullable BlockChecks checks;

  /**
   * The scheduler of a block's warps.
   *
   * @param exchanges what the lanes of a warp do together before they go on, by state
   */
  WarpScheduler(
      ThreadStates threads,
      BlockContext context,
      @Nullable WarpExchange[] exchanges,
      boolean checked) {
    this.threads = threads;
    this.waiting = threads.waiting;
    this.checks = context.checksOrNull();
    this.operations = new WarpOperations(threads, context, exchanges, checked);
  }

  /** Checks the operands of one thread that has come to an operation of its warp. */
  private void check(int thread) {
    int lane = thread % WARP;
    int mask = waiting.mask[thread];
    if ((mask >>> lane & 1) == 0) {
      throw threads.invalid(
          thread,
          "lane "
              + lane
              + " executes an operation for the lanes of the mask "
              + Places.mask(mask)
              + ", which leaves lane "
              + lane
              + " out");
    }
  }

  /** Answers the operations for which all lanes are there; returns the lanes that go on. */
  int answer(int warp) {
    int blocked = threads.blocked[warp];
    if (blocked == 0) {
      return 0;
    }
    int answered = blocked;
    if (together(warp, blocked)) {
      meet(warp, blocked, waiting.kind[warp * WARP + Integer.numberOfTrailingZeros(blocked)]);
    } else {
      answered = answerGroups(warp, waiters(warp));
    }
    threads.blocked[warp] &= ~answered;
    return answered;
  }

  /**
   * Whether some lanes are all that an operation waits for, and wait at one instruction, which most
   * do.
   */
  private boolean together(int warp, int lanes) {
    int leader = warp * WARP + Integer.numberOfTrailingZeros(lanes);
    int mask = waiting.mask[leader];
    int kind = waiting.kind[leader];
    int state = threads.states[leader];
    if (kind <= Kind.YIELD.ordinal()
        || kind == Kind.ACTIVE_MASK.ordinal()
        || (mask & threads.living[warp]) != lanes) {
      return false;
    }
    for (int left = lanes & lanes - 1; left != 0; left &= left - 1) {
      int thread = warp * WARP + Integer.numberOfTrailingZeros(left);
      if (waiting.mask[thread] != mask || threads.states[thread] != state) {
        return false;
      }
    }
    return true;
  }

  /** Lets lanes do what they have all come to. */
  private void meet(int warp, int lanes, int kind) {
    if (checks != null && kind == Kind.MATRIX.ordinal()) {
      // What its lanes touch together comes behind all that they did before.
      checks.warpSynchronized(warp * WARP, lanes);
    }
    operations.answer(Kind.of(kind), warp, lanes);
    if (checks != null) {
      checks.warpSynchronized(warp * WARP, lanes);
    }
  }

  private int answerGroups(int warp, int waiters) {
    int first = warp * WARP;
    int answered = 0;
    for (int open = waiters; open != 0; ) {
      int lane = Integer.numberOfTrailingZeros(open);
      int kind = waiting.kind[first + lane];
      int group = group(first, open, lane, kind);
      open &= ~group;
      int wanted = waiting.mask[first + lane] & threads.living[warp];
      if (kind != Kind.ACTIVE_MASK.ordinal() && wanted == group) {
        meet(warp, group, kind);
        answered |= group;
      }
    }
    // Whoever asks which lanes are active waits until no other can go on: all that come are there.
    if (answered == 0 && waiters != 0) {
      answered = answerActiveMask(first, waiters);
      if (answered == 0) {
        refuseMismatch(first, waiters);
      }
    }
    return answered;
  }

  /** The lanes that wait for lanes of their warp. */
  private int waiters(int warp) {
    int first = warp * WARP;
    int open = 0;
    for (int left = threads.blocked[warp]; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      if (waiting.kind[first + lane] > Kind.YIELD.ordinal()) {
        check(first + lane);
        open |= 1 << lane;
      }
    }
    return open;
  }

  /**
   * Where a thread waits, for operations whose lanes all wait at one instruction; else 0. Matrix
   * operations go on at a state that no other instruction has.
   */
  private int site(int thread) {
    int kind = waiting.kind[thread];
    if (kind == Kind.ACTIVE_MASK.ordinal()) {
      return waiting.first[thread];
    }
    return kind == Kind.MATRIX.ordinal() ? threads.states[thread] : 0;
  }

  /** The open lanes that wait for the same operation with the same mask as one of them. */
  private int group(int first, int open, int lane, int kind) {
    int mask = waiting.mask[first + lane];
    int site = site(first + lane);
    int group = 0;
    for (int left = open; left != 0; left &= left - 1) {
      int other = Integer.numberOfTrailingZeros(left);
      int thread = first + other;
      boolean same =
          waiting.kind[thread] == kind && waiting.mask[thread] == mask && site(thread) == site;
      group |= same ? 1 << other : 0;
    }
    return group;
  }

  /** The lanes that ask for the active mask at one place are told so when nobody else can go on. */
  private int answerActiveMask(int first, int waiters) {
    for (int left = waiters; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      if (waiting.kind[first + lane] == Kind.ACTIVE_MASK.ordinal()) {
        int group = group(first, waiters, lane, waiting.kind[first + lane]);
        operations.answer(Kind.ACTIVE_MASK, first / WARP, group);
        return group;
      }
    }
    return 0;
  }

  /** Two lanes that wait for each other in different operations, or with different masks. */
  private void refuseMismatch(int first, int waiters) {
    for (int left = waiters; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      // Lanes above this one: each pair is looked at once.
      int others = waiting.mask[first + lane] & waiters & -2 << lane;
      for (; others != 0; others &= others - 1) {
        int other = Integer.numberOfTrailingZeros(others);
        boolean mutual = (waiting.mask[first + other] >>> lane & 1) != 0;
        if (mutual && differ(first + lane, first + other)) {
          throw threads.invalid(
              first + lane,
              "lanes "
                  + lane
                  + " and "
                  + other
                  + " of a warp wait for each other in different operations or with different"
                  + " masks: "
                  + threads.text(thread -> thread / WARP == first / WARP));
        }
      }
    }
  }

  private boolean differ(int thread, int other) {
    return waiting.kind[thread] != waiting.kind[other]
        || waiting.mask[thread] != waiting.mask[other]
        || site(thread) != site(other);
  }
}
