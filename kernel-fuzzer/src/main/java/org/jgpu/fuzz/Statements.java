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

  /** How often something to assign is looked for. */
  private static final int PATIENCE = 4;

  private final RandomGenerator random;
  private final Palette palette;
  private final Variables variables;
  private final Expressions expressions;
  private final Loops loops;
  private final Ties ties;

  /** What the method returns, where a statement may return it. */
  private final Optional<Shape> result;

  Statements(RandomGenerator random, Palette palette, Variables variables, Optional<Shape> result) {
    this.random = random;
    this.palette = palette;
    this.variables = variables;
    this.expressions = new Expressions(random, palette, variables);
    this.loops = new Loops(random, variables, this);
    this.ties = new Ties(random);
    this.result = result;
  }

  Expressions expressions() {
    return expressions;
  }

  private Shape anyShape() {
    List<Struct> structs = variables.structs().stream().filter(palette::has).toList();
    return random.nextInt(5) == 0 && !structs.isEmpty()
        ? structs.get(random.nextInt(structs.size()))
        : palette.any(random);
  }

  /** Returns declarations, of some variables and perhaps an array. */
  List<Node> declarations() {
    List<Node> declared = new ArrayList<>();
    for (int i = random.nextInt(2, 6); i > 0; i--) {
      declared.add(declaration());
    }
    if (random.nextInt(3) == 0) {
      declared.add(arrayDeclaration());
    }
    return declared;
  }

  private Node declaration() {
    Shape shape = anyShape();
    if (shape instanceof Type type && type.isFloating() && random.nextInt(3) == 0) {
      String tied = variables.fresh("v");
      variables.add(new Variable(tied, type, true));
      return ties.declaration(type, tied);
    }
    Node value = expressions.of(shape, 2);
    String name = variables.fresh("v");
    variables.add(new Variable(name, shape, true));
    String type = random.nextInt(4) == 0 ? "var" : shape.java();
    return Node.statement(type + " " + name + " = ", value, ";\n");
  }

  private Node arrayDeclaration() {
    Shape shape = anyShape();
    String name = variables.fresh("a");
    // Elements of new arrays of records are null in Java, and arrays of generic records no Java.
    boolean filled = shape instanceof Struct || random.nextBoolean();
    if (shape instanceof Struct struct && !struct.arguments().isEmpty()) {
      return declaration();
    }
    if (!filled) {
      if (random.nextInt(3) == 0) {
        return matrixDeclaration(shape, name);
      }
      int length = 1 << random.nextInt(1, 5);
      variables.add(Array.known(name, shape, true, length));
      return Node.statement(
          shape.java() + "[] " + name + " = new " + shape.java() + "[" + length + "];\n");
    }
    Node first = expressions.of(shape, 1);
    Node second = expressions.of(shape, 1);
    if (random.nextInt(4) == 0) {
      variables.add(Array.known(name, shape, true, 2, 1));
      String declared = shape.java() + "[][] " + name + " = {{";
      return Node.statement(declared, first, "}, {", second, "}};\n");
    }
    variables.add(Array.known(name, shape, true, 2));
    return Node.statement(shape.java() + "[] " + name + " = {", first, ", ", second, "};\n");
  }

  private Node matrixDeclaration(Shape shape, String name) {
    int[] lengths = new int[random.nextInt(2, 4)];
    StringBuilder brackets = new StringBuilder();
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = 1 << random.nextInt(0, 3);
      brackets.append('[').append(lengths[i]).append(']');
    }
    variables.add(Array.known(name, shape, true, lengths));
    String type = shape.java() + "[]".repeat(lengths.length);
    return Node.statement(type + " " + name + " = new " + shape.java() + brackets + ";\n");
  }

  /** Returns a block of statements, in braces. */
  Node block(int depth) {
    Mark mark = variables.enter();
    List<Node> inside = new ArrayList<>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      inside.add(statement(depth));
    }
    variables.leave(mark);
    return Node.block(inside);
  }

  Node condition(int depth) {
    return expressions.of(Type.BOOLEAN, depth);
  }

  Node statement(int depth) {
    if (depth <= 0) {
      return simple();
    }
    return switch (random.nextInt(12)) {
      case 0 -> declaration();
      case 1, 2 -> choice(depth);
      case 3, 4, 5 -> loops.any(depth);
      case 6 -> switching(depth);
      case 7 -> loops.jump().orElseGet(this::simple);
      case 8 -> early();
      case 9 -> assertion();
      default -> simple();
    };
  }

  Node simple() {
    for (int i = 0; i < PATIENCE; i++) {
      Shape shape = anyShape();
      Optional<Object> target = expressions.target(shape, DEPTH);
      if (target.isPresent()) {
        return Node.statement(expressions.assignment(shape, target.get(), DEPTH + 1), ";\n");
      }
    }
    Mark mark = variables.enter();
    Node declared = declaration();
    variables.leave(mark);
    return Node.statement("{ ", declared, "}\n");
  }

  /** Holds, and has no effects: release code leaves it out, and Java and checked code do not. */
  private Node assertion() {
    Type type = palette.any(random);
    Optional<Variable> variable = variables.variable(random, type, false);
    if (variable.isEmpty() || random.nextBoolean()) {
      return simple();
    }
    String name = variable.get().name();
    String condition =
        switch (type) {
          case BOOLEAN -> "%1$s | !%1$s";
          case FLOAT, DOUBLE -> "!(%1$s < 0 && %1$s > 0)";
          default -> "(%1$s | 1) != 0";
        };
    String detail = List.of("", " : \"found \" + " + name, " : " + name).get(random.nextInt(3));
    return Node.statement("assert " + condition.formatted(name) + detail + ";\n");
  }

  private Node early() {
    if (result.isEmpty()) {
      return simple();
    }
    Node value = expressions.of(result.get(), 2);
    return Node.statement("if (", condition(2), ") {\nreturn ", value, ";\n}\n");
  }

  private Node choice(int depth) {
    Node condition = condition(DEPTH);
    Node then = block(depth - 1);
    return random.nextBoolean()
        ? Node.statement("if (", condition, ") ", then, "\n")
        : Node.statement("if (", condition, ") ", then, " else ", block(depth - 1), "\n");
  }

  private Node switching(int depth) {
    Node selector = expressions.of(palette.any(random, Type.SMALL), 2);
    List<Object> parts = new ArrayList<>();
    if (random.nextBoolean()) {
      parts.addAll(List.of("switch (", selector, " & 7) {\ncase 0:\ncase 5: "));
      parts.addAll(List.of(block(depth - 1), random.nextBoolean() ? "\nbreak;\n" : "\n"));
      parts.addAll(List.of("case 1: ", block(depth - 1), "\ndefault: ", block(depth - 1)));
      parts.addAll(List.of("\ncase 3: ", block(depth - 1), "\n}\n"));
    } else {
      parts.addAll(List.of("switch (", selector, " & 3) {\ncase 0, 3 -> ", block(depth - 1)));
      parts.addAll(List.of("\ncase 2 -> ", simple(), "default -> ", block(depth - 1), "\n}\n"));
    }
    return Node.statement(parts.toArray());
  }
}
