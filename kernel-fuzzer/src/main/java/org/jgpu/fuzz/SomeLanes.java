package org.jgpu.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Variables.Variable;

/** Warp functions of those lanes alone for which a condition holds. */
final class SomeLanes {
  private final RandomGenerator random;
  private final Kernel kernel;
  private final Variables variables;
  private final List<Node> parts;

  /**
   * Prepares statements.
   *
   * @param parts gets them
   */
  SomeLanes(RandomGenerator random, Kernel kernel, List<Node> parts) {
    this.random = random;
    this.kernel = kernel;
    this.variables = kernel.variables();
    this.parts = parts;
  }

  /** Adds statements that all lanes come by, and a variable that has what was found out. */
  void add() {
    Statements statements = kernel.statements(Optional.empty());
    Expressions expressions = statements.expressions();
    String chosen = variables.fresh("b");
    String mask = variables.fresh("mask");
    String name = variables.fresh("w");
    Node condition = statements.condition(3);
    Type type = random.nextBoolean() ? Type.INT : kernel.anyType(GridKernels.SHARED);
    Node value = expressions.of(type, 2);
    Node call = type == Type.INT ? ofInt(mask, value) : leaders(mask, value);
    String wait = random.nextInt(3) == 0 ? "ctx.syncWarp(" + mask + ");\n" : "";
    parts.add(
        Node.fixed(
            "boolean " + chosen + " = ",
            condition,
            ";\nint %1$s = ctx.ballot(%2$s);\n%3$s %4$s = %5$s;\nif (%2$s) {\n%6$s%4$s = "
                .formatted(mask, chosen, type.java(), name, type.simplest(), wait),
            call,
            ";\n}\n"));
    variables.add(new Variable(name, type, true));
    variables.add(new Variable(mask, Type.INT, true));
  }

  private static Node leaders(String mask, Node value) {
    String leader = ", Integer.numberOfTrailingZeros(" + mask + "))";
    return Node.fixed("ctx.shuffle(" + mask + ", ", value, leader);
  }

  private Node ofInt(String mask, Node value) {
    List<String> reductions =
        List.of("reduceAdd", "reduceMin", "reduceMax", "reduceAnd", "reduceOr", "reduceXor");
    return switch (random.nextInt(5)) {
      case 0 -> leaders(mask, value);
      case 1 -> Node.fixed("ctx.ballot(" + mask + ", (", value, ") > 0)");
      case 2 -> Node.fixed("ctx.matchAny(" + mask + ", ", value, ")");
      case 3 -> Node.fixed("(ctx.any(" + mask + ", (", value, ") < 9) ? 3 : 4)");
      default ->
          Node.fixed(
              "ctx." + reductions.get(random.nextInt(reductions.size())) + "(" + mask + ", ",
              value,
              ")");
    };
  }
}
