package org.jgpu.runtime.driver;

import java.nio.ByteBuffer;

/**
 * The table by which {@code cuLaunchKernel} takes parameters as one buffer ({@code
 * CU_LAUNCH_PARAM_BUFFER_POINTER}), written once behind the parameters themselves. For drivers that
 * run in a process with 64-bit pointers. Not thread-safe.
 */
public final class LaunchTable {
  private static final long END = 0;
  private static final long BUFFER_POINTER = 1;
  private static final long BUFFER_SIZE = 2;
  private static final int ENTRIES = 6;

  private final ByteBuffer memory;
  private final int sizeAt;
  private final int capacity;
  private final long address;

  /**
   * Writes the table.
   *
   * @param memory of {@link #bytesFor} bytes, in native byte order
   * @param start the address of its first byte
   * @param capacity the most bytes of parameters
   */
  public LaunchTable(ByteBuffer memory, long start, int capacity) {
    this.memory = memory;
    this.capacity = capacity;
    this.sizeAt = aligned(capacity);
    int at = sizeAt + Long.BYTES;
    this.address = start + at;
    memory.putLong(at, BUFFER_POINTER);
    memory.putLong(at + 8, start);
    memory.putLong(at + 16, BUFFER_SIZE);
    memory.putLong(at + 24, start + sizeAt);
    memory.putLong(at + 32, END);
  }

  /** Returns how many bytes parameters and table take, a multiple of 16. */
  public static int bytesFor(int capacity) {
    return aligned(aligned(capacity) + ENTRIES * Long.BYTES);
  }

  private static int aligned(int bytes) {
    return (bytes + 15) & ~15;
  }

  /** Returns the address of the table. */
  public long address() {
    return address;
  }

  /** Sets how many bytes of parameters are passed. */
  public void setSize(int bytes) {
    if (bytes < 0 || bytes > capacity) {
      throw new IllegalArgumentException(bytes + " bytes of parameters; at most " + capacity);
    }
    memory.putLong(sizeAt, bytes);
  }

  /** Returns how many bytes of parameters are passed. */
  public int size() {
    return (int) memory.getLong(sizeAt);
  }
}
