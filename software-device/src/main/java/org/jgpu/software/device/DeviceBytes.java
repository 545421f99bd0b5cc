package org.jgpu.software.device;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.memory.MemoryFaultException;

/** Byte arrays seen as numbers, and the faults of accesses to them. */
final class DeviceBytes {
  static final VarHandle SHORT = view(short[].class);
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);
  static final VarHandle FLOAT = view(float[].class);
  static final VarHandle DOUBLE = view(double[].class);

  private DeviceBytes() {}

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
}
