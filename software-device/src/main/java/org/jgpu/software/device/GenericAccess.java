package org.jgpu.software.device;

import org.jgpu.software.memory.AddressSpace;

/**
 * Accesses through addresses without a state space, which may point into global, shared, local or
 * parameter memory. Method names are unique, because generated code finds them by name.
 */
public final class GenericAccess {
  private GenericAccess() {}

  // Segment and alignment are tested by segment(), the bounds by the array itself.
  public static int genericLoad8(BlockContext context, long address) {
    byte[] bytes = context.segment(address, 1);
    int offset = AddressSpace.offset(address);
    try {
      return bytes[offset];
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 1);
    }
  }

  public static int genericLoad16(BlockContext context, long address) {
    byte[] bytes = context.segment(address, 2);
    int offset = AddressSpace.offset(address);
    try {
      return (short) DeviceBytes.SHORT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 2);
    }
  }

  public static int genericLoad32(BlockContext context, long address) {
    byte[] bytes = context.segment(address, 4);
    int offset = AddressSpace.offset(address);
    try {
      return (int) DeviceBytes.INT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static long genericLoad64(BlockContext context, long address) {
    byte[] bytes = context.segment(address, 8);
    int offset = AddressSpace.offset(address);
    try {
      return (long) DeviceBytes.LONG.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  public static float genericLoadF32(BlockContext context, long address) {
    byte[] bytes = context.segment(address, 4);
    int offset = AddressSpace.offset(address);
    try {
      return (float) DeviceBytes.FLOAT.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static double genericLoadF64(BlockContext context, long address) {
    byte[] bytes = context.segment(address, 8);
    int offset = AddressSpace.offset(address);
    try {
      return (double) DeviceBytes.DOUBLE.get(bytes, offset);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  public static void genericStore8(BlockContext context, long address, int value) {
    byte[] bytes = context.segment(address, 1);
    int offset = AddressSpace.offset(address);
    try {
      bytes[offset] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 1);
    }
  }

  public static void genericStore16(BlockContext context, long address, int value) {
    byte[] bytes = context.segment(address, 2);
    int offset = AddressSpace.offset(address);
    try {
      DeviceBytes.SHORT.set(bytes, offset, (short) value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 2);
    }
  }

  public static void genericStore32(BlockContext context, long address, int value) {
    byte[] bytes = context.segment(address, 4);
    int offset = AddressSpace.offset(address);
    try {
      DeviceBytes.INT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static void genericStore64(BlockContext context, long address, long value) {
    byte[] bytes = context.segment(address, 8);
    int offset = AddressSpace.offset(address);
    try {
      DeviceBytes.LONG.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  public static void genericStoreF32(BlockContext context, long address, float value) {
    byte[] bytes = context.segment(address, 4);
    int offset = AddressSpace.offset(address);
    try {
      DeviceBytes.FLOAT.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 4);
    }
  }

  public static void genericStoreF64(BlockContext context, long address, double value) {
    byte[] bytes = context.segment(address, 8);
    int offset = AddressSpace.offset(address);
    try {
      DeviceBytes.DOUBLE.set(bytes, offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw DeviceBytes.fault(address, 8);
    }
  }

  /** The generic address of an offset in a window; an address that is generic already stays. */
  public static long enterWindow(long offset, int window) {
    return AddressSpace.segment(offset) == 0 ? offset | AddressSpace.start(window) : offset;
  }

  /** The offset of a generic address in a window, or an offset that faults when it is elsewhere. */
  public static long leaveWindow(long address, int window) {
    boolean inside = (address >>> AddressSpace.OFFSET_BITS) == window;
    return inside ? AddressSpace.offset(address) : address | Long.MIN_VALUE;
  }

  /** Whether a generic address is in a window; 0 stands for global memory. */
  public static boolean inWindow(long address, int window) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    // The windows have the first segments; all behind them is global memory.
    return window == 0 ? segment > AddressSpace.PARAMETER_WINDOW : segment == window;
  }
}
