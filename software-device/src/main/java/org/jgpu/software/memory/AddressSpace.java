package org.jgpu.software.memory;

/**
 * How a 64-bit device address is made up: a segment number above {@value #OFFSET_BITS} bits of
 * offset.
 *
 * <p>The first segments are windows, so that an address without a state space can name shared,
 * local and parameter memory too; allocations follow, each at a multiple of {@value #SPACING}
 * segments, so that an index that runs past an allocation meets a segment that holds nothing.
 */
public final class AddressSpace {
  /** Bits of an address that are the offset inside its segment. */
  public static final int OFFSET_BITS = 30;

  /** The offset part of an address. */
  public static final int OFFSET_MASK = (1 << OFFSET_BITS) - 1;

  /** The largest number of bytes in one segment. */
  public static final int SEGMENT_BYTES = 1 << OFFSET_BITS;

  /**
   * Distance in segments between neighbouring allocations, at least: a 32-bit index, signed or
   * unsigned, into an allocation of 8-byte elements never reaches the next one.
   */
  public static final int SPACING = 64;

  /** The segment through which generic addresses reach shared memory. */
  public static final int SHARED_WINDOW = 1;

  /** The segment through which generic addresses reach a thread's local memory. */
  public static final int LOCAL_WINDOW = 2;

  /** The segment through which generic addresses reach the kernel's parameters. */
  public static final int PARAMETER_WINDOW = 3;

  /** The segment of the addresses of functions, which holds no memory. */
  public static final int CODE_WINDOW = 4;

  /**
   * The number of segments; an address at or above {@code SEGMENTS << OFFSET_BITS} is never valid.
   */
  public static final int SEGMENTS = 1 << 26;

  /** The bits of an address that are never set. */
  public static final long INVALID_BITS = -((long) SEGMENTS << OFFSET_BITS);

  private AddressSpace() {}

  /** The segment of an address. */
  public static int segment(long address) {
    return (int) (address >>> OFFSET_BITS);
  }

  /** The offset of an address inside its segment. */
  public static int offset(long address) {
    return (int) address & OFFSET_MASK;
  }

  /** The address of the start of a segment. */
  public static long start(int segment) {
    return (long) segment << OFFSET_BITS;
  }
}
