package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * Atomic instructions. A block runs on one worker, so its shared memory needs no lock; any other
 * address does. The last parameter is a constant of {@link AtomicOperation}.
 */
public final class AtomicAccess {
  private AtomicAccess() {}

  public static int sharedAtomic32(byte[] shared, int offset, int b, int c, int operation) {
    int old = MemoryAccess.load32(shared, offset);
    MemoryAccess.store32(shared, offset, AtomicOperation.apply32(operation, old, b, c));
    return old;
  }

  /** At an offset that is known to be a multiple of 4. */
  public static int alignedAtomic32(byte[] shared, int offset, int b, int c, int operation) {
    int old = MemoryAccess.alignedLoad32(shared, offset);
    MemoryAccess.alignedStore32(shared, offset, AtomicOperation.apply32(operation, old, b, c));
    return old;
  }

  public static long sharedAtomic64(byte[] shared, int offset, long b, long c, int operation) {
    long old = MemoryAccess.load64(shared, offset);
    MemoryAccess.store64(shared, offset, AtomicOperation.apply64(operation, old, b, c));
    return old;
  }

  /** On a global or generic address. */
  public static int atomic32(BlockContext context, long address, int b, int c, int operation) {
    byte[] bytes = context.segment(address, 4);
    int offset = AddressSpace.offset(address);
    int lock = context.locks().lock(address);
    try {
      int old = (int) MemoryAccess.INT.get(bytes, offset);
      MemoryAccess.INT.set(bytes, offset, AtomicOperation.apply32(operation, old, b, c));
      return old;
    } catch (IndexOutOfBoundsException e) {
      throw MemoryAccess.fault(address, 4);
    } finally {
      context.locks().unlock(lock);
    }
  }

  /** On a global or generic address. */
  public static long atomic64(BlockContext context, long address, long b, long c, int operation) {
    byte[] bytes = context.segment(address, 8);
    int offset = AddressSpace.offset(address);
    int lock = context.locks().lock(address);
    try {
      long old = (long) MemoryAccess.LONG.get(bytes, offset);
      MemoryAccess.LONG.set(bytes, offset, AtomicOperation.apply64(operation, old, b, c));
      return old;
    } catch (IndexOutOfBoundsException e) {
      throw MemoryAccess.fault(address, 8);
    } finally {
      context.locks().unlock(lock);
    }
  }

  /** The 16-bit compare-and-swap. */
  public static int atomicSwap16(BlockContext context, long address, int expected, int value) {
    byte[] bytes = context.segment(address, 2);
    int lock = context.locks().lock(address);
    try {
      int old = (int) StrongAccess.plainLoad(bytes, address, 2);
      if (old == (expected & 0xffff)) {
        StrongAccess.plainStore(bytes, address, value, 2);
      }
      return old;
    } finally {
      context.locks().unlock(lock);
    }
  }
}
