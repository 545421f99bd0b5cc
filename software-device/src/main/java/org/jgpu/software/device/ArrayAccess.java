package org.jgpu.software.device;

/**
 * Plain accesses to one byte array, each checked: a block's shared, a thread's local and the
 * kernel's parameter memory, and a segment of global memory in rows that were checked as a whole.
 * Those whose names begin with {@code aligned} are for offsets that are known to be multiples of
 * the width.
 *
 * <p>Nothing is checked twice: a bad offset surfaces as the JVM's own exception, which is turned
 * into a fault. Method names are unique, because generated code finds them by name.
 */
public final class ArrayAccess {
  private ArrayAccess() {}

  private static void checkOffset(int offset, int width) {
    if ((offset & (width - 1)) != 0) {
      throw DeviceBytes.fault(offset, width);
    }
  }

  /** An offset held in 64 bits, as an index that no array has when it does not fit. */
  public static int narrowOffset(long offset) {
    return offset == (int) offset ? (int) offset : Integer.MIN_VALUE | (int) offset;
  }

  public static int load8(byte[] bytes, int offset) {
    try {
      return bytes[offset];
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 1);
    }
  }

  public static int load16(byte[] bytes, int offset) {
    checkOffset(offset, 2);
    try {
      return (short) DeviceBytes.SHORT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 2);
    }
  }

  public static int load32(byte[] bytes, int offset) {
    checkOffset(offset, 4);
    try {
      return (int) DeviceBytes.INT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static long load64(byte[] bytes, int offset) {
    checkOffset(offset, 8);
    try {
      return (long) DeviceBytes.LONG.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static float loadF32(byte[] bytes, int offset) {
    checkOffset(offset, 4);
    try {
      return (float) DeviceBytes.FLOAT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static double loadF64(byte[] bytes, int offset) {
    checkOffset(offset, 8);
    try {
      return (double) DeviceBytes.DOUBLE.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static void store8(byte[] bytes, int offset, int value) {
    try {
      bytes[offset] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 1);
    }
  }

  public static void store16(byte[] bytes, int offset, int value) {
    checkOffset(offset, 2);
    try {
      DeviceBytes.SHORT.set(bytes, offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 2);
    }
  }

  public static void store32(byte[] bytes, int offset, int value) {
    checkOffset(offset, 4);
    try {
      DeviceBytes.INT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static void store64(byte[] bytes, int offset, long value) {
    checkOffset(offset, 8);
    try {
      DeviceBytes.LONG.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static void storeF32(byte[] bytes, int offset, float value) {
    checkOffset(offset, 4);
    try {
      DeviceBytes.FLOAT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static void storeF64(byte[] bytes, int offset, double value) {
    checkOffset(offset, 8);
    try {
      DeviceBytes.DOUBLE.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static int alignedLoad16(byte[] bytes, int offset) {
    try {
      return (short) DeviceBytes.SHORT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 2);
    }
  }

  public static void alignedStore16(byte[] bytes, int offset, int value) {
    try {
      DeviceBytes.SHORT.set(bytes, offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 2);
    }
  }

  public static int alignedLoad32(byte[] bytes, int offset) {
    try {
      return (int) DeviceBytes.INT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static void alignedStore32(byte[] bytes, int offset, int value) {
    try {
      DeviceBytes.INT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static long alignedLoad64(byte[] bytes, int offset) {
    try {
      return (long) DeviceBytes.LONG.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static void alignedStore64(byte[] bytes, int offset, long value) {
    try {
      DeviceBytes.LONG.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static float alignedLoadF32(byte[] bytes, int offset) {
    try {
      return (float) DeviceBytes.FLOAT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static void alignedStoreF32(byte[] bytes, int offset, float value) {
    try {
      DeviceBytes.FLOAT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 4);
    }
  }

  public static double alignedLoadF64(byte[] bytes, int offset) {
    try {
      return (double) DeviceBytes.DOUBLE.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }

  public static void alignedStoreF64(byte[] bytes, int offset, double value) {
    try {
      DeviceBytes.DOUBLE.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(offset, 8);
    }
  }
}
