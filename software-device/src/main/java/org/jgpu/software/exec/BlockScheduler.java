package org.jgpu.software.exec;

import java.util.Arrays;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.device.LaunchControl;
import org.jgpu.software.device.LaunchStoppedException;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;
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
  private final Barriers barriers;
  private final BarrierChecks barrierChecks;
  private final @Nullable BlockChecks checks;
  private final boolean checked;
  private final int[] gathered;

  /** The lanes of each warp that can run. */
  private final int[] ready;

  private final int[] blocked;
  private final int[] living;

  /** The warps with a thread that has not exited, and those that wait at a barrier; by bits. */
  private int livingWarps;

  private int waitingWarps;
  private int rounds;
  private boolean yielded;

  /** Whether a barrier was opened, behind which the warps go on in their order. */
  private boolean opened;

  /** Whether no thread of the block has run yet. */
  private boolean fresh;

  BlockScheduler(KernelTranslation.Translated translated, BlockContext context, boolean checked) {
    this.code = translated.code();
    this.context = context;
    this.waiting = context.waiting();
    this.checked = checked || context.checksOrNull() != null;
    this.threads =
        new ThreadStates(context.launch().blockThreads(), waiting, translated.resumptions());
    this.warpScheduler = new WarpScheduler(threads, context, translated.exchanges(), this.checked);
    this.barriers = new Barriers(threads);
    this.barrierChecks = new BarrierChecks(threads);
    this.checks = context.checksOrNull();
    this.gathered = new int[threads.threads];
    this.ready = new int[threads.living.length];
    this.blocked = threads.blocked;
    this.living = threads.living;
  }

  BlockContext context() {
    return context;
  }

  /** Prepares the context's block, which {@link #step} then runs. */
  void start() {
    Arrays.fill(threads.states, 0);
    waiting.clear();
    barriers.reset();
    if (checks != null) {
      checks.startBlock();
    }
    fresh = true;
    livingWarps = living.length == WARP ? -1 : (1 << living.length) - 1;
    waitingWarps = 0;
    for (int warp = 0; warp < ready.length; warp++) {
      int lanes = Math.min(WARP, threads.threads - warp * WARP);
      living[warp] = lanes == WARP ? -1 : (1 << lanes) - 1;
      ready[warp] = living[warp];
      blocked[warp] = 0;
    }
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
    moved |= openBarriers();
    if (livingWarps == 0) {
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
      ready[warp] = settle(warp, ready[warp]);
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
    opened = false;
    do {
      runLanes(warp);
      int yielding = settle(warp, ready[warp]);
      moved |= yielding != ready[warp];
      int answered = warpScheduler.answer(warp);
      ready[warp] = answered;
      moved |= answered != 0 | arrive(warp);
      turns |= yielding;
      look();
    } while (ready[warp] != 0 && !opened && --left > 0);
    ready[warp] |= turns & living[warp] & ~blocked[warp];
    return moved;
  }

  private void look() {
    LaunchControl control = context.launch().control();
    if ((++rounds & (ROUNDS - 1)) == 0) {
      control.check();
    }
  }

  /** Runs the ready lanes of a warp until they wait or end: in one go if they are at one place. */
  private void runLanes(int warp) {
    int first = warp * WARP;
    int lanes = ready[warp];
    int count = Integer.bitCount(lanes);
    int start = first + Integer.numberOfTrailingZeros(lanes);
    if (count > 1 && lanes >>> start - first == -1 >>> WARP - count && together(start, count)) {
      advance(threads.states[start], start, start + count);
      return;
    }
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      context.select(thread);
      code.run(context, threads.states[thread]);
    }
  }

  private boolean together(int first, int count) {
    for (int thread = first + 1; thread < first + count; thread++) {
      if (threads.states[thread] != threads.states[first]) {
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
      livingWarps &= living[warp] == 0 ? ~(1 << warp) : -1;
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
      barriers.check(thread);
    } else {
      warpScheduler.check(thread);
    }
    return false;
  }

  /** Lets a warp arrive at a barrier if all its threads are there; whether any can go on. */
  private boolean arrive(int warp) {
    int lanes = living[warp];
    if (lanes == 0 || blocked[warp] != lanes || (waitingWarps >>> warp & 1) != 0) {
      return false;
    }
    int first = warp * WARP;
    int barrier = waiting.mask[first + Integer.numberOfTrailingZeros(lanes)];
    int arriving = 0;
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      int kind = waiting.kind[thread];
      if (kind > Kind.BARRIER_ARRIVE.ordinal() || waiting.mask[thread] != barrier) {
        return false;
      }
      arriving |= kind == Kind.BARRIER_ARRIVE.ordinal() ? left & -left : 0;
    }
    if (checked) {
      barrierChecks.warp(warp);
    }
    barriers.arrive(warp, barrier, arriving != lanes);
    waitingWarps |= arriving == lanes ? 0 : 1 << warp;
    blocked[warp] &= ~arriving;
    ready[warp] |= arriving;
    if (checks != null) {
      noteArrivals(checks, first, barrier, arriving);
    }
    if (barriers.complete(barrier, livingWarps)) {
      open(barrier);
      return true;
    }
    return arriving != 0;
  }

  private static void noteArrivals(BlockChecks checks, int first, int barrier, int lanes) {
    for (int left = lanes; left != 0; left &= left - 1) {
      checks.arrived(barrier, first + Integer.numberOfTrailingZeros(left));
    }
  }

  /** Opens barriers that nobody else will come to since the rest has exited. */
  private boolean openBarriers() {
    opened = false;
    for (int left = barriers.used(); left != 0; left &= left - 1) {
      int barrier = Integer.numberOfTrailingZeros(left);
      if (barriers.complete(barrier, livingWarps)) {
        open(barrier);
      }
    }
    return opened;
  }

  private void open(int barrier) {
    if (checked && barriers.forAll(barrier)) {
      barrierChecks.block(barrier);
    }
    opened = true;
    int count = 0;
    int warps = barriers.open(barrier);
    waitingWarps &= ~warps;
    for (int left = warps; left != 0; left &= left - 1) {
      int warp = Integer.numberOfTrailingZeros(left);
      for (int lanes = blocked[warp]; lanes != 0; lanes &= lanes - 1) {
        int thread = warp * WARP + Integer.numberOfTrailingZeros(lanes);
        if (waiting.kind[thread] < Kind.BARRIER_ARRIVE.ordinal()
            && waiting.mask[thread] == barrier) {
          gathered[count++] = thread;
          blocked[warp] &= ~(lanes & -lanes);
          ready[warp] |= lanes & -lanes;
        }
      }
    }
    if (barriers.reduces(barrier)) {
      barriers.answer(gathered, count);
    }
    if (checks != null && count == threads.livingThreads()) {
      checks.blockSynchronized();
    } else if (checks != null) {
      checks.threadsSynchronized(barrier, gathered, count);
    }
  }
}
