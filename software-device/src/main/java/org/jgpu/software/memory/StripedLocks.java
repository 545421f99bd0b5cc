package org.jgpu.software.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Spin locks for strong accesses, one per stripe of 16-byte granules: whoever holds the lock of an
 * address has up to 16 aligned bytes there to himself. Held for a few instructions only.
 */
public final class StripedLocks {
  private static final VarHandle INT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int STRIPES = 256;

  /** Stripes lie a cache line apart. */
  private static final int STRIDE = 16;

  private static final int SPINS = 64;

  private final int[] state = new int[STRIPES * STRIDE];

  /** Takes the lock of an address and returns the index to give to {@link #unlock}. */
  public int lock(long address) {
    int granule = (int) (address >>> 4);
    int index = ((granule ^ (granule >>> 8) ^ (int) (address >>> 32)) & (STRIPES - 1)) * STRIDE;
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
