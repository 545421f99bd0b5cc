package org.jgpu.software.driver;

import org.jgpu.runtime.driver.ParameterBlock;

/** A parameter block that is only memory: launching copies it. */
final class SoftwareParameterBlock extends ParameterBlock {
  private int size;

  SoftwareParameterBlock(int capacity) {
    super(capacity);
  }

  @Override
  public void setSize(int bytes) {
    if (bytes < 0 || bytes > buffer().capacity()) {
      throw new IllegalArgumentException(
          bytes + " bytes of parameters in a block of " + buffer().capacity());
    }
    size = bytes;
  }

  @Override
  public int size() {
    return size;
  }
}
