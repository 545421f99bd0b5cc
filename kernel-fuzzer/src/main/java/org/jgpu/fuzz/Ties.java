package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Variables that hold constants, which some compiler on the way may compute, and whose sums lie
 * exactly between two numbers: there a compiler that rounds in another way gives other bits.
 */
final class Ties {
  private final RandomGenerator random;

  Ties(RandomGenerator random) {
    this.random = random;
  }

  /** Returns a declaration of {@code name}, of a floating-point type, and what changes it. */
  Node declaration(Type type, String name) {
    int precision = type == Type.FLOAT ? 24 : 53;
    long digits = (1L << (precision - 1)) | random.nextLong(1L << (precision - 1));
    int exponent = random.nextInt(-20, 21);
    List<Object> parts = new ArrayList<>();
    parts.add(type.java() + " " + name + " = " + literal(type, Math.scalb(digits, exponent)));
    parts.add(";\n");
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      double half = Math.scalb(2.0 * random.nextInt(4) + 1, exponent - 1);
      parts.add(Node.statement(update(type, name, literal(type, half), i)));
    }
    return Node.statement(parts.toArray());
  }

  private String update(Type type, String name, String operand, int number) {
    String pattern =
        switch (random.nextInt(8)) {
          case 0 -> "%1$s += %2$s;\n";
          case 1 -> "%1$s--;\n";
          case 2 -> "%1$s = %2$s - %1$s;\n";
          case 3 -> "%1$s = %4$s.sum(%1$s, -%2$s);\n";
          case 4 -> "%1$s = -%1$s - %2$s * 3;\n";
          case 5 -> "for (int %1$sn%3$d = 0; %1$sn%3$d < 3; %1$sn%3$d++) {\n%1$s -= %2$s;\n}\n";
          default -> "%1$s -= %2$s;\n";
        };
    return pattern.formatted(name, operand, number, type == Type.FLOAT ? "Float" : "Double");
  }

  /** Returns a positive number that is one of {@code type} without rounding. */
  private static String literal(Type type, double value) {
    return type == Type.FLOAT ? (float) value + "f" : Double.toString(value);
  }
}
