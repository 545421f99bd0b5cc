package org.jgpu.format;

import org.jgpu.format.HostExpression.Operator;

/** Reads the S-expression form of a {@link HostExpression}. */
final class HostExpressionParser {
  private final String text;
  private int position;

  private HostExpressionParser(String text) {
    this.text = text;
  }

  static HostExpression parse(String text) {
    HostExpressionParser parser = new HostExpressionParser(text);
    HostExpression result = parser.expression();
    if (!parser.token().isEmpty()) {
      throw parser.unexpected("trailing text");
    }
    return result;
  }

  private HostExpression expression() {
    String head = token();
    if (!head.equals("(")) {
      return new HostExpression.Constant(number(head));
    }
    HostExpression result = form(token());
    if (!token().equals(")")) {
      throw unexpected("missing ')'");
    }
    return result;
  }

  private HostExpression form(String head) {
    return switch (head) {
      case "scalar" -> new HostExpression.Scalar((int) number(token()));
      case "length" -> new HostExpression.Length((int) number(token()));
      case "size" -> new HostExpression.Size((int) number(token()), (int) number(token()));
      case "threads" -> new HostExpression.Threads((int) number(token()));
      case "blocks" -> new HostExpression.Blocks((int) number(token()));
      case "if" -> new HostExpression.Choice(expression(), expression(), expression());
      case "to" -> new HostExpression.Narrow(ElementType.ofCode(token()), expression());
      default -> binary(head);
    };
  }

  private HostExpression binary(String head) {
    boolean wide = head.endsWith("64");
    if (!wide && !head.endsWith("32")) {
      throw unexpected("unknown operation '" + head + "'");
    }
    String code = head.substring(0, head.length() - 2);
    for (Operator operator : Operator.values()) {
      if (operator.code().equals(code)) {
        return new HostExpression.Binary(operator, wide, expression(), expression());
      }
    }
    throw unexpected("unknown operation '" + head + "'");
  }

  private long number(String token) {
    try {
      return Long.parseLong(token);
    } catch (NumberFormatException e) {
      throw unexpected("expected a number, found '" + token + "'");
    }
  }

  /** Returns the next parenthesis or word, or the empty string at the end. */
  private String token() {
    while (position < text.length() && text.charAt(position) == ' ') {
      position++;
    }
    int start = position;
    if (position < text.length() && isParenthesis(text.charAt(position))) {
      position++;
      return text.substring(start, position);
    }
    while (position < text.length()
        && text.charAt(position) != ' '
        && !isParenthesis(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  private static boolean isParenthesis(char c) {
    return c == '(' || c == ')';
  }

  private DescriptorFormatException unexpected(String what) {
    return new DescriptorFormatException(
        what + " at column " + (position + 1) + " of expression '" + text + "'");
  }
}
