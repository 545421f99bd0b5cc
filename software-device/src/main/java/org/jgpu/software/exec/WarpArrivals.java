package org.jgpu.software.exec;

import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;
import org.jspecify.annotations.Nullable;

/** Lets the warps of a block arrive at its barriers, and those go on whose barrier has opened. */
final class WarpArrivals {
  private static final int WARP = ThreadStates.WARP;

  private final ThreadStates threads;
  private final Waiting waiting;
  private final Barriers barriers;
  private final BarrierChecks barrierChecks;
  private final @Nullable BlockChecks checks;
  private final boolean checked;
  private final int[] released;

  /** The warps that wait at a barrier, by bits. */
  private int waitingWarps;

  /**
   * The arrivals of a block.
   *
   * @param checks what checked mode knows of the block, or null
   * @param checked whether barriers that happen to work are faults
   */
  WarpArrivals(ThreadStates threads, @Nullable BlockChecks checks, boolean checked) {
    this.threads = threads;
    this.waiting = threads.waiting;
    this.barriers = new Barriers(threads);
    this.barrierChecks = new BarrierChecks(threads);
    this.checks = checks;
    this.checked = checked;
    this.released = new int[threads.threads];
  }

  /** Nobody waits in the next block. */
  void start() {
    barriers.reset();
    waitingWarps = 0;
  }

  /** Checks the operands of one thread that comes to a barrier. */
  void check(int thread) {
    barriers.check(thread);
  }

  /** What came of an attempt to arrive. */
  enum Arrival {
    /** Some lanes of the warp have not come, or it arrived before. */
    NONE,
    /** Lanes that only arrive go on, or none do. */
    ARRIVED,
    /** Behind the barrier warps go on, in their order. */
    OPENED
  }

  /** Lets a warp arrive at a barrier if all its threads are there. */
  Arrival arrive(int warp) {
    int lanes = threads.living[warp];
    if (lanes == 0 || threads.blocked[warp] != lanes || (waitingWarps >>> warp & 1) != 0) {
      return Arrival.NONE;
    }
    int first = warp * WARP;
    int barrier = waiting.mask[first + Integer.numberOfTrailingZeros(lanes)];
    int arriving = 0;
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      int kind = waiting.kind[thread];
      if (kind > Kind.BARRIER_ARRIVE.ordinal() || waiting.mask[thread] != barrier) {
        return Arrival.NONE;
      }
      arriving |= kind == Kind.BARRIER_ARRIVE.ordinal() ? left & -left : 0;
    }
    arrive(warp, barrier, arriving);
    if (barriers.complete(barrier, threads.livingWarps)) {
      open(barrier);
      return Arrival.OPENED;
    }
    return arriving != 0 ? Arrival.ARRIVED : Arrival.NONE;
  }

  /**
   * Notes a warp at a barrier.
   *
   * @param arriving its lanes that do not wait there
   */
  private void arrive(int warp, int barrier, int arriving) {
    boolean waits = arriving != threads.living[warp];
    if (checked) {
      barrierChecks.warp(warp);
    }
    barriers.arrive(warp, barrier, waits);
    waitingWarps |= waits ? 1 << warp : 0;
    threads.blocked[warp] &= ~arriving;
    threads.ready[warp] |= arriving;
    if (checks != null) {
      noteArrivals(checks, warp * WARP, barrier, arriving);
    }
  }

  private static void noteArrivals(BlockChecks checks, int first, int barrier, int lanes) {
    for (int left = lanes; left != 0; left &= left - 1) {
      checks.arrived(barrier, first + Integer.numberOfTrailingZeros(left));
    }
  }

  /** Opens barriers that nobody else will come to since the rest has exited; whether any. */
  boolean open() {
    boolean opened = false;
    for (int left = barriers.used(); left != 0; left &= left - 1) {
      int barrier = Integer.numberOfTrailingZeros(left);
      if (barriers.complete(barrier, threads.livingWarps)) {
        open(barrier);
        opened = true;
      }
    }
    return opened;
  }

  private void open(int barrier) {
    if (checked && barriers.forAll(barrier)) {
      barrierChecks.block(barrier);
    }
    int count = 0;
    int warps = barriers.open(barrier);
    waitingWarps &= ~warps;
    for (int left = warps; left != 0; left &= left - 1) {
      count = release(Integer.numberOfTrailingZeros(left), barrier, count);
    }
    if (barriers.reduces(barrier)) {
      barriers.answer(released, count);
    }
    if (checks != null && count == threads.livingThreads()) {
      checks.blockSynchronized();
    } else if (checks != null) {
      checks.threadsSynchronized(barrier, released, count);
    }
  }

  /** Lets the lanes of a warp go on that wait at a barrier; returns how many were released. */
  private int release(int warp, int barrier, int before) {
    int count = before;
    for (int lanes = threads.blocked[warp]; lanes != 0; lanes &= lanes - 1) {
      int thread = warp * WARP + Integer.numberOfTrailingZeros(lanes);
      if (waiting.kind[thread] < Kind.BARRIER_ARRIVE.ordinal() && waiting.mask[thread] == barrier) {
        released[count++] = thread;
        threads.blocked[warp] &= ~(lanes & -lanes);
        threads.ready[warp] |= lanes & -lanes;
      }
    }
    return count;
  }
}
