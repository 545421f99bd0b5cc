package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * What function pointers look like: numbers in a window of their own, where no memory is, so that
 * they are never valid addresses of data.
 */
public final class FunctionPointers {
  /** Distance of the addresses of neighbouring functions. */
  private static final int SPACING = 16;

  private FunctionPointers() {}

  /** The address of the function of a number, counted from 0. */
  public static long address(int index) {
    return AddressSpace.start(AddressSpace.CODE_WINDOW) + (long) SPACING * (index + 1);
  }

  /** The number of the function at an address, or -1. */
  public static int indexAt(long address) {
    long offset = address - AddressSpace.start(AddressSpace.CODE_WINDOW);
    boolean function = offset > 0 && offset <= AddressSpace.OFFSET_MASK && offset % SPACING == 0;
    return function ? (int) (offset / SPACING) - 1 : -1;
  }

  /** Faults because of an address that is that of no function that could be called. */
  public static void invalidCall(long address) {
    throw new KernelTrapException(
        KernelTrapException.Reason.INVALID_CALL,
        "call through 0x"
            + Long.toHexString(address)
            + ", which points to no function with such parameters and results");
  }
}
