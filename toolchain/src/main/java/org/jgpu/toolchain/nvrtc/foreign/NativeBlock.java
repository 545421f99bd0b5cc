package org.jgpu.toolchain.nvrtc.foreign;

import org.jgpu.toolchain.foreign.ForeignMemory;

/**
 * Native memory that lives as long as a try block.
 *
 * @param address allocated from {@code memory}
 */
record NativeBlock(ForeignMemory memory, long address) implements AutoCloseable {
  static NativeBlock ofBytes(ForeignMemory memory, long bytes) {
    return new NativeBlock(memory, memory.allocate(bytes));
  }

  static NativeBlock ofString(ForeignMemory memory, String text) {
    return new NativeBlock(memory, memory.allocateString(text));
  }

  @Override
  public void close() {
    memory.free(address);
  }
}
