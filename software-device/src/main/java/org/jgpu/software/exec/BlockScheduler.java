package org.jgpu.software.exec;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;

/**
 * Runs the threads of one block that wait for each other: each until it waits, warp by warp; then
 * answers what can be answered and goes on. Used by one worker.
 */
final class BlockScheduler {
  private static final int WARP = 32;

  private final KernelCode code;
  private final BlockContext context;
  private final Waiting waiting;
  private final WarpOperations warpOperations;
  private final Barriers barriers = new Barriers();
  private final int threads;
  private final int[] states;
  private final int[] gathered;

  /** The lanes of each warp that can run, that wait, and that are alive. */
  private final int[] ready;

  private final int[] blocked;
  private final int[] living;
  private int alive;
  private boolean yielded;

  BlockScheduler(KernelCode code, BlockContext context) {
    this.code = code;
    this.context = context;
    this.waiting = context.waiting();
    this.warpOperations = new WarpOperations(waiting);
    this.threads = context.launch().blockThreads();
    this.states = new int[threads];
    this.gathered = new int[threads];
    int warps = (threads + WARP - 1) / WARP;
    this.ready = new int[warps];
    this.blocked = new int[warps];
    this.living = new int[warps];
    context.onArrival(barrier -> arrive(barrier, context.thread()));
  }

  /**
   * Runs the context's block to its end.
   *
   * @param cancelled asked while threads only wait for something outside the block; ends it early
   */
  void run(BooleanSupplier cancelled) {
    reset();
    runTogether();
    while (alive > 0) {
      yielded = false;
      boolean moved = false;
      for (int warp = 0; warp < ready.length; warp++) {
        moved |= runWarp(warp);
      }
      moved |= releaseBarriers();
      if (!moved) {
        if (!yielded) {
          throw new DeadlockException(states, waiting, living);
        }
        if (cancelled.getAsBoolean()) {
          return;
        }
        Thread.yield();
      }
    }
  }

  /**
   * Runs all threads from barrier to barrier, as long as they all come to the same; most kernels
   * end so.
   */
  private void runTogether() {
    int state = 0;
    int result = code.advance(context, state, 0, threads);
    while (result < KernelCode.EXITED && code.wholeBarrier(KernelCode.resumption(result))) {
      state = KernelCode.resumption(result);
      result = code.advance(context, state, 0, threads);
    }
    if (result == KernelCode.EXITED) {
      alive = 0;
      return;
    }
    for (int warp = 0; warp < ready.length; warp++) {
      ready[warp] = settle(warp, ready[warp]);
    }
  }

  private void reset() {
    Arrays.fill(states, 0);
    barriers.reset();
    alive = threads;
    for (int warp = 0; warp < ready.length; warp++) {
      int lanes = Math.min(WARP, threads - warp * WARP);
      living[warp] = lanes == WARP ? -1 : (1 << lanes) - 1;
      ready[warp] = living[warp];
      blocked[warp] = 0;
    }
  }

  /** Runs a warp until all its lanes wait for more than their warp; whether anything changed. */
  private boolean runWarp(int warp) {
    boolean moved = false;
    int turns = 0;
    do {
      runLanes(warp);
      int yielding = settle(warp, ready[warp]);
      moved |= yielding != ready[warp];
      ready[warp] = 0;
      moved |= answerWarp(warp);
      turns |= yielding;
    } while (ready[warp] != 0);
    ready[warp] = turns & living[warp] & ~blocked[warp];
    return moved;
  }

  /** Runs the ready lanes of a warp until they wait or end: in one go if they are at one place. */
  private void runLanes(int warp) {
    int first = warp * WARP;
    int lanes = ready[warp];
    int count = Integer.bitCount(lanes);
    int start = Integer.numberOfTrailingZeros(lanes);
    if (count > 1 && lanes >>> start == -1 >>> (WARP - count) && together(first + start, count)) {
      code.advance(context, states[first + start], first + start, first + start + count);
      return;
    }
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      context.select(thread);
      code.run(context, states[thread]);
    }
  }

  private boolean together(int first, int count) {
    for (int thread = first + 1; thread < first + count; thread++) {
      if (states[thread] != states[first]) {
        return false;
      }
    }
    return true;
  }

  /** Notes what became of lanes that ran; returns those that merely give others a turn. */
  private int settle(int warp, int lanes) {
    int yielding = 0;
    for (int left = lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      if (settleThread(warp, lane)) {
        yielding |= 1 << lane;
      }
    }
    return yielding;
  }

  private boolean settleThread(int warp, int lane) {
    int thread = warp * WARP + lane;
    int result = context.results()[thread];
    context.select(thread);
    while (result >= 0) {
      result = code.run(context, result);
    }
    if (result == KernelCode.EXITED) {
      living[warp] &= ~(1 << lane);
      alive--;
      return false;
    }
    states[thread] = KernelCode.resumption(result);
    int kind = waiting.kind[thread];
    if (kind == Kind.YIELD.ordinal()) {
      yielded = true;
      return true;
    }
    blocked[warp] |= 1 << lane;
    if (kind <= Kind.BARRIER_OR.ordinal()) {
      arrive(waiting.mask[thread], thread);
    } else if ((waiting.mask[thread] >>> lane & 1) == 0) {
      throw new InvalidSynchronizationException(
          "a lane whose bit is not in the member mask 0x"
              + Integer.toHexString(waiting.mask[thread])
              + " takes part in a warp operation");
    }
    return false;
  }

  private void arrive(int barrier, int thread) {
    if (barrier < 0 || barrier >= Barriers.COUNT) {
      throw new InvalidSynchronizationException(
          "barrier " + barrier + " does not exist; there are 0 to " + (Barriers.COUNT - 1));
    }
    barriers.arrive(barrier, waiting.first[thread]);
  }

  /** Answers the warp operations for which all lanes are there. */
  private boolean answerWarp(int warp) {
    int first = warp * WARP;
    boolean answered = false;
    int open = warpWaiters(warp);
    while (open != 0) {
      int lane = Integer.numberOfTrailingZeros(open);
      int kind = waiting.kind[first + lane];
      int group = group(first, open, lane, kind);
      open &= ~group;
      boolean activeMask = kind == Kind.ACTIVE_MASK.ordinal();
      int wanted = waiting.mask[first + lane] & living[warp];
      if (!activeMask && wanted == group) {
        warpOperations.answer(Kind.of(kind), first, group);
        blocked[warp] &= ~group;
        ready[warp] |= group;
        answered = true;
      }
    }
    if (!answered) {
      answered = answerActiveMask(warp);
    }
    return answered;
  }

  private int warpWaiters(int warp) {
    int first = warp * WARP;
    int open = 0;
    for (int left = blocked[warp]; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      open |= waiting.kind[first + lane] > Kind.YIELD.ordinal() ? 1 << lane : 0;
    }
    return open;
  }

  /** The open lanes that wait for the same operation with the same mask as one of them. */
  private int group(int first, int open, int lane, int kind) {
    int mask = waiting.mask[first + lane];
    int site = kind == Kind.ACTIVE_MASK.ordinal() ? waiting.first[first + lane] : 0;
    int group = 0;
    for (int left = open; left != 0; left &= left - 1) {
      int other = Integer.numberOfTrailingZeros(left);
      int thread = first + other;
      boolean same =
          waiting.kind[thread] == kind
              && waiting.mask[thread] == mask
              && (kind != Kind.ACTIVE_MASK.ordinal() || waiting.first[thread] == site);
      group |= same ? 1 << other : 0;
    }
    return group;
  }

  /** The lanes that ask for the active mask at one place are told so when nobody else can go on. */
  private boolean answerActiveMask(int warp) {
    int first = warp * WARP;
    int open = warpWaiters(warp);
    for (int left = open; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      if (waiting.kind[first + lane] == Kind.ACTIVE_MASK.ordinal()) {
        int group = group(first, open, lane, waiting.kind[first + lane]);
        warpOperations.answer(Kind.ACTIVE_MASK, first, group);
        blocked[warp] &= ~group;
        ready[warp] |= group;
        return true;
      }
    }
    return false;
  }

  private boolean releaseBarriers() {
    boolean released = false;
    for (int barrier = 0; barrier < Barriers.COUNT; barrier++) {
      if (barriers.complete(barrier, alive)) {
        release(barrier);
        released = true;
      }
    }
    return released;
  }

  private void release(int barrier) {
    int count = 0;
    for (int warp = 0; warp < blocked.length; warp++) {
      for (int left = blocked[warp]; left != 0; left &= left - 1) {
        int lane = Integer.numberOfTrailingZeros(left);
        int thread = warp * WARP + lane;
        if (waiting.kind[thread] <= Kind.BARRIER_OR.ordinal() && waiting.mask[thread] == barrier) {
          gathered[count++] = thread;
          blocked[warp] &= ~(1 << lane);
          ready[warp] |= 1 << lane;
        }
      }
    }
    barriers.release(barrier, waiting, gathered, count);
  }
}
