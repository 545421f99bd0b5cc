package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Variable;

/**
 * Kernels on a grid: every thread leaves a value in shared memory, all threads meet in warp
 * functions and barriers, and each reads what others left. What atomics leave does not depend on
 * the order.
 */
final class GridKernels {
  private static final List<Type> SHARED = List.of(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE);

  private final RandomGenerator random;
  private final Kernel kernel;
  private final Variables variables;
  private final List<Node> parts = new ArrayList<>();

  GridKernels(RandomGenerator random, Kernel kernel) {
    this.random = random;
    this.kernel = kernel;
    this.variables = kernel.variables();
  }

  GeneratedKernel kernel() {
    kernel.parameter("KernelContext ctx");
    ParallelKernels.inputs(random, kernel);
    Optional<String> atomics = random.nextBoolean() ? Optional.of(atomics()) : Optional.empty();
    Shape shape = ParallelKernels.output(random, kernel);
    parts.add(Node.fixed("int t = ctx.threadIdxX();\nint i = ctx.globalIdX();\n"));
    variables.add(new Variable("t", Type.INT, false));
    variables.add(new Variable("i", Type.INT, false));
    List.of("blockIdxX()", "gridDimX()", "laneId()", "warpId()", "globalSizeX()")
        .forEach(value -> variables.addConstant("ctx." + value, Type.INT));
    Shape staged = stage();
    parts.add(kernel.thread(staged, "stage[t]"));
    atomics.ifPresent(this::update);
    for (int i = random.nextInt(4); i > 0; i--) {
      collective();
    }
    parts.add(Node.fixed("ctx.syncThreads();\nif (i < out.length) {\n"));
    variables.add(new Array("stage", staged, Form.BLOCK - 1, false));
    Expressions expressions = kernel.statements(Optional.empty()).expressions();
    parts.add(Node.fixed(expressions.assignment(shape, "out[i]", 4), ";\n}\n"));
    String size = ", blockSize = " + Form.BLOCK;
    return kernel.method(Form.GRID, "void", size, Node.list(parts));
  }

  private Shape stage() {
    Optional<Struct> struct = random.nextInt(4) == 0 ? kernel.plainStruct() : Optional.empty();
    if (struct.isPresent()) {
      String name = struct.get().java();
      parts.add(
          Node.fixed(
              "%1$s[] stage = ctx.sharedRecords(%1$s.class, %2$d);\nstage[t] = %3$s;\n"
                  .formatted(name, Form.BLOCK, struct.get().simplest())));
      return struct.get();
    }
    Type type = kernel.anyType(SHARED);
    String stem = type.java().substring(0, 1).toUpperCase(Locale.ROOT) + type.java().substring(1);
    String call = "[] stage = ctx.shared" + stem + "s(" + Form.BLOCK + ");\nstage[t] = 0;\n";
    parts.add(Node.fixed(type.java() + call));
    return type;
  }

  /** Declares an array that atomics alone change, all by one operation. */
  private String atomics() {
    Type type = random.nextBoolean() ? Type.INT : Type.LONG;
    kernel.parameter(type.java() + "[] sums");
    kernel.argument(Kind.ARRAY, type);
    return type.java();
  }

  private void update(String type) {
    String operation =
        List.of("Add", "Sub", "Min", "Max", "And", "Or", "Xor").get(random.nextInt(7));
    Statements statements = kernel.statements(Optional.empty());
    Type value = type.equals("int") ? Type.INT : Type.LONG;
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      parts.add(
          Node.statement(
              "if (",
              statements.condition(2),
              ") {\nctx.atomic" + operation + "(sums, Math.floorMod(",
              statements.expressions().of(Type.INT, 2),
              ", sums.length), ",
              statements.expressions().of(value, 3),
              ");\n}\n"));
    }
  }

  /** Adds a variable that has what a warp found out together; all its lanes come by here. */
  private void collective() {
    Statements statements = kernel.statements(Optional.empty());
    String name = variables.fresh("w");
    Type type = kernel.anyType(SHARED);
    if (random.nextBoolean()) {
      shuffle(name, type, statements.expressions());
    } else if (random.nextBoolean()) {
      String operation = List.of("Add", "Min", "Max", "And", "Or", "Xor").get(random.nextInt(6));
      Node value = statements.expressions().of(Type.INT, 3);
      declare(name, Type.INT, "ctx.reduce" + operation + "(", value, ")");
    } else if (random.nextBoolean()) {
      String operation = random.nextBoolean() ? "ctx.any(" : "ctx.all(";
      declare(name, Type.BOOLEAN, operation, statements.condition(3), ")");
    } else if (random.nextBoolean()) {
      declare(name, Type.INT, "ctx.ballot(", statements.condition(3), ")");
    } else {
      Node value = statements.expressions().of(random.nextBoolean() ? Type.INT : Type.LONG, 2);
      String operation = random.nextBoolean() ? "ctx.matchAny(" : "ctx.matchAll(";
      declare(name, Type.INT, operation, value, ")");
    }
  }

  private void shuffle(String name, Type type, Expressions expressions) {
    String operation =
        List.of("shuffle", "shuffleUp", "shuffleDown", "shuffleXor").get(random.nextInt(4));
    Node value = expressions.of(type, 3);
    Node lane = expressions.of(Type.INT, 2);
    declare(name, type, "ctx." + operation + "(", value, ", (", lane, ") & 31)");
  }

  private void declare(String name, Type type, Object... value) {
    parts.add(Node.statement(type.java() + " " + name + " = ", Node.fixed(value), ";\n"));
    variables.add(new Variable(name, type, true));
  }
}
