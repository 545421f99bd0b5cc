package org.jgpu.software.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;
import org.jgpu.software.ptx.Instruction;
import org.jspecify.annotations.Nullable;

/** Where each thread of a block is: what the scheduler keeps, as messages tell it. */
final class ThreadStates {
  static final int WARP = 32;

  final int threads;

  /** The state that each thread goes on at. */
  final int[] states;

  /** The lanes of each warp that can run, that wait for others, and that have not exited. */
  final int[] ready;

  final int[] blocked;
  final int[] living;

  /** The warps with a thread that has not exited, by bits. */
  int livingWarps;

  final Waiting waiting;
  private final Instruction[] resumptions;

  ThreadStates(int threads, Waiting waiting, Instruction[] resumptions) {
    int warps = (threads + WARP - 1) / WARP;
    this.threads = threads;
    this.states = new int[threads];
    this.ready = new int[warps];
    this.blocked = new int[warps];
    this.living = new int[warps];
    this.waiting = waiting;
    this.resumptions = resumptions;
  }

  /** All threads of the next block are at its start. */
  void start() {
    Arrays.fill(states, 0);
    Arrays.fill(blocked, 0);
    waiting.clear();
    livingWarps = living.length == WARP ? -1 : (1 << living.length) - 1;
    for (int warp = 0; warp < living.length; warp++) {
      int lanes = Math.min(WARP, threads - warp * WARP);
      living[warp] = lanes == WARP ? -1 : (1 << lanes) - 1;
      ready[warp] = living[warp];
    }
  }

  /** Some lanes of a warp have exited. */
  void exit(int warp, int lanes) {
    living[warp] &= ~lanes;
    livingWarps &= living[warp] == 0 ? ~(1 << warp) : -1;
  }

  boolean isBlocked(int thread) {
    return (blocked[thread / WARP] >>> thread % WARP & 1) != 0;
  }

  boolean isLiving(int thread) {
    return (living[thread / WARP] >>> thread % WARP & 1) != 0;
  }

  int livingThreads() {
    int count = 0;
    for (int lanes : living) {
      count += Integer.bitCount(lanes);
    }
    return count;
  }

  Kind kind(int thread) {
    return Kind.of(waiting.kind[thread]);
  }

  /** The instruction that a thread waits at, or stopped behind. */
  @Nullable Instruction place(int thread) {
    return resumptions.length == 0 ? null : resumptions[states[thread]];
  }

  /** "threads 0-31 waiting at barrier 0 at a.cu:5 (...); threads 32-63 exited". */
  String text(IntPredicate which) {
    Map<String, BitSet> groups = new LinkedHashMap<>();
    for (int thread = 0; thread < threads; thread++) {
      if (which.test(thread)) {
        groups.computeIfAbsent(text(thread), key -> new BitSet()).set(thread);
      }
    }
    List<String> parts = new ArrayList<>();
    groups.forEach((what, who) -> parts.add(Places.threads(who) + " " + what));
    return String.join("; ", parts);
  }

  private String text(int thread) {
    if (!isLiving(thread)) {
      return "exited";
    }
    if (isBlocked(thread)) {
      return waitsFor(thread) + Places.where(place(thread));
    }
    if (states[thread] == 0) {
      return "not started";
    }
    return (kind(thread) == Kind.YIELD ? "in a loop" : "stopped") + Places.where(place(thread));
  }

  private String waitsFor(int thread) {
    Kind kind = kind(thread);
    int mask = waiting.mask[thread];
    if (kind.barrier()) {
      int count = waiting.first[thread];
      return "waiting at barrier " + mask + (count == 0 ? "" : " for " + count + " threads");
    }
    return kind == Kind.ACTIVE_MASK
        ? "asking for the active mask"
        : "waiting for " + Places.lanes(mask) + " (mask " + Places.mask(mask) + ")";
  }

  SynchronizationException invalid(int thread, String problem) {
    return new SynchronizationException(
        FaultKind.INVALID_SYNCHRONIZATION, problem, thread, place(thread), null);
  }

  SynchronizationException deadlock() {
    int first = 0;
    while (!isLiving(first)) {
      first++;
    }
    return new SynchronizationException(
        FaultKind.DEADLOCK,
        "no thread of the block can go on: " + text(thread -> true),
        first,
        place(first),
        null);
  }
}
