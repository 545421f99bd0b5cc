package org.jgpu.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Variable;

/**
 * Atomics with one outcome: those that all threads do on the same elements commute, and give their
 * result to nobody; those whose result is used each have an element of their own.
 */
final class Atomics {
  private static final List<String> COMMUTING =
      List.of("Add", "Sub", "Min", "Max", "And", "Or", "Xor");

  private final RandomGenerator random;
  private final Kernel kernel;
  private final List<Node> parts;
  private final Optional<Type> sums;
  private final Optional<Type> slots;

  /**
   * Declares the kernel's arrays that atomics alone change.
   *
   * @param parts gets the statements
   */
  Atomics(RandomGenerator random, Kernel kernel, List<Node> parts) {
    this.random = random;
    this.kernel = kernel;
    this.parts = parts;
    this.sums = random.nextBoolean() ? Optional.of(integer()) : Optional.empty();
    // Addition of floats flushes subnormal numbers in global memory, so that they are exchanged.
    this.slots =
        random.nextInt(3) == 0
            ? Optional.of(kernel.anyType(List.of(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE)))
            : Optional.empty();
    sums.ifPresent(type -> declare(type, "sums"));
    slots.ifPresent(type -> declare(type, "slots"));
  }

  private void declare(Type type, String name) {
    kernel.parameter(type.java() + "[] " + name);
    kernel.argument(Kind.ARRAY, type);
  }

  private Type integer() {
    return random.nextBoolean() ? Type.INT : Type.LONG;
  }

  /** Adds statements that all threads come by. */
  void add(Grid grid) {
    sums.ifPresent(type -> together(type, "sums"));
    slots.ifPresent(this::apart);
    if (random.nextInt(3) == 0) {
      shared(grid);
    }
  }

  private void together(Type type, String array) {
    String operation = COMMUTING.get(random.nextInt(COMMUTING.size()));
    Statements statements = kernel.statements(Optional.empty());
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      parts.add(
          Node.statement(
              "if (",
              statements.condition(2),
              ") {\nctx.atomic" + operation + "(" + array + ", Math.floorMod(",
              statements.expressions().of(Type.INT, 2),
              ", " + array + ".length), ",
              statements.expressions().of(type, 3),
              ");\n}\n"));
    }
  }

  private void apart(Type type) {
    Expressions expressions = kernel.statements(Optional.empty()).expressions();
    String name = kernel.variables().fresh("s");
    boolean compares = !type.isFloating() && random.nextInt(4) == 0;
    parts.add(Node.fixed(type.java() + " " + name + " = " + type.simplest() + ";\n"));
    Node value = expressions.of(type, 3);
    Node call =
        compares
            ? Node.fixed("CompareAndSet(slots, i, ", expressions.of(type, 1), ", ", value, ")")
            : Node.fixed(operation(type) + "(slots, i, ", value, ")");
    parts.add(Node.statement("if (i < slots.length) {\n" + name + " = ctx.atomic", call, ";\n}\n"));
    kernel.variables().add(new Variable(name, type, true));
  }

  private String operation(Type type) {
    if (type == Type.DOUBLE && random.nextBoolean()) {
      return random.nextBoolean() ? "Add" : "Sub";
    }
    return type.isFloating() || random.nextInt(4) == 0
        ? "Exchange"
        : COMMUTING.get(random.nextInt(COMMUTING.size()));
  }

  /** Adds updates of shared memory, which is read afterwards. */
  private void shared(Grid grid) {
    Type type = integer();
    String name = kernel.variables().fresh("n");
    String call = type == Type.INT ? "ctx.sharedInts(" : "ctx.sharedLongs(";
    int missing = grid.slots() - grid.threads();
    String rest =
        missing == 0
            ? ""
            : "if (t < %d) {\n%s[t + %d] = 0;\n}\n".formatted(missing, name, grid.threads());
    String zero = name + "[t] = 0;\n" + rest + "ctx.syncThreads();\n";
    parts.add(
        Node.fixed(
            type.java() + "[] " + name + " = " + call + grid.slots() + ");\n", Node.fixed(zero)));
    together(type, name);
    parts.add(Node.fixed("ctx.syncThreads();\n"));
    kernel.variables().add(Array.known(name, type, false, grid.slots()));
  }
}
