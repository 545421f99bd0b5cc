package org.jgpu.runtime.hardware;

import java.nio.ByteBuffer;

/** Finds where direct buffers lie in memory. */
@FunctionalInterface
public interface NativeAddresses {
  /** Returns the address of the first byte of each of {@code buffers}, which are direct. */
  long[] of(ByteBuffer... buffers);
}
