package org.jgpu.software.exec;

import java.util.Arrays;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.device.LaunchControl;
import org.jgpu.software.device.LaunchStoppedException;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;
import org.jgpu.software.exec.WarpArrivals.Arrival;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/**
 * Runs the threads of one block that wait for each other: each until it waits, warp by warp; then
 * answers what can be answered. Used by one worker.
 */
final class BlockScheduler {
  /** What a round of all threads came to. */
  enum Progress {
    /** Every thread has exited. */
    DONE,
    /** Some thread went on. */
    MOVED,
    /** Threads only look, in loops, for what another block or the host is to do. */
    IDLE
  }

  private static final int WARP = ThreadStates.WARP;

  /** How often the lanes of a warp may meet before other warps have a turn. */
  private static final int WARP_ROUNDS = 64;

  /** Rounds between two looks whether the launch is to end; a power of two. */
  private static final int ROUNDS = 64;

  private final KernelCode code;
  private final BlockContext context;
  private final Waiting waiting;
  private final ThreadStates threads;
  private final WarpScheduler warpScheduler;
  private final WarpArrivals arrivals;
  private final @Nullable BlockChecks checks;

  /** The lanes of each warp that can run, that wait for others, and that have not exited. */
  private final int[] ready;

  private final int[] blocked;
  private final int[] living;

  private int rounds;
  private boolean yielded;

  /** Whether no thread of the block has run yet. */
  private boolean fresh;

  BlockScheduler(KernelTranslation.Translated translated, BlockContext context, boolean checked) {
    this.code = translated.code();
    this.context = context;
    this.waiting = context.waiting();
    this.checks = context.checksOrNull();
    this.threads =
        new ThreadStates(context.launch().blockThreads(), waiting, translated.resumptions());
    boolean strict = checked || checks != null;
    this.warpScheduler = new WarpScheduler(threads, context, translated.exchanges(), strict);
    this.arrivals = new WarpArrivals(threads, checks, strict);
    this.ready = threads.ready;
    this.blocked = threads.blocked;
    this.living = threads.living;
  }

  BlockContext context() {
    return context;
  }

  /** Prepares the context's block, which {@link #step} then runs. */
  void start() {
    threads.start();
    arrivals.start();
    if (checks != null) {
      checks.startBlock();
    }
    fresh = true;
  }

  /**
   * Runs every thread that can until it waits.
   *
   * @throws SynchronizationException if threads wait for each other in a way that never ends or is
   *     undefined, or the launch is to end
   */
  Progress step() {
    yielded = false;
    boolean moved = false;
    try {
      moved = fresh && runTogether();
      for (int warp = 0; warp < ready.length; warp++) {
        moved |= runWarp(warp);
      }
    } catch (LaunchStoppedException e) {
      throw stopped(e);
    }
    moved |= arrivals.open();
    if (threads.livingWarps == 0) {
      return Progress.DONE;
    }
    if (!moved && !yielded) {
      throw threads.deadlock();
    }
    return moved ? Progress.MOVED : Progress.IDLE;
  }

  /**
   * Runs all threads from barrier to barrier, as long as they all come to the same; most kernels
   * end so. Always makes progress.
   */
  private boolean runTogether() {
    fresh = false;
    int state = 0;
    int result = advanceAll(state);
    while (result < KernelCode.EXITED
        && code.wholeBarrier(KernelCode.resumption(result)) != KernelCode.NO_BARRIER) {
      if (checks != null) {
        checks.blockSynchronized();
      }
      look();
      state = KernelCode.resumption(result);
      result = advanceAll(state);
    }
    for (int warp = 0; warp < ready.length; warp++) {
      ready[warp] = settle(warp, ready[warp], result);
    }
    return true;
  }

  private int advanceAll(int state) {
    Arrays.fill(threads.states, state);
    return advance(state, 0, threads.threads);
  }

  /** Runs threads that are at one state; when they are stopped, those that had run are noted. */
  private int advance(int state, int from, int to) {
    try {
      return code.advance(context, state, from, to);
    } catch (LaunchStoppedException e) {
      int running = context.thread();
      for (int thread = from; thread < running; thread++) {
        ready[thread / WARP] &= ~(1 << thread % WARP);
        settleThread(thread / WARP, thread % WARP);
      }
      context.select(running);
      throw e;
    }
  }

  /** The fault of a launch that ends early, with where the block's threads are. */
  SynchronizationException stopped(LaunchStoppedException reason) {
    int running = context.thread();
    String name = code.getClass().getName();
    boolean inside =
        Arrays.stream(reason.getStackTrace()).anyMatch(call -> call.getClassName().equals(name));
    String others = threads.text(thread -> !inside || thread != running);
    return new SynchronizationException(
        FaultKind.TIMEOUT,
        reason.getMessage() + (others.isEmpty() ? "" : "; in the block: " + others),
        running,
        inside ? null : threads.place(running),
        reason);
  }

  /**
   * Runs a warp until all its lanes wait for more than their warp, or other warps are to have a
   * turn; whether anything changed.
   */
  private boolean runWarp(int warp) {
    boolean moved = false;
    int turns = 0;
    int left = WARP_ROUNDS;
    Arrival arrival;
    do {
      int result = runLanes(warp);
      int yielding = settle(warp, ready[warp], result);
      moved |= yielding != ready[warp];
      ready[warp] = warpScheduler.answer(warp);
      moved |= ready[warp] != 0;
      arrival = arrivals.arrive(warp);
      moved |= arrival != Arrival.NONE;
      turns |= yielding;
      look();
    } while (ready[warp] != 0 && arrival != Arrival.OPENED && --left > 0);
    ready[warp] |= turns & living[warp] & ~blocked[warp];
    return moved;
  }

  private void look() {
    LaunchControl control = context.launch().control();
    if ((++rounds & (ROUNDS - 1)) == 0) {
      control.check();
    }
  }

  /**
   * Runs the ready lanes of a warp until they wait or end: in one go if they are at one place.
   *
   * @return what all came to, or {@link BlockContext#NO_RESULT}
   */
  private int runLanes(int warp) {
    int first = warp * WARP;
    int lanes = ready[warp];
    int count = Integer.bitCount(lanes);
    int start = first + Integer.numberOfTrailingZeros(lanes);
    if (count > 1 && lanes >>> start - first == -1 >>> WARP - count && together(start, count)) {
      return advance(threads.states[start], start, start + count);
    }
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      context.select(thread);
      code.run(context, threads.states[thread]);
    }
    return BlockContext.NO_RESULT;
  }

  private boolean together(int first, int count) {
    for (int thread = first + 1; thread < first + count; thread++) {
      if (threads.states[thread] != threads.states[first]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Notes what became of lanes that ran; returns those that merely give others a turn.
   *
   * @param result what all came to, or {@link BlockContext#NO_RESULT}
   */
  private int settle(int warp, int lanes, int result) {
    if (result == KernelCode.EXITED) {
      threads.exit(warp, lanes);
      return 0;
    }
    if (result != BlockContext.NO_RESULT && lanes != 0) {
      return settleTogether(warp, lanes, KernelCode.resumption(result));
    }
    int yielding = 0;
    for (int left = lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      if (settleThread(warp, lane)) {
        yielding |= 1 << lane;
      }
    }
    return yielding;
  }

  /** Notes that neighbouring lanes, all that ran, wait at one place. */
  private int settleTogether(int warp, int lanes, int state) {
    int from = warp * WARP + Integer.numberOfTrailingZeros(lanes);
    int to = from + Integer.bitCount(lanes);
    Arrays.fill(threads.states, from, to, state);
    int whole = code.wholeBarrier(state);
    if (whole != KernelCode.NO_BARRIER) {
      waiting.wholeBarrier(from, to, whole);
    } else if (waiting.kind[from] == Kind.YIELD.ordinal()) {
      yielded = true;
      return lanes;
    } else if (waiting.kind[from] <= Kind.BARRIER_ARRIVE.ordinal()) {
      for (int thread = from; thread < to; thread++) {
        arrivals.check(thread);
      }
    }
    blocked[warp] |= lanes;
    return 0;
  }

  private boolean settleThread(int warp, int lane) {
    int thread = warp * WARP + lane;
    int result = context.results()[thread];
    context.select(thread);
    while (result >= 0) {
      result = code.run(context, result);
    }
    if (result == KernelCode.EXITED) {
      threads.exit(warp, 1 << lane);
      return false;
    }
    int state = KernelCode.resumption(result);
    threads.states[thread] = state;
    int whole = code.wholeBarrier(state);
    if (whole != KernelCode.NO_BARRIER) {
      waiting.wholeBarrier(thread, whole);
    }
    int kind = waiting.kind[thread];
    if (kind == Kind.YIELD.ordinal()) {
      yielded = true;
      return true;
    }
    blocked[warp] |= 1 << lane;
    if (kind <= Kind.BARRIER_ARRIVE.ordinal()) {
      arrivals.check(thread);
    }
    return false;
  }
}
