package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * Atomic instructions. A block runs on one worker, so its shared memory needs no care; any other
 * address may be in use by several. The last parameter is a constant of {@link AtomicOperation}.
 */
public final class AtomicAccess {
  private AtomicAccess() {}

  public static int sharedAtomic32(byte[] shared, int offset, int b, int c, int operation) {
    int old = ArrayAccess.load32(shared, offset);
    ArrayAccess.store32(shared, offset, AtomicOperation.apply32(operation, old, b, c));
    return old;
  }

  /** At an offset that is known to be a multiple of 4. */
  public static int alignedAtomic32(byte[] shared, int offset, int b, int c, int operation) {
    int old = ArrayAccess.alignedLoad32(shared, offset);
    ArrayAccess.alignedStore32(shared, offset, AtomicOperation.apply32(operation, old, b, c));
    return old;
  }

  public static long sharedAtomic64(byte[] shared, int offset, long b, long c, int operation) {
    long old = ArrayAccess.load64(shared, offset);
    ArrayAccess.store64(shared, offset, AtomicOperation.apply64(operation, old, b, c));
    return old;
  }

  /** On a global or generic address. */
  public static int atomic32(BlockContext context, long address, int b, int c, int operation) {
    byte[] bytes = context.segment(address, 4);
    int offset = AddressSpace.offset(address);
    int used = operationAt(address, operation);
    try {
      return AtomicWords.HARDWARE
          ? AtomicWords.update32(bytes, offset, b, c, used)
          : AtomicWords.lockedUpdate32(context.locks(), address, bytes, offset, b, c, used);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  /** On a global or generic address. */
  public static long atomic64(BlockContext context, long address, long b, long c, int operation) {
    byte[] bytes = context.segment(address, 8);
    int offset = AddressSpace.offset(address);
    try {
      return AtomicWords.HARDWARE
          ? AtomicWords.update64(bytes, offset, b, c, operation)
          : AtomicWords.lockedUpdate64(context.locks(), address, bytes, offset, b, c, operation);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  /** On 16 bits at a global or generic address. */
  public static int atomic16(BlockContext context, long address, int b, int c, int operation) {
    byte[] bytes = context.segment(address, 2);
    int offset = AddressSpace.offset(address);
    if (AtomicWords.HARDWARE && AtomicWords.hasWord(bytes, offset)) {
      return AtomicWords.update16(bytes, offset, b, c, operation);
    }
    int lock = context.locks().lock(address);
    try {
      int old = (int) StrongAccess.plainLoad(bytes, address, 2);
      StrongAccess.plainStore(bytes, address, AtomicOperation.apply16(operation, old, b, c), 2);
      return old;
    } finally {
      context.locks().unlock(lock);
    }
  }

  /**
   * An exchange, or a compare-and-swap if {@code swap} is not 0, of 128 bits. The operands are the
   * context's first elements, lower halves first; the old value takes their place.
   */
  public static void atomic128(BlockContext context, long address, int swap) {
    byte[] bytes = context.segment(address, 16);
    int lock = context.locks().lock(address);
    try {
      long low = StrongAccess.plainLoad(bytes, address, 8);
      long high = StrongAccess.plainLoad(bytes, address + 8, 8);
      boolean equal = low == context.element(0) && high == context.element(1);
      if (swap == 0 || equal) {
        int first = swap == 0 ? 0 : 2;
        StrongAccess.plainStore(bytes, address, context.element(first), 8);
        StrongAccess.plainStore(bytes, address + 8, context.element(first + 1), 8);
      }
      context.setElement(low, 0);
      context.setElement(high, 1);
    } finally {
      context.locks().unlock(lock);
    }
  }

  /** Sums of floats in global memory flush subnormal numbers, those in shared memory do not. */
  private static int operationAt(long address, int operation) {
    boolean global = AddressSpace.segment(address) > AddressSpace.PARAMETER_WINDOW;
    return operation == AtomicOperation.ADD_FLOAT && global
        ? AtomicOperation.ADD_FLOAT_FLUSHED
        : operation;
  }
}
