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
  static final List<Type> SHARED = List.of(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE);

  private static final List<Type> ALL =
      List.of(
          Type.BOOLEAN,
          Type.BYTE,
          Type.SHORT,
          Type.CHAR,
          Type.INT,
          Type.LONG,
          Type.FLOAT,
          Type.DOUBLE);

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
    Atomics atomics = new Atomics(random, kernel, parts);
    boolean dynamic = random.nextInt(4) == 0;
    boolean cooperative = random.nextInt(8) == 0;
    Optional<Type> all = cooperative ? Optional.of(published()) : Optional.empty();
    Shape shape = ParallelKernels.output(random, kernel);
    Grid grid = Grid.random(random, dynamic, cooperative);
    indices(grid);
    Shape staged = dynamic ? dynamicStage() : stage(grid);
    if (grid.slots() > grid.threads()) {
      parts.add(rest(grid, "stage", staged));
    }
    parts.add(kernel.thread(staged, "stage[t]"));
    atomics.add(grid);
    for (int i = random.nextInt(4); i > 0; i--) {
      collective(grid);
    }
    if (random.nextInt(3) == 0) {
      aside();
    }
    parts.add(Node.fixed("ctx.syncThreads();\n"));
    variables.add(Array.known("stage", staged, false, grid.slots()));
    all.ifPresent(this::publish);
    matrix(grid);
    parts.add(Node.fixed("if (i < out.length) {\n"));
    Expressions expressions = kernel.statements(Optional.empty()).expressions();
    parts.add(Node.fixed(expressions.assignment(shape, "out[i]", 4), ";\n}\n"));
    String size = ", blockSize = " + grid.blockSize();
    return kernel.method(Form.GRID, "void", size, Node.list(parts)).on(grid);
  }

  /**
   * Declares the thread's place in its block and in the grid, and what else tells threads apart.
   */
  private void indices(Grid grid) {
    String thread =
        grid.isLine()
            ? "int t = ctx.threadIdxX();\nint i = ctx.globalIdX();\n"
            : """
            int t = ctx.threadIdxX()
                + ctx.blockDimX() * (ctx.threadIdxY() + ctx.blockDimY() * ctx.threadIdxZ());
            int i = t
                + %d * (ctx.blockIdxX()
                    + ctx.gridDimX() * (ctx.blockIdxY() + ctx.gridDimY() * ctx.blockIdxZ()));
            """
                .formatted(grid.threads());
    parts.add(Node.fixed(thread));
    variables.add(new Variable("t", Type.INT, false));
    variables.add(new Variable("i", Type.INT, false));
    List.of("blockIdxX()", "gridDimX()", "laneId()", "warpId()", "globalSizeX()")
        .forEach(value -> variables.addConstant("ctx." + value, Type.INT));
    if (!grid.isLine()) {
      List.of("threadIdxY()", "blockIdxZ()", "blockDimZ()", "gridDimY()", "globalIdY()")
          .forEach(value -> variables.addConstant("ctx." + value, Type.INT));
    }
  }

  /** Declares an array that each thread writes an element of, and all read later. */
  private Type published() {
    Type type = kernel.anyType();
    kernel.parameter(type.java() + "[] all");
    kernel.argument(Kind.ARRAY, type);
    return type;
  }

  private void publish(Type type) {
    Node value = kernel.statements(Optional.empty()).expressions().of(type, 3);
    parts.add(Node.fixed("if (i < all.length) {\nall[i] = ", value, ";\n}\nctx.syncGrid();\n"));
    variables.add(Array.unknown("all", type, false));
  }

  /** Adds a shared array of two dimensions, sometimes, with an element of each thread. */
  private void matrix(Grid grid) {
    if (random.nextInt(4) != 0) {
      return;
    }
    Type type = kernel.anyType(ALL);
    int rows = 4 << random.nextInt(3);
    int columns = grid.slots() / rows;
    String declared =
        type.java()
            + "[][] tile = ctx.shared"
            + capital(type)
            + "s("
            + length(rows)
            + ", "
            + length(columns);
    Node value = kernel.statements(Optional.empty()).expressions().of(type, 3);
    String own = "tile[t / " + columns + "][t % " + columns + "] = ";
    parts.add(Node.fixed(declared + ");\n" + own, value, ";\n"));
    if (grid.slots() > grid.threads()) {
      String beyond = "(t + " + grid.threads() + ")";
      String place = "tile[" + beyond + " / " + columns + "][" + beyond + " % " + columns + "]";
      parts.add(rest(grid, place + " = " + type.simplest()));
    }
    parts.add(Node.fixed("ctx.syncThreads();\n"));
    variables.add(Array.known("tile", type, false, rows, columns));
  }

  private static String capital(Type type) {
    return type.java().substring(0, 1).toUpperCase(Locale.ROOT) + type.java().substring(1);
  }

  private Shape dynamicStage() {
    Type type = kernel.anyType(SHARED);
    String call = "[] stage = ctx.dynamicShared" + capital(type) + "s();\nstage[t] = 0;\n";
    parts.add(Node.fixed(type.java() + call));
    return type;
  }

  /** Returns the stores to what is beyond the elements of the threads: nothing is undefined. */
  private static Node rest(Grid grid, String array, Shape shape) {
    return rest(grid, array + "[t + " + grid.threads() + "] = " + shape.simplest());
  }

  private static Node rest(Grid grid, String store) {
    int missing = grid.slots() - grid.threads();
    return Node.fixed("if (t < " + missing + ") {\n" + store + ";\n}\n");
  }

  private Shape stage(Grid grid) {
    Optional<Struct> struct = random.nextInt(4) == 0 ? kernel.plainStruct() : Optional.empty();
    if (struct.isPresent()) {
      String name = struct.get().java();
      parts.add(
          Node.fixed(
              "%1$s[] stage = ctx.sharedRecords(%1$s.class, %2$s);\nstage[t] = %3$s;\n"
                  .formatted(name, length(grid.slots()), struct.get().simplest())));
      return struct.get();
    }
    Type type = kernel.anyType(ALL);
    String length = length(grid.slots());
    String first = ");\nstage[t] = " + type.simplest() + ";\n";
    parts.add(
        Node.fixed(type.java() + "[] stage = ctx.shared" + capital(type) + "s(" + length + first));
    return type;
  }

  /** Returns {@code length} as it stands, or as what only a launch computes. */
  private String length(int length) {
    return switch (random.nextInt(3)) {
      case 0 -> length + " * ctx.gridDimY() / ctx.gridDimY()";
      case 1 -> "(ctx.blockDimX() > " + random.nextInt(5) + " ? " + length + " : " + length + ")";
      default -> Integer.toString(length);
    };
  }

  /** Adds a variable that has what a warp found out together; all its lanes come by here. */
  private void collective(Grid grid) {
    if (random.nextInt(3) == 0) {
      new SomeLanes(random, kernel, parts).add();
      return;
    }
    Statements statements = kernel.statements(Optional.empty());
    String name = variables.fresh("w");
    Type type = kernel.anyType(SHARED);
    if (random.nextBoolean()) {
      shuffle(grid, name, type, statements.expressions());
    } else if (random.nextBoolean()) {
      List<String> operations = reductions(type);
      String operation = operations.get(random.nextInt(operations.size()));
      Node value = statements.expressions().of(type, 3);
      declare(name, type, "ctx.reduce" + operation + "(", value, ")");
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

  /** Returns the reductions of a warp whose results are exact. */
  private static List<String> reductions(Type type) {
    return switch (type) {
      case INT -> List.of("Add", "Min", "Max", "And", "Or", "Xor");
      case LONG -> List.of("Add", "Min", "Max");
      default -> List.of("Min", "Max");
    };
  }

  /**
   * Adds what prints, and orders memory; neither changes a result. The casts keep a {@code switch}
   * from being an {@code Object}, as which it is no value of kernels.
   */
  private void aside() {
    String fence =
        List.of("threadFenceBlock", "threadFence", "threadFenceSystem", "syncWarp")
            .get(random.nextInt(4));
    parts.add(Node.statement("ctx." + fence + "();\n"));
    Expressions expressions = kernel.statements(Optional.empty()).expressions();
    String value = List.of("%d", "%x", "%o").get(random.nextInt(3));
    Type type = random.nextBoolean() ? Type.INT : Type.LONG;
    Node first = expressions.of(type, 2);
    Node second = expressions.of(Type.BOOLEAN, 1);
    parts.add(
        Node.statement(
            "if (i == 5) {\nctx.printf(\"printed: " + value + " %b %c%n\", ",
            Node.fixed("(" + type.java() + ") (", first, "), (boolean) (", second, ")"),
            ", (char) ('a' + (i & 7)));\n}\n"));
  }

  /** Reads lanes that exist: those beyond the last warp's do not. */
  private void shuffle(Grid grid, String name, Type type, Expressions expressions) {
    List<String> operations = List.of("shuffle", "shuffleUp", "shuffleXor", "shuffleDown");
    String operation = operations.get(random.nextInt(grid.lanes() == 32 ? 4 : 3));
    int most = operation.equals("shuffleUp") ? 31 : grid.lanes() - 1;
    Node value = expressions.of(type, 3);
    Node lane = expressions.of(Type.INT, 2);
    declare(name, type, "ctx." + operation + "(", value, ", (", lane, ") & " + most + ")");
  }

  private void declare(String name, Type type, Object... value) {
    parts.add(Node.statement(type.java() + " " + name + " = ", Node.fixed(value), ";\n"));
    variables.add(new Variable(name, type, true));
  }
}
