package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Helper;
import org.jgpu.fuzz.Variables.Variable;

/** Random expressions, with effects in them. Every integer division is by an odd number. */
final class Expressions {
  private final RandomGenerator random;
  private final Palette palette;
  private final Variables variables;
  private final Arithmetic arithmetic;

  Expressions(RandomGenerator random, Palette palette, Variables variables) {
    this.random = random;
    this.palette = palette;
    this.variables = variables;
    this.arithmetic = new Arithmetic(random, palette, this);
  }

  /** Returns an expression of exactly {@code shape}. */
  Node of(Shape shape, int depth) {
    if (depth <= 0) {
      return leaf(shape);
    }
    return switch (random.nextInt(14)) {
      case 0, 1 -> leaf(shape);
      case 2 -> element(shape, depth);
      case 3 -> conditional(shape, depth);
      case 4 -> call(shape, depth);
      case 5 -> effect(shape, depth);
      case 6 -> switched(shape, depth);
      default -> composed(shape, depth);
    };
  }

  private Node composed(Shape shape, int depth) {
    if (shape instanceof Struct struct) {
      return random.nextInt(4) == 0 ? call(struct, depth) : created(struct, depth);
    }
    Type type = (Type) shape;
    if (random.nextInt(7) == 0) {
      return type.isNumeric() ? arithmetic.converted(type, depth) : arithmetic.compared(depth);
    }
    return arithmetic.operator(type, depth);
  }

  private Node created(Struct struct, int depth) {
    List<Object> parts = new ArrayList<>(List.of("new " + struct.java() + "("));
    for (int i = 0; i < struct.components().size(); i++) {
      parts.add(i == 0 ? "" : ", ");
      parts.add(of(struct.components().get(i).shape(), depth - 1));
    }
    parts.add(")");
    return Node.expression(struct, parts.toArray());
  }

  /** Returns a variable, or else a literal. */
  Node leaf(Shape shape) {
    Optional<Variable> variable = variables.variable(random, shape, false);
    if (variable.isPresent() && random.nextInt(4) != 0) {
      return Node.expression(shape, variable.get().name());
    }
    return shape instanceof Struct struct
        ? created(struct, 0)
        : Node.expression(shape, Literals.java((Type) shape, random));
  }

  private Node element(Shape shape, int depth) {
    Optional<Array> array = variables.array(random, shape, false);
    return array.isPresent() ? Node.expression(shape, access(array.get(), depth)) : leaf(shape);
  }

  /** Returns the access of an element, always inside. */
  private Node access(Array array, int depth) {
    List<Object> parts = new ArrayList<>(List.of(array.name() + (array.isView() ? ".get(" : "")));
    for (int i = 0; i < array.limits().size(); i++) {
      Node index = index(array.limits().get(i), depth);
      parts.addAll(array.isView() ? List.of(i == 0 ? "" : ", ", index) : List.of("[", index, "]"));
    }
    parts.add(array.isView() ? ")" : "");
    return Node.fixed(parts.toArray());
  }

  private Node index(String limit, int depth) {
    Node value = of(palette.any(random, Type.SMALL), depth - 1);
    return Array.isKnown(limit)
        ? Node.fixed(value, " & " + (Integer.parseInt(limit) - 1))
        : Node.fixed("Math.floorMod(", value, ", " + limit + ")");
  }

  private Node conditional(Shape shape, int depth) {
    Node condition = of(Type.BOOLEAN, depth - 1);
    if (shape == Type.INT && random.nextInt(3) == 0) {
      // Neither type holds the other's values, so that both become int.
      Node first = of(random.nextBoolean() ? Type.BYTE : Type.SHORT, depth - 1);
      return Node.expression(
          shape, "(", condition, " ? ", first, " : ", of(Type.CHAR, depth - 1), ")");
    }
    Node first = of(shape, depth - 1);
    boolean wider = shape instanceof Type type && type.isPromoted() && random.nextBoolean();
    Shape other = wider && shape != Type.INT ? operand((Type) shape) : shape;
    return Node.expression(shape, "(", condition, " ? ", first, " : ", of(other, depth - 1), ")");
  }

  private Type operand(Type type) {
    return palette.any(random, type.operands());
  }

  private Node call(Shape shape, int depth) {
    Optional<Helper> helper = variables.helper(random, shape);
    if (helper.isPresent() && random.nextBoolean()) {
      return call(helper.get(), depth);
    }
    List<Library> methods =
        Arrays.stream(Library.values())
            .filter(method -> method.result() == shape)
            .filter(method -> method.operands().stream().allMatch(palette::has))
            .toList();
    Optional<Library> method = Variables.pick(random, methods);
    return method.isPresent()
        ? library(shape, method.get().pattern(), method.get().operands(), depth)
        : composed(shape, depth - 1);
  }

  private Node call(Helper helper, int depth) {
    List<Object> parts = new ArrayList<>();
    helper.receiver().ifPresent(receiver -> parts.addAll(List.of(leaf(receiver), ".")));
    parts.add(helper.name() + "(");
    for (int i = 0; i < helper.parameters().size(); i++) {
      parts.add(i == 0 ? "" : ", ");
      parts.add(of(helper.parameters().get(i), depth - 1));
    }
    parts.add(")");
    return Node.expression(helper.result(), parts.toArray());
  }

  private Node library(Shape shape, String pattern, List<Type> operands, int depth) {
    List<Object> parts = new ArrayList<>(List.of("("));
    String[] texts = pattern.split("#", -1);
    for (int i = 0; i < operands.size(); i++) {
      parts.add(texts[i]);
      // In parentheses: a pattern may go on with an operator.
      parts.add(Node.fixed("(", of(operands.get(i), depth - 1), ")"));
    }
    parts.add(texts[operands.size()] + ")");
    return Node.expression(shape, parts.toArray());
  }

  /** Returns an assignment, update or step as an expression. */
  private Node effect(Shape shape, int depth) {
    Optional<Object> target = target(shape, depth);
    if (target.isEmpty()) {
      return leaf(shape);
    }
    Object place = target.get();
    if (shape instanceof Type type && type.isNumeric() && random.nextBoolean()) {
      String step = random.nextBoolean() ? "++" : "--";
      return random.nextBoolean()
          ? Node.expression(type, "(", place, step + ")")
          : Node.expression(type, "(" + step, place, ")");
    }
    return Node.expression(shape, "(", assignment(shape, place, depth), ")");
  }

  /** Returns something of {@code shape} that can be assigned. */
  Optional<Object> target(Shape shape, int depth) {
    Optional<Array> array = variables.array(random, shape, true);
    if (array.isPresent() && random.nextInt(3) == 0) {
      return Optional.of(access(array.get(), depth));
    }
    return variables.variable(random, shape, true).map(Variable::name);
  }

  /** Returns a simple or compound assignment. */
  Node assignment(Shape shape, Object target, int depth) {
    return shape instanceof Type type && random.nextInt(3) != 0
        ? arithmetic.compound(type, target, depth)
        : Node.fixed(target, " = ", of(shape, depth - 1));
  }

  private Node switched(Shape shape, int depth) {
    Node selector = of(palette.any(random, Type.SMALL), depth - 1);
    // A name of its own: javac takes some "yield (...)" for the call of a method.
    String name = variables.fresh("y");
    String declared = "{ " + shape.java() + " " + name + " = ";
    List<Object> parts = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      parts.addAll(List.of("(switch (", selector, " & 3) { case 1: case 3: "));
      parts.addAll(List.of(declared, of(shape, depth - 1), "; yield " + name + "; } "));
      parts.addAll(List.of("default: ", declared, of(shape, depth - 1)));
      parts.add("; yield " + name + "; } })");
      return Node.expression(shape, parts.toArray());
    }
    boolean letters = random.nextInt(4) == 0;
    parts.addAll(List.of(letters ? "(switch ((char) ('a' + (" : "(switch ((("));
    parts.addAll(List.of(selector, " & 3))) { "));
    parts.addAll(List.of(letters ? "case 'a', 'c' -> " : "case 0, 2 -> "));
    parts.addAll(List.of(of(shape, depth - 1), letters ? "; case 'b' -> " : "; case 1 -> "));
    parts.addAll(List.of(declared, of(shape, depth - 1), "; yield " + name + "; } "));
    parts.addAll(List.of("default -> ", of(shape, depth - 1), "; })"));
    return Node.expression(shape, parts.toArray());
  }
}
