package org.jgpu.arrays.files;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.DType;

/**
 * How elements lie in a file: those of the dtype, in a byte order.
 *
 * @param order of the bytes of a number; of each part of a complex one
 */
record ElementForm(DType<?> dtype, ByteOrder order) {
  /** Makes what was read, all of {@code bytes}, what the device expects. */
  void toNative(ByteBuffer bytes) {
    if (dtype == DType.BOOL) {
      normalise(bytes);
    } else if (order != ByteOrder.nativeOrder()) {
      reverse(bytes);
    }
  }

  /** On the device, true is 1, while NumPy takes every other byte for true, too. */
  private static void normalise(ByteBuffer bytes) {
    for (int i = 0; i < bytes.limit(); i++) {
      if (bytes.get(i) != 0) {
        bytes.put(i, (byte) 1);
      }
    }
  }

  private void reverse(ByteBuffer bytes) {
    int limit = bytes.limit();
    switch (wordBytes()) {
      case 2 -> {
        for (int i = 0; i < limit; i += 2) {
          bytes.putShort(i, Short.reverseBytes(bytes.getShort(i)));
        }
      }
      case 4 -> {
        for (int i = 0; i < limit; i += 4) {
          bytes.putInt(i, Integer.reverseBytes(bytes.getInt(i)));
        }
      }
      case 8 -> {
        for (int i = 0; i < limit; i += 8) {
          bytes.putLong(i, Long.reverseBytes(bytes.getLong(i)));
        }
      }
      default -> {} // bytes have no order
    }
  }

  private int wordBytes() {
    boolean complex = dtype == DType.COMPLEX64 || dtype == DType.COMPLEX128;
    return complex ? dtype.bytes() / 2 : dtype.bytes();
  }
}
