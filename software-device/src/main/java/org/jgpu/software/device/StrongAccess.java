package org.jgpu.software.device;

import java.lang.invoke.VarHandle;
import org.jgpu.software.memory.AddressSpace;

/**
 * Strong accesses (volatile, relaxed, acquire, release) to global memory, which other workers may
 * touch at the same time. None is torn, and no store gets in between an atomic operation's load and
 * store: words are loaded and stored as {@link AtomicWords} changes them, narrower stores and wider
 * vectors hold the lock of the address. Loads of up to 32 bits need no lock, since the JVM does not
 * tear them.
 */
public final class StrongAccess {
  private StrongAccess() {}

  /** A load of up to 8 bytes, zero-extended; shared, local and parameter windows included. */
  public static long strongLoad(BlockContext context, long address, int width) {
    byte[] bytes = context.segment(address, width);
    VarHandle.acquireFence();
    long value = width == 8 ? load64(context, bytes, address) : plainLoad(bytes, address, width);
    VarHandle.acquireFence();
    return value;
  }

  private static long load64(BlockContext context, byte[] bytes, long address) {
    if (AtomicWords.HARDWARE) {
      return opaqueLoad64(bytes, address);
    }
    int lock = context.locks().lock(address);
    try {
      return plainLoad(bytes, address, 8);
    } finally {
      context.locks().unlock(lock);
    }
  }

  private static long opaqueLoad64(byte[] bytes, long address) {
    try {
      return (long) DeviceBytes.LONG.getOpaque(bytes, AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  /** A store of up to 8 bytes. */
  public static void strongStore(BlockContext context, long address, long value, int width) {
    byte[] bytes = context.segment(address, width);
    VarHandle.releaseFence();
    if (AtomicWords.HARDWARE && width >= 4) {
      opaqueStore(bytes, address, value, width);
    } else {
      lockedStore(context, bytes, address, value, width);
    }
    VarHandle.fullFence();
  }

  private static void opaqueStore(byte[] bytes, long address, long value, int width) {
    int offset = AddressSpace.offset(address);
    try {
      if (width == 4) {
        DeviceBytes.INT.setOpaque(bytes, offset, (int) value);
      } else {
        DeviceBytes.LONG.setOpaque(bytes, offset, value);
      }
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, width);
    }
  }

  private static void lockedStore(
      BlockContext context, byte[] bytes, long address, long value, int width) {
    int lock = context.locks().lock(address);
    try {
      plainStore(bytes, address, value, width);
    } finally {
      context.locks().unlock(lock);
    }
  }

  /**
   * Loads {@code count} elements at once; they are left in the context. Up to 8 bytes are one word,
   * which other threads may store as such.
   */
  public static void strongLoadVector(BlockContext context, long address, int width, int count) {
    int whole = width * count;
    if (whole <= 8) {
      long word = strongLoad(context, address, whole);
      for (int i = 0; i < count; i++) {
        context.setElement(word >>> 8 * width * i & mask(width), i);
      }
      return;
    }
    byte[] bytes = context.segment(address, whole);
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
    int whole = width * count;
    if (whole <= 8) {
      long word = 0;
      for (int i = 0; i < count; i++) {
        word |= (context.element(i) & mask(width)) << 8 * width * i;
      }
      strongStore(context, address, word, whole);
      return;
    }
    byte[] bytes = context.segment(address, whole);
    VarHandle.releaseFence();
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

  /** The bits of an element of up to 4 bytes. */
  private static long mask(int width) {
    return (1L << 8 * width) - 1;
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
        case 2 -> (short) DeviceBytes.SHORT.get(bytes, offset) & 0xffff;
        case 4 -> (int) DeviceBytes.INT.get(bytes, offset) & 0xffffffffL;
        default -> (long) DeviceBytes.LONG.get(bytes, offset);
      };
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, width);
    }
  }

  static void plainStore(byte[] bytes, long address, long value, int width) {
    int offset = AddressSpace.offset(address);
    try {
      switch (width) {
        case 1 -> bytes[offset] = (byte) value;
        case 2 -> DeviceBytes.SHORT.set(bytes, offset, (short) value);
        case 4 -> DeviceBytes.INT.set(bytes, offset, (int) value);
        default -> DeviceBytes.LONG.set(bytes, offset, value);
      }
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, width);
    }
  }
}
