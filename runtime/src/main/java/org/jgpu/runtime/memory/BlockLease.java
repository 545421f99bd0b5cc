package org.jgpu.runtime.memory;

/** A block in use. Closing it gives the block back, once; nothing else may use it afterwards. */
public interface BlockLease extends AutoCloseable {
  /** Returns the block. */
  MemoryBlock block();

  @Override
  void close();
}
