package org.jgpu.software.device;

import java.lang.invoke.VarHandle;
import org.jgpu.software.memory.AddressSpace;

/**
 * Strong accesses (volatile, relaxed, acquire, release) to global memory, which other workers may
 * touch at the same time: stores and whatever is wider than 32 bits hold the lock of the address,
 * so that they are never torn and never get in between an atomic operation's load and store. Narrow
 * loads need no lock, since the JVM does not tear them.
 */
public final class StrongAccess {
  private StrongAccess() {}

  /** A load of up to 8 bytes, zero-extended; shared, local and parameter windows included. */
  public static long strongLoad(BlockContext context, long address, int width) {
    byte[] bytes = context.segment(address, width);
    if (width == 8) {
      int lock = context.locks().lock(address);
      try {
        return plainLoad(bytes, address, 8);
      } finally {
        context.locks().unlock(lock);
      }
    }
    VarHandle.acquireFence();
    long value = plainLoad(bytes, address, width);
    VarHandle.acquireFence();
    return value;
  }

  /** A store of up to 8 bytes. */
  public static void strongStore(BlockContext context, long address, long value, int width) {
    byte[] bytes = context.segment(address, width);
    VarHandle.releaseFence();
    int lock = context.locks().lock(address);
    try {
      plainStore(bytes, address, value, width);
    } finally {
      context.locks().unlock(lock);
    }
    VarHandle.fullFence();
  }

  /** Loads {@code count} elements at once; they are left in the context. */
  public static void strongLoadVector(BlockContext context, long address, int width, int count) {
    byte[] bytes = context.segment(address, width * count);
    int lock = context.locks().lock(address);
    try {
      for (int i = 0; i < count; i++) {
        context.setElement(plainLoad(bytes, address + i * width, width), i);
      }
    } finally {
      context.locks().unlock(lock);
    }
  }

  /** Stores {@code count} elements, which are in the context, at once. */
  public static void strongStoreVector(BlockContext context, long address, int width, int count) {
    byte[] bytes = context.segment(address, width * count);
    int lock = context.locks().lock(address);
    try {
      for (int i = 0; i < count; i++) {
        plainStore(bytes, address + i * width, context.element(i), width);
      }
    } finally {
      context.locks().unlock(lock);
    }
    VarHandle.fullFence();
  }

  /** A memory fence of any scope. */
  public static void fence() {
    VarHandle.fullFence();
  }

  static long plainLoad(byte[] bytes, long address, int width) {
    int offset = AddressSpace.offset(address);
    try {
      return switch (width) {
        case 1 -> bytes[offset] & 255;
        case 2 -> (short) MemoryAccess.SHORT.get(bytes, offset) & 0xffff;
        case 4 -> (int) MemoryAccess.INT.get(bytes, offset) & 0xffffffffL;
        default -> (long) MemoryAccess.LONG.get(bytes, offset);
      };
    } catch (IndexOutOfBoundsException e) {
      throw MemoryAccess.fault(address, width);
    }
  }

  static void plainStore(byte[] bytes, long address, long value, int width) {
    int offset = AddressSpace.offset(address);
    try {
      switch (width) {
        case 1 -> bytes[offset] = (byte) value;
        case 2 -> MemoryAccess.SHORT.set(bytes, offset, (short) value);
        case 4 -> MemoryAccess.INT.set(bytes, offset, (int) value);
        default -> MemoryAccess.LONG.set(bytes, offset, value);
      }
    } catch (IndexOutOfBoundsException e) {
      throw MemoryAccess.fault(address, width);
    }
  }
}
