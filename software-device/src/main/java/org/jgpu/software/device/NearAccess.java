package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * Plain accesses to global memory through a pointer, each checked. What is read through a pointer
 * is mostly in the segment of the pointer, so these take an offset from the start of that segment
 * and try it first: one test for everything above an offset and for alignment, and the array's own
 * for its bounds. Any other address goes through the table of segments.
 *
 * <p>Method names are unique, because generated code finds them by name.
 */
public final class NearAccess {
  private static final byte[] NO_BYTES = new byte[0];

  /** Bits that an offset does not have when it lies in a segment and is aligned. */
  private static final long FAR_1 = -(long) AddressSpace.SEGMENT_BYTES;

  // With them the bits that are not zero where an access of 2, 4 or 8 bytes is not aligned.
  private static final long FAR_2 = FAR_1 | 1;
  private static final long FAR_4 = FAR_1 | 3;
  private static final long FAR_8 = FAR_1 | 7;

  private NearAccess() {}

  /** The bytes of the segment that an address lies in; no bytes when it lies in none. */
  public static byte[] segmentOf(byte[][] table, long address) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    byte[] bytes = segment < table.length ? table[(int) segment] : null;
    return bytes == null ? NO_BYTES : bytes;
  }

  public static int nearLoad8(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_1) != 0) {
      return GlobalAccess.globalLoad8(table, start + offset);
    }
    try {
      return bytes[(int) offset];
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 1);
    }
  }

  public static int nearLoad16(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_2) != 0) {
      return GlobalAccess.globalLoad16(table, start + offset);
    }
    try {
      return (short) DeviceBytes.SHORT.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 2);
    }
  }

  public static int nearLoad32(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_4) != 0) {
      return GlobalAccess.globalLoad32(table, start + offset);
    }
    try {
      return (int) DeviceBytes.INT.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 4);
    }
  }

  public static long nearLoad64(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_8) != 0) {
      return GlobalAccess.globalLoad64(table, start + offset);
    }
    try {
      return (long) DeviceBytes.LONG.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 8);
    }
  }

  public static float nearLoadF32(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_4) != 0) {
      return GlobalAccess.globalLoadF32(table, start + offset);
    }
    try {
      return (float) DeviceBytes.FLOAT.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 4);
    }
  }

  public static double nearLoadF64(byte[] bytes, long start, byte[][] table, long offset) {
    if ((offset & FAR_8) != 0) {
      return GlobalAccess.globalLoadF64(table, start + offset);
    }
    try {
      return (double) DeviceBytes.DOUBLE.get(bytes, (int) offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 8);
    }
  }

  public static void nearStore8(byte[] bytes, long start, byte[][] table, long offset, int value) {
    if ((offset & FAR_1) != 0) {
      GlobalAccess.globalStore8(table, start + offset, value);
      return;
    }
    try {
      bytes[(int) offset] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 1);
    }
  }

  public static void nearStore16(byte[] bytes, long start, byte[][] table, long offset, int value) {
    if ((offset & FAR_2) != 0) {
      GlobalAccess.globalStore16(table, start + offset, value);
      return;
    }
    try {
      DeviceBytes.SHORT.set(bytes, (int) offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 2);
    }
  }

  public static void nearStore32(byte[] bytes, long start, byte[][] table, long offset, int value) {
    if ((offset & FAR_4) != 0) {
      GlobalAccess.globalStore32(table, start + offset, value);
      return;
    }
    try {
      DeviceBytes.INT.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 4);
    }
  }

  public static void nearStore64(
      byte[] bytes, long start, byte[][] table, long offset, long value) {
    if ((offset & FAR_8) != 0) {
      GlobalAccess.globalStore64(table, start + offset, value);
      return;
    }
    try {
      DeviceBytes.LONG.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 8);
    }
  }

  public static void nearStoreF32(
      byte[] bytes, long start, byte[][] table, long offset, float value) {
    if ((offset & FAR_4) != 0) {
      GlobalAccess.globalStoreF32(table, start + offset, value);
      return;
    }
    try {
      DeviceBytes.FLOAT.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 4);
    }
  }

  public static void nearStoreF64(
      byte[] bytes, long start, byte[][] table, long offset, double value) {
    if ((offset & FAR_8) != 0) {
      GlobalAccess.globalStoreF64(table, start + offset, value);
      return;
    }
    try {
      DeviceBytes.DOUBLE.set(bytes, (int) offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(start + offset, 8);
    }
  }
}
