package org.jgpu.runtime.driver;

/** Function attributes, with CUDA's numbers ({@code CUfunction_attribute}). */
public enum FunctionAttribute {
  MAX_THREADS_PER_BLOCK(0),
  SHARED_SIZE_BYTES(1),
  CONST_SIZE_BYTES(2),
  LOCAL_SIZE_BYTES(3),
  NUM_REGS(4),
  PTX_VERSION(5),
  BINARY_VERSION(6),
  MAX_DYNAMIC_SHARED_SIZE_BYTES(8);

  private final int number;

  FunctionAttribute(int number) {
    this.number = number;
  }

  /** Returns the value of the {@code CUfunction_attribute} constant. */
  public int number() {
    return number;
  }
}
