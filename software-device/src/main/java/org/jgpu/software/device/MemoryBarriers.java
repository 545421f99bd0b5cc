package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * PTX's barriers in shared memory ({@code mbarrier}). All threads of a block run on one thread of
 * the JVM, so that plain accesses do. Method names are unique, because generated code finds them by
 * name.
 *
 * <p>The 64 bits of a barrier, which PTX leaves open: from the lowest, 20 bits of arrivals that the
 * phase still expects, 20 bits of arrivals that each phase expects, 23 bits of bytes that the phase
 * still expects, signed, and the parity of the phase. What an arrival returns are these bits before
 * it.
 */
public final class MemoryBarriers {
  /** The most arrivals of a phase. */
  private static final int MOST = (1 << 20) - 1;

  private static final int EXPECTED_SHIFT = 20;
  private static final int BYTES_SHIFT = 40;
  private static final int MOST_BYTES = (1 << 20) - 1;
  private static final long BYTES_MASK = (1L << 63) - (1L << BYTES_SHIFT);

  private MemoryBarriers() {}

  /** Makes a barrier of a number of arrivals, in its first phase. */
  public static void barrierInit(BlockContext context, long address, int count) {
    if (count < 1 || count > MOST) {
      throw invalid("a barrier for %d arrivals; there may be 1 to %d".formatted(count, MOST));
    }
    store(context, address, (long) count << EXPECTED_SHIFT | count);
  }

  /** Ends a barrier, whose memory may then be used for other things. */
  public static void barrierEnd(BlockContext context, long address) {
    store(context, address, 0);
  }

  /**
   * Arrives a number of times; returns the state before.
   *
   * @param bytes how many more bytes the phase waits for
   * @param dropped how many arrivals fewer the later phases expect
   */
  public static long barrierArrive(
      BlockContext context, long address, int count, int bytes, int dropped) {
    long state = load(context, address);
    int pending = (int) state & MOST;
    int expected = (int) (state >>> EXPECTED_SHIFT) & MOST;
    if (expected == 0) {
      throw invalid("there is no barrier at this address: nobody has initialised it");
    }
    if (count < 1 || count > pending) {
      throw invalid("%d threads arrive where %d are expected".formatted(count, pending));
    }
    long changed = withBytes(state, bytes(state) + bytes);
    changed = changed - count - ((long) dropped << EXPECTED_SHIFT);
    store(context, address, next(changed));
    return state;
  }

  /** Lets the phase wait for more bytes, or for fewer when the number is negative. */
  public static void barrierBytes(BlockContext context, long address, int bytes) {
    long state = load(context, address);
    store(context, address, next(withBytes(state, bytes(state) + bytes)));
  }

  /** Whether the phase in which an arrival returned a state is over. */
  public static int barrierTest(BlockContext context, long address, long arrival) {
    return (load(context, address) ^ arrival) < 0 ? 1 : 0;
  }

  /** Whether the phase of a parity is over. */
  public static int barrierTestParity(BlockContext context, long address, int parity) {
    return (int) (load(context, address) >>> 63) != (parity & 1) ? 1 : 0;
  }

  /** How many arrivals were missing in a state that an arrival returned. */
  public static int barrierPending(long state) {
    return (int) state & MOST;
  }

  private static int bytes(long state) {
    // Moved up past the phase bit and down again with its sign.
    return (int) (state << 1 >> BYTES_SHIFT + 1);
  }

  private static long withBytes(long state, int bytes) {
    if (Math.abs(bytes) > MOST_BYTES) {
      throw invalid("a phase waits for %d bytes; the most is %d".formatted(bytes, MOST_BYTES));
    }
    return state & ~BYTES_MASK | (long) bytes << BYTES_SHIFT & BYTES_MASK;
  }

  /** The state itself, or the next phase when nothing is missing any more. */
  private static long next(long state) {
    if ((state & MOST) != 0 || bytes(state) != 0) {
      return state;
    }
    // The other parity, and all arrivals missing again; no arrival was left to be overwritten.
    return (state ^ Long.MIN_VALUE) | state >>> EXPECTED_SHIFT & MOST;
  }

  private static KernelTrapException invalid(String problem) {
    return new KernelTrapException(KernelTrapException.Reason.INVALID_BARRIER, problem);
  }

  private static long load(BlockContext context, long address) {
    byte[] bytes = context.segment(address, Long.BYTES);
    try {
      return (long) DeviceBytes.LONG.get(bytes, AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, Long.BYTES);
    }
  }

  private static void store(BlockContext context, long address, long state) {
    byte[] bytes = context.segment(address, Long.BYTES);
    try {
      DeviceBytes.LONG.set(bytes, AddressSpace.offset(address), state);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, Long.BYTES);
    }
  }
}
