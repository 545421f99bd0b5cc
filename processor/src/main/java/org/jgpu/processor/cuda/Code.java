package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;

/**
 * A C++ expression and how tightly its outermost operator binds. It is kept in parts, since an
 * operand's text would be copied at every level around it.
 *
 * @param parts in their order, each a string or another expression
 * @param precedence one of the constants; greater binds tighter
 */
record Code(List<Object> parts, int precedence) {
  // C++'s levels of precedence. Those of assignment and comma are not needed: they are statements
  // here.
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

  Code(String text, int precedence) {
    this(List.of(text), precedence);
  }

  static Code primary(String text) {
    return new Code(text, PRIMARY);
  }

  static Code cast(String type, Code operand) {
    return new Code(List.of("(" + type + ")", operand.within(UNARY)), UNARY);
  }

  static Code call(String function, String arguments) {
    return primary(function + "(" + arguments + ")");
  }

  static Code call(String function, List<Code> arguments) {
    return listed(function + "(", arguments, ")");
  }

  /** Returns {@code values} with commas between {@code open} and {@code close}. */
  static Code listed(String open, List<Code> values, String close) {
    List<Object> parts = new ArrayList<>();
    parts.add(open);
    for (Code value : values) {
      if (parts.size() > 1) {
        parts.add(", ");
      }
      parts.add(value);
    }
    parts.add(close);
    return new Code(parts, PRIMARY);
  }

  /** Returns a left-associative operation. */
  static Code binary(Code left, String operator, Code right, int precedence) {
    return new Code(
        // One more on the right: a - (b - c) must keep its parentheses, and so must a + (b + c) of
        // floats.
        List.of(left.within(precedence), " " + operator + " ", right.within(precedence + 1)),
        precedence);
  }

  /** Returns this, in parentheses where an operator of {@code outer} would tear it. */
  Code within(int outer) {
    return precedence < outer ? new Code(List.of("(", this, ")"), PRIMARY) : this;
  }

  boolean startsWith(String prefix) {
    Object first = parts.get(0);
    return first instanceof Code code
        ? code.startsWith(prefix)
        : ((String) first).startsWith(prefix);
  }

  String text() {
    if (parts.size() == 1 && parts.get(0) instanceof String text) {
      return text;
    }
    StringBuilder result = new StringBuilder();
    write(result);
    return result.toString();
  }

  private void write(StringBuilder out) {
    for (Object part : parts) {
      if (part instanceof Code code) {
        code.write(out);
      } else {
        out.append((String) part);
      }
    }
  }
}
