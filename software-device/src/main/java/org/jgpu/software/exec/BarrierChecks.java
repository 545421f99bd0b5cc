package org.jgpu.software.exec;

import java.util.BitSet;
import org.jgpu.software.device.Waiting.Kind;
import org.jgpu.software.ptx.Instruction;

/**
 * What checked mode says about barriers that a GPU lets pass although CUDA leaves them undefined,
 * under the names that compute-sanitizer's synccheck has for it.
 */
final class BarrierChecks {
  private final ThreadStates threads;

  BarrierChecks(ThreadStates threads) {
    this.threads = threads;
  }

  /** The threads of a warp come to an aligned barrier by one instruction. */
  void warp(int warp) {
    int lanes = threads.living[warp];
    int first = warp * ThreadStates.WARP;
    int leader = first + Integer.numberOfTrailingZeros(lanes);
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      if (threads.states[thread] != threads.states[leader]
          && (aligned(thread) || aligned(leader))) {
        throw threads.invalid(
            leader,
            "divergent threads in warp: "
                + threads.text(other -> other / ThreadStates.WARP == warp)
                + "; all threads of a warp must execute the same barrier instruction");
      }
    }
  }

  private boolean aligned(int thread) {
    Instruction barrier = threads.place(thread);
    return barrier != null && (barrier.opcode().equals("bar") || barrier.has("aligned"));
  }

  /** All threads of the block come to a barrier for all, by one instruction. */
  void block(int barrier) {
    BitSet exited = new BitSet();
    int first = -1;
    boolean same = true;
    for (int thread = 0; thread < threads.threads; thread++) {
      if (!threads.isLiving(thread)) {
        exited.set(thread);
      } else if (isAt(thread, barrier)) {
        first = first < 0 ? thread : first;
        same &= threads.states[thread] == threads.states[first];
      }
    }
    if (first >= 0 && !exited.isEmpty()) {
      throw threads.invalid(
          first,
          "divergent threads in block: "
              + threads.text(thread -> isAt(thread, barrier))
              + ", but "
              + Places.threads(exited)
              + " exited without coming there");
    }
    if (!same) {
      throw threads.invalid(
          first,
          "divergent threads in block: different instructions meet at barrier "
              + barrier
              + ": "
              + threads.text(thread -> isAt(thread, barrier)));
    }
  }

  private boolean isAt(int thread, int barrier) {
    return threads.isBlocked(thread)
        && threads.kind(thread).barrier()
        && threads.kind(thread) != Kind.BARRIER_ARRIVE
        && threads.waiting.mask[thread] == barrier;
  }
}
