package org.jgpu.runtime.foreign;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Native memory of one thread: driver functions write up to three results of 8 bytes into it, and
 * read names and binaries from it.
 */
final class Results {
  /** Names and the binaries of small kernels; what is larger is let go with the next one. */
  private static final int KEPT_BYTES = 64 * 1024;

  private static final ThreadLocal<Results> OF_THREAD = ThreadLocal.withInitial(Results::new);

  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(3 * Long.BYTES).order(ByteOrder.nativeOrder());
  private final long address = CudaFunctions.addressesOf(buffer)[0];
  private @Nullable ByteBuffer input;
  private long inputAddress;

  private Results() {}

  /** Returns the calling thread's. What it holds is valid until the thread's next driver call. */
  static Results ofThread() {
    return OF_THREAD.get();
  }

  /** Returns the address of a copy of {@code text} as C has it, valid until the next copy. */
  long copyOf(String text) {
    return copyOf(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the address of a copy of {@code bytes} and a NUL, valid until the next copy. */
  long copyOf(byte[] bytes) {
    ByteBuffer target = input(Math.addExact(bytes.length, 1));
    target.put(0, bytes).put(bytes.length, (byte) 0);
    return inputAddress;
  }

  private ByteBuffer input(int bytes) {
    ByteBuffer known = input;
    if (known == null || known.capacity() < bytes || known.capacity() > KEPT_BYTES) {
      known = ByteBuffer.allocateDirect(Math.max(bytes, KEPT_BYTES));
      input = known;
      inputAddress = CudaFunctions.addressesOf(known)[0];
    }
    return known;
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
