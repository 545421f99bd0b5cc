package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * Plain accesses to global memory, each checked, through the table of segments.
 *
 * <p>Nothing is checked twice: a bad segment or offset surfaces as the JVM's own exception, which
 * is turned into a fault. Method names are unique, because generated code finds them by name.
 */
public final class GlobalAccess {
  private GlobalAccess() {}

  /** Faults unless an address is a multiple of the whole width of a vector access. */
  public static void checkVectorAddress(long address, int width) {
    // Widths are powers of two.
    if ((address & (width - 1)) != 0) {
      throw DeviceBytes.fault(address, width);
    }
  }

  public static int globalLoad8(byte[][] table, long address) {
    DeviceBytes.check(address, 1);
    try {
      return table[AddressSpace.segment(address)][AddressSpace.offset(address)];
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 1);
    }
  }

  public static int globalLoad16(byte[][] table, long address) {
    DeviceBytes.check(address, 2);
    try {
      return (short)
          DeviceBytes.SHORT.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 2);
    }
  }

  public static int globalLoad32(byte[][] table, long address) {
    DeviceBytes.check(address, 4);
    try {
      return (int)
          DeviceBytes.INT.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static long globalLoad64(byte[][] table, long address) {
    DeviceBytes.check(address, 8);
    try {
      return (long)
          DeviceBytes.LONG.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  public static float globalLoadF32(byte[][] table, long address) {
    DeviceBytes.check(address, 4);
    try {
      return (float)
          DeviceBytes.FLOAT.get(table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static double globalLoadF64(byte[][] table, long address) {
    DeviceBytes.check(address, 8);
    try {
      return (double)
          DeviceBytes.DOUBLE.get(
              table[AddressSpace.segment(address)], AddressSpace.offset(address));
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  public static void globalStore8(byte[][] table, long address, int value) {
    DeviceBytes.check(address, 1);
    try {
      table[AddressSpace.segment(address)][AddressSpace.offset(address)] = (byte) value;
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 1);
    }
  }

  public static void globalStore16(byte[][] table, long address, int value) {
    DeviceBytes.check(address, 2);
    try {
      DeviceBytes.SHORT.set(
          table[AddressSpace.segment(address)], AddressSpace.offset(address), (short) value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 2);
    }
  }

  public static void globalStore32(byte[][] table, long address, int value) {
    DeviceBytes.check(address, 4);
    try {
      DeviceBytes.INT.set(
          table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static void globalStore64(byte[][] table, long address, long value) {
    DeviceBytes.check(address, 8);
    try {
      DeviceBytes.LONG.set(
          table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  public static void globalStoreF32(byte[][] table, long address, float value) {
    DeviceBytes.check(address, 4);
    try {
      DeviceBytes.FLOAT.set(
          table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static void globalStoreF64(byte[][] table, long address, double value) {
    DeviceBytes.check(address, 8);
    try {
      DeviceBytes.DOUBLE.set(
          table[AddressSpace.segment(address)], AddressSpace.offset(address), value);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }
}
