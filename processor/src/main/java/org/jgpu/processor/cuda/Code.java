package org.jgpu.processor.cuda;

/**
 * A C++ expression and how tightly its outermost operator binds.
 *
 * @param precedence one of the constants; greater binds tighter
 */
record Code(String text, int precedence) {
  static final int CONDITIONAL = 3;
  static final int LOGICAL_OR = 4;
  static final int LOGICAL_AND = 5;
  static final int BIT_OR = 6;
  static final int BIT_XOR = 7;
  static final int BIT_AND = 8;
  static final int EQUALITY = 9;
  static final int RELATIONAL = 10;
  static final int SHIFT = 11;
  static final int ADDITIVE = 12;
  static final int MULTIPLICATIVE = 13;
  static final int UNARY = 14;
  static final int PRIMARY = 16;

  static Code primary(String text) {
    return new Code(text, PRIMARY);
  }

  static Code cast(String type, Code operand) {
    return new Code("(" + type + ")" + operand.within(UNARY), UNARY);
  }

  static Code call(String function, String arguments) {
    return primary(function + "(" + arguments + ")");
  }

  /** Returns a left-associative operation. */
  static Code binary(Code left, String operator, Code right, int precedence) {
    return new Code(
        left.within(precedence) + " " + operator + " " + right.within(precedence + 1), precedence);
  }

  /** Returns the text, in parentheses where an operator of {@code outer} would tear it. */
  String within(int outer) {
    return precedence < outer ? "(" + text + ")" : text;
  }
}
