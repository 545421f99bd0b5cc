package org.jgpu.runtime.driver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory that kernel parameters are packed into. Implementations add what their launch call needs,
 * prepared once. Not thread-safe.
 */
public abstract class ParameterBlock {
  private final ByteBuffer buffer;

  /** Creates a block of {@code capacity} bytes of native memory. */
  protected ParameterBlock(int capacity) {
    this.buffer = ByteBuffer.allocateDirect(capacity + 16).alignedSlice(16);
    buffer.order(ByteOrder.nativeOrder());
  }

  /** Returns the memory, 16-byte aligned, in native byte order; written with absolute puts. */
  public final ByteBuffer buffer() {
    return buffer;
  }

  /** Sets how many bytes the next launch passes. */
  public abstract void setSize(int bytes);

  /** Returns how many bytes the next launch passes. */
  public abstract int size();
}
