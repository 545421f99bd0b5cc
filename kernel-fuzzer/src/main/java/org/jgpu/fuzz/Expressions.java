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
  private final Variables variables;

  Expressions(RandomGenerator random, Variables variables) {
    this.random = random;
    this.variables = variables;
  }

  private Type any(List<Type> types) {
    return types.get(random.nextInt(types.size()));
  }

  /** Returns an expression of exactly {@code type}. */
  Node of(Type type, int depth) {
    if (depth <= 0) {
      return leaf(type);
    }
    return switch (random.nextInt(14)) {
      case 0, 1 -> leaf(type);
      case 2 -> element(type, depth);
      case 3 -> conditional(type, depth);
      case 4 -> call(type, depth);
      case 5 -> effect(type, depth);
      case 6 -> switched(type, depth);
      case 7 -> type.isNumeric() ? converted(type, depth) : compared(depth);
      default -> operator(type, depth);
    };
  }

  private Node leaf(Type type) {
    Optional<Variable> variable = variables.variable(random, type, false);
    return variable.isPresent() && random.nextInt(4) != 0
        ? Node.expression(type, variable.get().name())
        : Node.expression(type, Literals.java(type, random));
  }

  private Node element(Type type, int depth) {
    Optional<Array> array = variables.array(random, type, false);
    return array.isPresent() ? Node.expression(type, access(array.get(), depth)) : leaf(type);
  }

  /** Returns the access of an element, always inside. */
  private Node access(Array array, int depth) {
    Node index = of(any(Type.SMALL), depth - 1);
    return array.mask() > 0
        ? Node.fixed(array.name(), "[", index, " & " + array.mask() + "]")
        : Node.fixed(array.name(), "[Math.floorMod(", index, ", " + array.name() + ".length)]");
  }

  private Node conditional(Type type, int depth) {
    Node condition = of(Type.BOOLEAN, depth - 1);
    Node first = of(type, depth - 1);
    boolean wider = type.isPromoted() && type != Type.INT && random.nextBoolean();
    Node second = of(wider ? any(type.operands()) : type, depth - 1);
    return Node.expression(type, "(", condition, " ? ", first, " : ", second, ")");
  }

  private Node call(Type type, int depth) {
    Optional<Helper> helper = variables.helper(random, type);
    if (helper.isPresent() && random.nextBoolean()) {
      return call(type, helper.get().name(), helper.get().parameters(), depth);
    }
    List<Library> methods =
        Arrays.stream(Library.values()).filter(method -> method.result() == type).toList();
    Optional<Library> method = Variables.pick(random, methods);
    return method.isPresent()
        ? call(type, method.get().method(), method.get().parameters(), depth)
        : operator(type, depth);
  }

  private Node call(Type type, String name, List<Type> parameters, int depth) {
    List<Object> parts = new ArrayList<>(List.of(name + "("));
    for (int i = 0; i < parameters.size(); i++) {
      parts.add(i == 0 ? "" : ", ");
      parts.add(of(parameters.get(i), depth - 1));
    }
    parts.add(")");
    return Node.expression(type, parts.toArray());
  }

  /** Returns an assignment, update or step as an expression. */
  private Node effect(Type type, int depth) {
    Optional<Object> target = target(type, depth);
    if (target.isEmpty()) {
      return leaf(type);
    }
    Object place = target.get();
    if (type.isNumeric() && random.nextBoolean()) {
      String step = random.nextBoolean() ? "++" : "--";
      return random.nextBoolean()
          ? Node.expression(type, "(", place, step + ")")
          : Node.expression(type, "(" + step, place, ")");
    }
    return Node.expression(type, "(", assignment(type, place, depth), ")");
  }

  /** Returns something of {@code type} that can be assigned. */
  Optional<Object> target(Type type, int depth) {
    Optional<Array> array = variables.array(random, type, true);
    if (array.isPresent() && random.nextInt(3) == 0) {
      return Optional.of(access(array.get(), depth));
    }
    return variables.variable(random, type, true).map(Variable::name);
  }

  /** Returns a simple or compound assignment. */
  Node assignment(Type type, Object target, int depth) {
    if (random.nextInt(3) == 0) {
      return Node.fixed(target, " = ", of(type, depth - 1));
    }
    if (type == Type.BOOLEAN) {
      String operator = List.of("&=", "|=", "^=").get(random.nextInt(3));
      return Node.fixed(target, " " + operator + " ", of(Type.BOOLEAN, depth - 1));
    }
    if (!type.isFloating() && random.nextInt(3) == 0) {
      String operator = List.of("<<=", ">>=", ">>>=", "&=", "|=", "^=").get(random.nextInt(6));
      return Node.fixed(target, " " + operator + " ", of(any(Type.INTEGRAL), depth - 1));
    }
    String operator = List.of("+=", "-=", "*=").get(random.nextInt(3));
    return Node.fixed(target, " " + operator + " ", of(any(Type.NUMERIC), depth - 1));
  }

  private Node switched(Type type, int depth) {
    Node selector = of(any(Type.SMALL), depth - 1);
    List<Object> parts = new ArrayList<>(List.of("(switch (", selector, " & 3) { "));
    parts.addAll(List.of("case 0, 2 -> ", of(type, depth - 1), "; "));
    // A name of its own: javac takes some "yield (...)" for the call of a method.
    String name = variables.fresh("y");
    String declared = "case 1 -> { " + type.java() + " " + name + " = ";
    parts.addAll(List.of(declared, of(type, depth - 1), "; yield " + name + "; } "));
    parts.addAll(List.of("default -> ", of(type, depth - 1), "; })"));
    return Node.expression(type, parts.toArray());
  }

  private Node converted(Type type, int depth) {
    return Node.expression(type, "((" + type.java() + ") ", of(any(Type.NUMERIC), depth - 1), ")");
  }

  private Node compared(int depth) {
    String operator = List.of("<", "<=", ">", ">=", "==", "!=").get(random.nextInt(6));
    Node left = of(any(Type.NUMERIC), depth - 1);
    Node right = of(any(Type.NUMERIC), depth - 1);
    return Node.expression(Type.BOOLEAN, "(", left, " " + operator + " ", right, ")");
  }

  private Node operator(Type type, int depth) {
    if (type == Type.BOOLEAN) {
      return logical(depth);
    }
    if (!type.isPromoted()) {
      return Node.expression(type, "((" + type.java() + ") ", of(Type.INT, depth - 1), ")");
    }
    if (random.nextInt(6) == 0) {
      boolean complement = !type.isFloating() && random.nextBoolean();
      return Node.expression(type, complement ? "(~" : "(-", of(type, depth - 1), ")");
    }
    return type.isFloating() || random.nextBoolean()
        ? arithmetic(type, depth)
        : bitwise(type, depth);
  }

  private Node logical(int depth) {
    if (random.nextInt(5) == 0) {
      return Node.expression(Type.BOOLEAN, "(!", of(Type.BOOLEAN, depth - 1), ")");
    }
    if (random.nextBoolean()) {
      return compared(depth);
    }
    String operator = List.of("&&", "||", "&", "|", "^", "==", "!=").get(random.nextInt(7));
    Node left = of(Type.BOOLEAN, depth - 1);
    Node right = of(Type.BOOLEAN, depth - 1);
    return Node.expression(Type.BOOLEAN, "(", left, " " + operator + " ", right, ")");
  }

  private Node arithmetic(Type type, int depth) {
    Node own = of(type, depth - 1);
    Node other = of(any(type.operands()), depth - 1);
    boolean swapped = random.nextBoolean();
    Node left = swapped ? other : own;
    Node right = swapped ? own : other;
    String operator = List.of("+", "-", "*", "/", "%").get(random.nextInt(5));
    boolean divides = operator.equals("/") || operator.equals("%");
    return divides && !type.isFloating()
        ? Node.expression(type, "(", left, " " + operator + " (", right, " | 1))")
        : Node.expression(type, "(", left, " " + operator + " ", right, ")");
  }

  private Node bitwise(Type type, int depth) {
    String operator = List.of("<<", ">>", ">>>", "&", "|", "^").get(random.nextInt(6));
    Node left = of(type, depth - 1);
    List<Type> others = operator.length() > 1 ? Type.INTEGRAL : type.operands();
    Node right = of(any(others), depth - 1);
    return Node.expression(type, "(", left, " " + operator + " ", right, ")");
  }
}
