package org.jgpu.processor.ir;

/** The atomic operations on array elements; each gives the old value. */
public enum AtomicOperator {
  ADD(1),
  SUBTRACT(1),
  MIN(1),
  MAX(1),
  AND(1),
  OR(1),
  XOR(1),
  EXCHANGE(1),
  COMPARE_AND_SET(2);

  private final int operands;

  AtomicOperator(int operands) {
    this.operands = operands;
  }

  /** Returns the number of operands after array and index. */
  public int operands() {
    return operands;
  }
}
