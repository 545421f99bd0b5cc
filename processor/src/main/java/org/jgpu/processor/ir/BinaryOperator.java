package org.jgpu.processor.ir;

/** The operators with two operands, with Java's meaning. */
public enum BinaryOperator {
  ADD("+", Kind.ARITHMETIC),
  SUBTRACT("-", Kind.ARITHMETIC),
  MULTIPLY("*", Kind.ARITHMETIC),
  DIVIDE("/", Kind.ARITHMETIC),
  REMAINDER("%", Kind.ARITHMETIC),
  SHIFT_LEFT("<<", Kind.SHIFT),
  SHIFT_RIGHT(">>", Kind.SHIFT),
  SHIFT_RIGHT_UNSIGNED(">>>", Kind.SHIFT),
  AND("&", Kind.BITWISE),
  OR("|", Kind.BITWISE),
  XOR("^", Kind.BITWISE),
  LESS("<", Kind.COMPARISON),
  LESS_EQUAL("<=", Kind.COMPARISON),
  GREATER(">", Kind.COMPARISON),
  GREATER_EQUAL(">=", Kind.COMPARISON),
  EQUAL("==", Kind.COMPARISON),
  NOT_EQUAL("!=", Kind.COMPARISON),
  LOGICAL_AND("&&", Kind.LOGICAL),
  LOGICAL_OR("||", Kind.LOGICAL);

  /** The families, which decide operand and result types. */
  public enum Kind {
    /** Operands and result of one numeric type. */
    ARITHMETIC,
    /** The left operand gives the result type; the right one is int or long. */
    SHIFT,
    /** Operands and result of one integral type or boolean. */
    BITWISE,
    /** Operands of one type, boolean result. */
    COMPARISON,
    /** Short-circuiting, all boolean. */
    LOGICAL
  }

  private final String symbol;
  private final Kind kind;

  BinaryOperator(String symbol, Kind kind) {
    this.symbol = symbol;
    this.kind = kind;
  }

  /** Returns Java's spelling. */
  public String symbol() {
    return symbol;
  }

  /** Returns the family. */
  public Kind kind() {
    return kind;
  }

  /** Returns whether the result is boolean whatever the operands are. */
  public boolean isPredicate() {
    return kind == Kind.COMPARISON || kind == Kind.LOGICAL;
  }
}
