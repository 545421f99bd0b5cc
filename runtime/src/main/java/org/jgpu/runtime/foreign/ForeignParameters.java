package org.jgpu.runtime.foreign;

import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.LaunchTable;
import org.jgpu.runtime.driver.ParameterBlock;

/** Parameters followed by the table that passes them. */
final class ForeignParameters extends ParameterBlock {
  private final LaunchTable table;
  private final long address;

  ForeignParameters(int capacity) {
    super(LaunchTable.bytesFor(capacity));
    ByteBuffer memory = buffer();
    long start = CudaLibrary.memory().addressOf(memory);
    this.table = new LaunchTable(memory, start, capacity);
    this.address = table.address();
  }

  /** Returns the address of the table, which {@code cuLaunchKernel} takes as {@code extra}. */
  long table() {
    return address;
  }

  @Override
  public void setSize(int bytes) {
    table.setSize(bytes);
  }

  @Override
  public int size() {
    return table.size();
  }
}
