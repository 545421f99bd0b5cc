package org.jgpu.contract.standin;

import java.nio.ByteBuffer;
import org.jgpu.runtime.error.CudaException;

/** What a function of the driver returns: 0, or the number of its failure. */
final class Answer {
  static final int INVALID_VALUE = 1;
  static final int NOT_READY = 600;
  private static final int UNKNOWN = 999;

  private Answer() {}

  /** A call of the software device. */
  interface Call {
    void run() throws Throwable;
  }

  static int of(Call call) {
    try {
      call.run();
      return 0;
    } catch (CudaException e) {
      return e.number();
    } catch (Throwable e) {
      // Nothing may be thrown through C.
      e.printStackTrace();
      return UNKNOWN;
    }
  }

  static void putInt(long address, int value) {
    StandInDevice.MEMORY.view(address, Integer.BYTES).putInt(0, value);
  }

  static void putFloat(long address, float value) {
    StandInDevice.MEMORY.view(address, Float.BYTES).putFloat(0, value);
  }

  static void putLong(long address, long value) {
    StandInDevice.MEMORY.writeLong(address, value);
  }

  /** Writes a zero-terminated text, cut to {@code capacity} bytes. */
  static void putText(long address, int capacity, String text) {
    ByteBuffer target = StandInDevice.MEMORY.view(address, capacity);
    for (int i = 0; i < Math.min(text.length(), capacity - 1); i++) {
      target.put((byte) text.charAt(i));
    }
    target.put((byte) 0);
  }
}
