package org.jgpu.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;

/** Random operators on primitives. */
final class Arithmetic {
  private final RandomGenerator random;
  private final Palette palette;
  private final Expressions expressions;

  Arithmetic(RandomGenerator random, Palette palette, Expressions expressions) {
    this.random = random;
    this.palette = palette;
    this.expressions = expressions;
  }

  private String any(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private Node numeric(int depth) {
    return expressions.of(palette.any(random, Type.NUMERIC), depth - 1);
  }

  private Node integral(int depth) {
    return expressions.of(palette.any(random, Type.INTEGRAL), depth - 1);
  }

  /** Returns an assignment that combines the target's value with another. */
  Node compound(Type type, Object target, int depth) {
    if (type == Type.BOOLEAN) {
      Node value = expressions.of(Type.BOOLEAN, depth - 1);
      return Node.fixed(target, " " + any("&=", "|=", "^=") + " ", value);
    }
    if (!type.isFloating() && random.nextInt(3) == 0) {
      String operator = any("<<=", ">>=", ">>>=", "&=", "|=", "^=");
      return Node.fixed(target, " " + operator + " ", integral(depth));
    }
    if (random.nextInt(4) == 0) {
      return Node.fixed(target, " " + any("/=", "%=") + " (", integral(depth), " | 1)");
    }
    return Node.fixed(target, " " + any("+=", "-=", "*=") + " ", numeric(depth));
  }

  Node converted(Type type, int depth) {
    return Node.expression(type, "((" + type.java() + ") ", numeric(depth), ")");
  }

  Node compared(int depth) {
    String operator = any("<", "<=", ">", ">=", "==", "!=");
    Node left = numeric(depth);
    Node right = numeric(depth);
    return Node.expression(Type.BOOLEAN, "(", left, " " + operator + " ", right, ")");
  }

  Node operator(Type type, int depth) {
    if (type == Type.BOOLEAN) {
      return logical(depth);
    }
    if (!type.isPromoted()) {
      Node value = expressions.of(Type.INT, depth - 1);
      return Node.expression(type, "((" + type.java() + ") ", value, ")");
    }
    if (random.nextInt(6) == 0) {
      String operator = type.isFloating() ? any("(-", "(+") : any("(-", "(~", "(+");
      return Node.expression(type, operator, expressions.of(type, depth - 1), ")");
    }
    return type.isFloating() || random.nextBoolean()
        ? arithmetic(type, depth)
        : bitwise(type, depth);
  }

  private Node logical(int depth) {
    if (random.nextInt(5) == 0) {
      return Node.expression(Type.BOOLEAN, "(!", expressions.of(Type.BOOLEAN, depth - 1), ")");
    }
    if (random.nextBoolean()) {
      return compared(depth);
    }
    String operator = any("&&", "||", "&", "|", "^", "==", "!=");
    Node left = expressions.of(Type.BOOLEAN, depth - 1);
    Node right = expressions.of(Type.BOOLEAN, depth - 1);
    return Node.expression(Type.BOOLEAN, "(", left, " " + operator + " ", right, ")");
  }

  private Node arithmetic(Type type, int depth) {
    Node own = expressions.of(type, depth - 1);
    Node other = expressions.of(palette.any(random, type.operands()), depth - 1);
    boolean swapped = random.nextBoolean();
    Node left = swapped ? other : own;
    Node right = swapped ? own : other;
    String operator = any("+", "-", "*", "/", "%");
    boolean divides = operator.equals("/") || operator.equals("%");
    return divides && !type.isFloating()
        ? Node.expression(type, "(", left, " " + operator + " (", right, " | 1))")
        : Node.expression(type, "(", left, " " + operator + " ", right, ")");
  }

  private Node bitwise(Type type, int depth) {
    String operator = any("<<", ">>", ">>>", "&", "|", "^");
    Node left = expressions.of(type, depth - 1);
    List<Type> others = operator.length() > 1 ? Type.INTEGRAL : type.operands();
    Node right = expressions.of(palette.any(random, others), depth - 1);
    return Node.expression(type, "(", left, " " + operator + " ", right, ")");
  }
}
