package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Struct.Component;
import org.jgpu.fuzz.Variables.Mark;
import org.jgpu.fuzz.Variables.Variable;

/**
 * Reductions and scans whose combination is exact, and so has one result in every order; and sums
 * of formulas.
 */
final class Reductions {
  /** An associative and commutative operation on integers. */
  private enum Operation {
    SUM("%s + %s", "0"),
    PRODUCT("%s * %s", "1"),
    MIN("Math.min(%s, %s)", "MAX_VALUE"),
    MAX("Math.max(%s, %s)", "MIN_VALUE"),
    AND("%s & %s", "-1"),
    OR("%s | %s", "0"),
    XOR("%s ^ %s", "0");

    private final String pattern;
    private final String identity;

    Operation(String pattern, String identity) {
      this.pattern = pattern;
      this.identity = identity;
    }

    String of(Type type, String left, String right) {
      return "(" + type.java() + ") (" + pattern.formatted(left, right) + ")";
    }

    String identity(Type type) {
      String box =
          switch (type) {
            case INT -> "Integer.";
            case LONG -> "Long.";
            case SHORT -> "Short.";
            case BYTE -> "Byte.";
            default -> "";
          };
      if (type.isFloating()) {
        return (type == Type.FLOAT ? "Float." : "Double.")
            + (this == MIN ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
      }
      return "(" + type.java() + ") (" + (identity.endsWith("VALUE") ? box : "") + identity + ")";
    }
  }

  private static final List<Type> INTEGERS = List.of(Type.BYTE, Type.SHORT, Type.INT, Type.LONG);
  private static final List<Type> ORDERED =
      List.of(Type.BYTE, Type.SHORT, Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE);

  /** Part of the accumulator, and how two are combined. */
  private record Part(String name, Type type, Operation operation) {}

  private final RandomGenerator random;
  private final Kernel kernel;
  private final Variables variables;

  Reductions(RandomGenerator random, Kernel kernel) {
    this.random = random;
    this.kernel = kernel;
    this.variables = kernel.variables();
  }

  GeneratedKernel kernel() {
    List<Part> parts = new ArrayList<>();
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      Operation operation = Operation.values()[random.nextInt(Operation.values().length)];
      boolean ordered = operation == Operation.MIN || operation == Operation.MAX;
      Type type = kernel.anyType(ordered ? ORDERED : INTEGERS);
      parts.add(new Part(variables.fresh("c"), type, operation));
    }
    Along along = Along.any(random);
    boolean chain = along.method().scans() && random.nextInt(3) == 0;
    if (chain) {
      Type type = random.nextBoolean() ? Type.INT : Type.LONG;
      parts.clear();
      parts.add(new Part(variables.fresh("c"), type, Operation.PRODUCT));
      parts.add(new Part(variables.fresh("c"), type, Operation.SUM));
    }
    boolean single = parts.size() == 1;
    List<Component> components =
        parts.stream().map(part -> new Component(part.name(), part.type())).toList();
    Struct struct = new Struct(kernel.name() + "A", List.of(), components, true);
    Shape accumulator = single ? parts.get(0).type() : struct;
    Node map = map(accumulator);
    Node finish = finish(accumulator);
    List<Object> text = new ArrayList<>(List.of(head(kernel.palette().floatMode(random))));
    if (!single) {
      text.add("  public record " + struct.name() + "(" + list(components) + ") {}\n\n");
    }
    String java = accumulator.java();
    text.add(
        "public static " + java + " identity() {\nreturn " + identity(parts, struct) + ";\n}\n");
    text.addAll(kernel.takeMembers());
    text.add(map);
    text.add("public static " + java + " combine(" + java + " a, " + java + " b) {\nreturn ");
    text.add((chain ? chained(parts, struct) : combined(parts, struct)) + ";\n}\n");
    text.add(finish);
    text.add("  }\n");
    kernel.member(Node.fixed(text.toArray()));
    return kernel.generated(Form.REDUCTION, 0).along(along);
  }

  private String head(String mode) {
    String annotation = "  @GpuReduction(floatMode = FloatMode." + mode + ")\n";
    return annotation + "  public static final class " + kernel.name() + " {\n";
  }

  /** Returns the sum of {@code formula} over elements, in whatever order. */
  GeneratedKernel sum(Formula formula, List<Real> elements) {
    String type = formula.real().type().java();
    String parameters =
        elements.stream()
            .map(element -> element.type().java() + " " + element.leaf())
            .collect(Collectors.joining(", "));
    String body =
        """
        public static %1$s identity() {
        return 0;
        }
        public static %1$s map(%2$s) {
        return %3$s;
        }
        public static %1$s combine(%1$s a, %1$s b) {
        return a + b;
        }
        }
        """;
    kernel.member(
        Node.fixed(
            head(formula.floatMode()) + body.formatted(type, parameters, formula.real().text())));
    return kernel.generated(Form.REDUCTION, 0).along(Along.any(random)).like(formula);
  }

  /** Maps one after another: {@code x -> m * x + s}; associative, but not commutative. */
  private static String chained(List<Part> parts, Struct struct) {
    String factor = "." + parts.get(0).name() + "()";
    String shift = "." + parts.get(1).name() + "()";
    return "new %1$s(a%2$s * b%2$s, a%3$s * b%2$s + b%3$s)".formatted(struct.name(), factor, shift);
  }

  private static String list(List<Component> components) {
    return components.stream()
        .map(part -> part.shape().java() + " " + part.name())
        .collect(Collectors.joining(", "));
  }

  private static String identity(List<Part> parts, Struct struct) {
    return made(
        parts, struct, parts.stream().map(part -> part.operation().identity(part.type())).toList());
  }

  private static String combined(List<Part> parts, Struct struct) {
    String access = parts.size() == 1 ? "" : ".%s()";
    List<String> values = new ArrayList<>();
    for (Part part : parts) {
      String tail = access.formatted(part.name());
      values.add(part.operation().of(part.type(), "a" + tail, "b" + tail));
    }
    return made(parts, struct, values);
  }

  private static String made(List<Part> parts, Struct struct, List<String> values) {
    return parts.size() == 1
        ? values.get(0)
        : "new " + struct.name() + "(" + String.join(", ", values) + ")";
  }

  private Node map(Shape accumulator) {
    Mark mark = variables.enter();
    List<String> parameters = new ArrayList<>();
    boolean large = random.nextInt(3) == 0;
    int elements = large ? Argument.large().get(random.nextInt(Argument.large().size())) : 0;
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      Type type = kernel.anyType();
      String name = variables.fresh("x");
      parameters.add(type.java() + " " + name);
      kernel.argument(Argument.many(Kind.MATRIX, type, elements, false));
      variables.add(new Variable(name, type, true));
    }
    if (random.nextInt(3) == 0) {
      parameters.add("@Index long index");
      variables.add(new Variable("index", Type.LONG, false));
    }
    Node body = kernel.computing(accumulator, 1, 3);
    variables.leave(mark);
    String head = "public static " + accumulator.java() + " map(" + String.join(", ", parameters);
    return Node.fixed(head + ") {\n", body, "}\n");
  }

  /** A record is no result, so that it needs a finish; a number may do without. */
  private Node finish(Shape accumulator) {
    if (!(accumulator instanceof Struct) && random.nextBoolean()) {
      return Node.fixed();
    }
    Type result = kernel.anyType();
    Mark mark = variables.enter();
    variables.add(new Variable("a", accumulator, false));
    Node body = kernel.computing(result, 1, 3);
    variables.leave(mark);
    String head = "public static " + result.java() + " finish(" + accumulator.java() + " a) {\n";
    return Node.fixed(head, body, "}\n");
  }
}
