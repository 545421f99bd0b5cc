package org.jgpu.runtime.foreign;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Native memory of one thread that driver functions write up to two results of 8 bytes into. */
final class Results {
  private static final ThreadLocal<Results> OF_THREAD = ThreadLocal.withInitial(Results::new);

  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(2 * Long.BYTES).order(ByteOrder.nativeOrder());
  private final long address = CudaFunctions.addressesOf(buffer)[0];

  private Results() {}

  /** Returns the calling thread's. What it holds is valid until the thread's next driver call. */
  static Results ofThread() {
    return OF_THREAD.get();
  }

  long firstAddress() {
    return address;
  }

  long secondAddress() {
    return address + Long.BYTES;
  }

  int firstInt() {
    return buffer.getInt(0);
  }

  long firstLong() {
    return buffer.getLong(0);
  }

  float firstFloat() {
    return buffer.getFloat(0);
  }

  int secondInt() {
    return buffer.getInt(Long.BYTES);
  }

  long secondLong() {
    return buffer.getLong(Long.BYTES);
  }
}
