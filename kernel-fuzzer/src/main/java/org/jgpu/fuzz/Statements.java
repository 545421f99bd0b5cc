package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Mark;
import org.jgpu.fuzz.Variables.Variable;

/** Random statements. Every loop ends: a counter that nothing else assigns bounds it. */
final class Statements {
  private static final int DEPTH = 3;

  private final RandomGenerator random;
  private final Variables variables;
  private final Expressions expressions;

  /** The labels of the loops around, innermost last. */
  private final List<String> loops = new ArrayList<>();

  Statements(RandomGenerator random, Variables variables) {
    this.random = random;
    this.variables = variables;
    this.expressions = new Expressions(random, variables);
  }

  Expressions expressions() {
    return expressions;
  }

  private Type anyType() {
    return Type.values()[random.nextInt(Type.values().length)];
  }

  /** Returns declarations, of some variables and perhaps an array. */
  List<Node> declarations() {
    List<Node> result = new ArrayList<>();
    for (int i = random.nextInt(2, 6); i > 0; i--) {
      result.add(declaration());
    }
    if (random.nextInt(3) == 0) {
      result.add(arrayDeclaration());
    }
    return result;
  }

  private Node declaration() {
    Type type = anyType();
    Node value = expressions.of(type, 2);
    String name = variables.fresh("v");
    variables.add(new Variable(name, type, true));
    return Node.fixed(
        (random.nextInt(4) == 0 ? "var" : type.java()) + " " + name + " = ", value, ";\n");
  }

  private Node arrayDeclaration() {
    Type type = anyType();
    int length = 1 << random.nextInt(1, 5);
    String name = variables.fresh("a");
    Node result =
        random.nextBoolean()
            ? Node.fixed(
                type.java() + "[] " + name + " = new " + type.java() + "[" + length + "];\n")
            : Node.fixed(
                type.java() + "[] " + name + " = {",
                expressions.of(type, 1),
                ", ",
                expressions.of(type, 1),
                "};\n");
    boolean filled = !result.text().contains("new ");
    variables.add(new Array(name, type, filled ? 1 : length - 1, true));
    return result;
  }

  /** Returns a block of statements, in braces. */
  Node block(int depth) {
    Mark mark = variables.enter();
    List<Node> inside = new ArrayList<>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      inside.add(statement(depth));
    }
    variables.leave(mark);
    return Node.fixed("{\n", Node.list(inside), "}");
  }

  Node statement(int depth) {
    if (depth <= 0) {
      return simple();
    }
    return switch (random.nextInt(12)) {
      case 0 -> declaration();
      case 1, 2 -> choice(depth);
      case 3 -> forLoop(depth);
      case 4 -> whileLoop(depth);
      case 5 -> doLoop(depth);
      case 6 -> switching(depth);
      case 7 -> jump();
      default -> simple();
    };
  }

  private Node simple() {
    Type type = anyType();
    Optional<Object> target = expressions.target(type, DEPTH);
    if (target.isEmpty()) {
      return Node.statement("{ ", declarationInside(), "}\n");
    }
    return Node.statement(expressions.assignment(type, target.get(), DEPTH + 1), ";\n");
  }

  private Node declarationInside() {
    Mark mark = variables.enter();
    Node result = declaration();
    variables.leave(mark);
    return result;
  }

  private Node choice(int depth) {
    Node condition = expressions.of(Type.BOOLEAN, DEPTH);
    Node then = block(depth - 1);
    return random.nextBoolean()
        ? Node.statement("if (", condition, ") ", then, "\n")
        : Node.statement("if (", condition, ") ", then, " else ", block(depth - 1), "\n");
  }

  private Node looping(String before, Node head, int depth, Node after) {
    String label = variables.fresh("loop");
    loops.add(label);
    Node body = block(depth - 1);
    loops.remove(loops.size() - 1);
    return Node.statement(before, label + ": ", head, body, after, "\n");
  }

  private Node forLoop(int depth) {
    String counter = variables.fresh("i");
    Type type = random.nextBoolean() ? Type.INT : Type.LONG;
    int trips = random.nextInt(1, 6);
    Mark mark = variables.enter();
    variables.add(new Variable(counter, type, false));
    String head =
        random.nextBoolean()
            ? "for ("
                + type.java()
                + " "
                + counter
                + " = 0; "
                + counter
                + " < "
                + trips
                + "; "
                + counter
                + "++) "
            : "for ("
                + type.java()
                + " "
                + counter
                + " = "
                + trips
                + "; "
                + counter
                + " > 0; "
                + counter
                + " -= 2) ";
    Node result = looping("", Node.fixed(head), depth, Node.fixed());
    variables.leave(mark);
    return result;
  }

  private Node whileLoop(int depth) {
    String counter = variables.fresh("w");
    Node condition = expressions.of(Type.BOOLEAN, 2);
    Node head = Node.fixed("while (" + counter + "-- > 0 && ", condition, ") ");
    return looping(
        "int " + counter + " = " + random.nextInt(1, 6) + ";\n", head, depth, Node.fixed());
  }

  private Node doLoop(int depth) {
    String counter = variables.fresh("d");
    Node condition = expressions.of(Type.BOOLEAN, 2);
    Node after = Node.fixed(" while (", condition, " && " + counter + "-- > 0);");
    return looping(
        "int " + counter + " = " + random.nextInt(1, 4) + ";\n", Node.fixed("do "), depth, after);
  }

  private Node switching(int depth) {
    Node selector = expressions.of(Type.SMALL.get(random.nextInt(4)), 2);
    if (random.nextBoolean()) {
      return Node.statement(
          "switch (",
          selector,
          " & 7) {\ncase 0:\ncase 5: ",
          block(depth - 1),
          random.nextBoolean() ? "\nbreak;\n" : "\n",
          "case 1: ",
          block(depth - 1),
          "\ndefault: ",
          block(depth - 1),
          "\ncase 3: ",
          block(depth - 1),
          "\n}\n");
    }
    return Node.statement(
        "switch (",
        selector,
        " & 3) {\ncase 0, 3 -> ",
        block(depth - 1),
        "\ncase 2 -> ",
        simple(),
        "default -> ",
        block(depth - 1),
        "\n}\n");
  }

  private Node jump() {
    Optional<String> label = Variables.pick(random, loops);
    if (label.isEmpty()) {
      return simple();
    }
    String jump = random.nextBoolean() ? "break " : "continue ";
    Node condition = expressions.of(Type.BOOLEAN, 2);
    return Node.statement("if (", condition, ") {\n" + jump + label.get() + ";\n}\n");
  }
}
