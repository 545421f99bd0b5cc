package org.jgpu.software.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Spin locks for strong accesses that the processor has no instruction for, one per stripe of
 * 64-byte lines: whoever holds the lock of an address has its aligned line to himself. Held for a
 * few instructions only. A lock moves from processor to processor together with the line that it
 * guards, so smaller granules would only make more of them move.
 */
public final class StripedLocks {
  private static final VarHandle INT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int STRIPES = 256;

  private static final int LINE_BITS = 6;

  /** Stripes lie a cache line apart. */
  private static final int STRIDE = 16;

  private static final int SPINS = 64;

  private final int[] state = new int[STRIPES * STRIDE];

  /** Takes the lock of an address and returns the index to give to {@link #unlock}. */
  public int lock(long address) {
    int line = (int) (address >>> LINE_BITS);
    int index = ((line ^ (line >>> 8) ^ (int) (address >>> 32)) & (STRIPES - 1)) * STRIDE;
    int spins = 0;
    while (!INT.compareAndSet(state, index, 0, 1)) {
      if (++spins > SPINS) {
        Thread.yield();
      } else {
        Thread.onSpinWait();
      }
    }
    return index;
  }

  /** Gives a lock back. */
  public void unlock(int index) {
    INT.setRelease(state, index, 0);
  }
}
