package org.jgpu.software.device;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.memory.MemoryFaultException;

/**
 * Plain accesses to memory, each checked: to global memory through the table of segments, to a
 * block's shared, a thread's local and the kernel's parameter memory through one byte array.
 *
 * <p>Nothing is checked twice: a bad segment or offset surfaces as the JVM's own exception, which
 * is turned into a fault. Method names are unique, because generated code finds them by name.
 */
public final class MemoryAccess {
  static final VarHandle SHORT = view(short[].class);
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);
  static final VarHandle FLOAT = view(float[].class);
  static final VarHandle DOUBLE = view(double[].class);

  private static final byte[] NO_BYTES = new byte[0];

  /** Bits that an offset does not have when it lies in a segment and is aligned. */
  private static final long FAR_1 = -(long) AddressSpace.SEGMENT_BYTES;

  private static final long FAR_2 = FAR_1 | 1;
  private static final long FAR_4 = FAR_1 | 3;
  private static final long FAR_8 = FAR_1 | 7;

  private MemoryAccess() {}

  private static VarHandle view(Class<?> type) {
    return MethodHandles.byteArrayViewVarHandle(type, ByteOrder.LITTLE_ENDIAN);
  }

  /** Checks an address against the valid bits and the width of the access. */
  static void check(long address, int width) {
    if ((address & (AddressSpace.INVALID_BITS | (width - 1))) != 0) {
      throw fault(address, width);
    }
  }

  static MemoryFaultException fault(long address, int width) {
    boolean misaligned = (address & (width - 1)) != 0;
    return new MemoryFaultException(
        address, width, misaligned, width + "-byte access at 0x" + Long.toHexString(address));
  }

  private static void checkOffset(int offset, int width) {
    if ((offset & (width - 1)) != 0) {
      throw fault(offset, width);
    }
  }

  /** An offset held in 64 bits, as an index that no array has when it does not fit. */
  public static int narrowOffset(long offset) {
    return offset == (int) offset ? (int) offset : Integer.MIN_VALUE | (int) offset;
  }

  /** Faults unless an address is a multiple of the whole width of a vector access. */
  public static void checkVectorAddress(long address, int width) {
    if ((address & (width - 1)) != 0) {
      throw fault(address, width);
    }
  }

  public static int globalLoad8(byte[][] table, long address) {
    check(address, 1);
    try {
      return table[AddressSpace.segment(address)][AddressSpace.offset(address)];
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 1);
    }
  }

  public static int globalLoad16(byte[][] table, long address) {
    check(address, 2);
    try {
      return (short) SHORT.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 2);
    }
  }

  public static int globalLoad32(byte[][] table, long address) {
    check(address, 4);
    try {
      return (int) INT.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 4);
    }
  }

  public static long globalLoad64(byte[][] table, long address) {
    check(address, 8);
    try {
      return (long) LONG.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 8);
    }
  }

  public static float globalLoadF32(byte[][] table, long address) {
    check(address, 4);
    try {
      return (float) FLOAT.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 4);
    }
  }

  public static double globalLoadF64(byte[][] table, long address) {
    check(address, 8);
    try {
      return (double)
          DOUBLE.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 8);
    }
  }

  public static void globalStore8(byte[][] table, long address, int value) {
    check(address, 1);
    try {
      table[AddressSpace.segment(address)][AddressSpace.offset(address)] = (byte) value;
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 1);
    }
  }

  public static void globalStore16(byte[][] table, long address, int value) {
    check(address, 2);
    try {
      SHORT.set(table[AddressSpace.segment(address)], AddressSpace.offset(address), (short) value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 2);
    }
  }

  public static void globalStore32(byte[][] table, long address, int value) {
    check(address, 4);
    try {
      INT.set(table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 4);
    }
  }

  public static void globalStore64(byte[][] table, long address, long value) {
    check(address, 8);
    try {
      LONG.set(table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 8);
    }
  }

  public static void globalStoreF32(byte[][] table, long address, float value) {
    check(address, 4);
    try {
      FLOAT.set(table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 4);
    }
  }

  public static void globalStoreF64(byte[][] table, long address, double value) {
    check(address, 8);
    try {
      DOUBLE.set(table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw fault(address, 8);
    }
  }

  public static int load8(byte[] bytes, int offset) {
    try {
      return bytes[offset];
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 1);
    }
  }

  public static int load16(byte[] bytes, int offset) {
    checkOffset(offset, 2);
    try {
      return (short) SHORT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 2);
    }
  }

  public static int load32(byte[] bytes, int offset) {
    checkOffset(offset, 4);
    try {
      return (int) INT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static long load64(byte[] bytes, int offset) {
    checkOffset(offset, 8);
    try {
      return (long) LONG.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  public static float loadF32(byte[] bytes, int offset) {
    checkOffset(offset, 4);
    try {
      return (float) FLOAT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static double loadF64(byte[] bytes, int offset) {
    checkOffset(offset, 8);
    try {
      return (double) DOUBLE.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  public static void store8(byte[] bytes, int offset, int value) {
    try {
      bytes[offset] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 1);
    }
  }

  public static void store16(byte[] bytes, int offset, int value) {
    checkOffset(offset, 2);
    try {
      SHORT.set(bytes, offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 2);
    }
  }

  public static void store32(byte[] bytes, int offset, int value) {
    checkOffset(offset, 4);
    try {
      INT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static void store64(byte[] bytes, int offset, long value) {
    checkOffset(offset, 8);
    try {
      LONG.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  public static void storeF32(byte[] bytes, int offset, float value) {
    checkOffset(offset, 4);
    try {
      FLOAT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static void storeF64(byte[] bytes, int offset, double value) {
    checkOffset(offset, 8);
    try {
      DOUBLE.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  /**
   * The bytes of the segment that an address lies in; no bytes when it lies in none. What is read
   * through a pointer is mostly in the segment of the pointer, so the accesses whose names begin
   * with {@code near} take an offset from the start of that segment and try it first: one test for
   * everything above an offset and for alignment, and the array's own for its bounds. Any other
   * address goes through the table.
   */
  public static byte[] segmentOf(byte[][] table, long address) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    byte[] bytes = segment < table.length ? table[(int) segment] : null;
    return bytes == null ? NO_BYTES : bytes;
  }

  public static int nearLoad8(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_1) != 0) {
      return globalLoad8(table, start + offset);
    }
    try {
      return bytes[(int) offset];
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 1);
    }
  }

  public static int nearLoad16(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_2) != 0) {
      return globalLoad16(table, start + offset);
    }
    try {
      return (short) SHORT.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 2);
    }
  }

  public static int nearLoad32(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_4) != 0) {
      return globalLoad32(table, start + offset);
    }
    try {
      return (int) INT.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 4);
    }
  }

  public static long nearLoad64(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_8) != 0) {
      return globalLoad64(table, start + offset);
    }
    try {
      return (long) LONG.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 8);
    }
  }

  public static float nearLoadF32(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_4) != 0) {
      return globalLoadF32(table, start + offset);
    }
    try {
      return (float) FLOAT.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 4);
    }
  }

  public static double nearLoadF64(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_8) != 0) {
      return globalLoadF64(table, start + offset);
    }
    try {
      return (double) DOUBLE.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 8);
    }
  }

  public static void nearStore8(byte[] bytes, long start, byte[][] table, long offset, int value) {
    if ((offset & FAR_1) != 0) {
      globalStore8(table, start + offset, value);
      return;
    }
    try {
      bytes[(int) offset] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 1);
    }
  }

  public static void nearStore16(byte[] bytes, long start, byte[][] table, long offset, int value) {
    if ((offset & FAR_2) != 0) {
      globalStore16(table, start + offset, value);
      return;
    }
    try {
      SHORT.set(bytes, (int) offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 2);
    }
  }

  public static void nearStore32(byte[] bytes, long start, byte[][] table, long offset, int value) {
    if ((offset & FAR_4) != 0) {
      globalStore32(table, start + offset, value);
      return;
    }
    try {
      INT.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 4);
    }
  }

  public static void nearStore64(
      byte[] bytes, long start, byte[][] table, long offset, long value) {
    if ((offset & FAR_8) != 0) {
      globalStore64(table, start + offset, value);
      return;
    }
    try {
      LONG.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 8);
    }
  }

  public static void nearStoreF32(
      byte[] bytes, long start, byte[][] table, long offset, float value) {
    if ((offset & FAR_4) != 0) {
      globalStoreF32(table, start + offset, value);
      return;
    }
    try {
      FLOAT.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 4);
    }
  }

  public static void nearStoreF64(
      byte[] bytes, long start, byte[][] table, long offset, double value) {
    if ((offset & FAR_8) != 0) {
      globalStoreF64(table, start + offset, value);
      return;
    }
    try {
      DOUBLE.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(start + offset, 8);
    }
  }

  public static int alignedLoad16(byte[] bytes, int offset) {
    try {
      return (short) SHORT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 2);
    }
  }

  public static void alignedStore16(byte[] bytes, int offset, int value) {
    try {
      SHORT.set(bytes, offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 2);
    }
  }

  public static int alignedLoad32(byte[] bytes, int offset) {
    try {
      return (int) INT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static void alignedStore32(byte[] bytes, int offset, int value) {
    try {
      INT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static long alignedLoad64(byte[] bytes, int offset) {
    try {
      return (long) LONG.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  public static void alignedStore64(byte[] bytes, int offset, long value) {
    try {
      LONG.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  public static float alignedLoadF32(byte[] bytes, int offset) {
    try {
      return (float) FLOAT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static void alignedStoreF32(byte[] bytes, int offset, float value) {
    try {
      FLOAT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 4);
    }
  }

  public static double alignedLoadF64(byte[] bytes, int offset) {
    try {
      return (double) DOUBLE.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }

  public static void alignedStoreF64(byte[] bytes, int offset, double value) {
    try {
      DOUBLE.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw fault(offset, 8);
    }
  }
}
