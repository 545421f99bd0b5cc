package org.jgpu.processor.ir;

/** The operators with one operand. */
public enum UnaryOperator {
  NEGATE("-"),
  COMPLEMENT("~"),
  NOT("!");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  /** Returns Java's spelling. */
  public String symbol() {
    return symbol;
  }
}
