package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Helper;
import org.jgpu.fuzz.Variables.Variable;

/** Makes the kernel of a seed and a number. */
final class KernelGenerator {
  private static final int DEPTH = 4;
  private static final String ANNOTATION = "  @GpuKernel(floatMode = FloatMode.STRICT";

  private final String name;
  private final RandomGenerator random;
  private final Variables variables = new Variables();
  private final List<Node> helpers = new ArrayList<>();

  private KernelGenerator(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
  }

  /** Returns kernel {@code number} of {@code seed}: the same one at each call. */
  static GeneratedKernel generate(long seed, int number) {
    RandomGenerator random = new SplittableRandom(seed * 1_000_003 + number);
    return new KernelGenerator("k" + number, random).kernel();
  }

  private GeneratedKernel kernel() {
    for (int i = random.nextInt(3); i > 0; i--) {
      helpers.add(helper());
    }
    int choice = random.nextInt(10);
    Form form =
        choice < 2
            ? Form.ELEMENTWISE
            : choice < 7 ? Form.PARALLEL : choice < 8 ? Form.PARALLEL_2D : Form.GRID;
    Node method =
        switch (form) {
          case ELEMENTWISE -> elementwise();
          case PARALLEL -> parallel();
          case PARALLEL_2D -> parallel2d();
          case GRID -> grid();
        };
    return new GeneratedKernel(name, form, Node.fixed(Node.list(helpers), method));
  }

  private Type anyType() {
    return Type.values()[random.nextInt(Type.values().length)];
  }

  /** Returns a static method of scalars, which later methods may call. */
  private Node helper() {
    Type result = anyType();
    List<Type> types = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    Variables.Mark mark = variables.enter();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      types.add(anyType());
      parameters.add(scalar(types.get(types.size() - 1), true));
    }
    Node body = computing(result, 2, 3);
    variables.leave(mark);
    Helper made = new Helper(name + variables.fresh("h"), result, types);
    variables.add(made);
    return Node.fixed(
        "  static "
            + result.java()
            + " "
            + made.name()
            + "("
            + String.join(", ", parameters)
            + ") {\n",
        body,
        "  }\n\n");
  }

  /** Declares a scalar parameter and returns its text. */
  private String scalar(Type type, boolean assignable) {
    String parameter = variables.fresh("p");
    variables.add(new Variable(parameter, type, assignable));
    return type.java() + " " + parameter;
  }

  private String input() {
    Type type = anyType();
    String parameter = variables.fresh("in");
    variables.add(new Array(parameter, type, 0, false));
    return type.java() + "[] " + parameter;
  }

  /** Declares what kernels on arrays read: at least one array, and scalars. */
  private List<String> inputs() {
    List<String> parameters = new ArrayList<>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      parameters.add(input());
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      parameters.add(scalar(anyType(), false));
    }
    return parameters;
  }

  private Node elementwise() {
    Type result = anyType();
    List<String> parameters = new ArrayList<>();
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      parameters.add(scalar(anyType(), true));
    }
    return method(result.java(), "", parameters, computing(result, 3, DEPTH));
  }

  /** Returns declarations, statements, and the return of a value. */
  private Node computing(Type result, int nesting, int depth) {
    Statements statements = new Statements(random, variables);
    List<Node> parts = new ArrayList<>(statements.declarations());
    for (int i = random.nextInt(nesting + 1); i > 0; i--) {
      parts.add(statements.statement(nesting));
    }
    parts.add(Node.fixed("return ", statements.expressions().of(result, depth), ";\n"));
    return Node.list(parts);
  }

  private Node method(String result, String option, List<String> parameters, Node body) {
    return Node.fixed(
        ANNOTATION
            + option
            + ")\n  public static "
            + result
            + " "
            + name
            + "("
            + String.join(", ", parameters)
            + ") {\n",
        body,
        "  }\n");
  }

  /** Returns what a thread does: statements, and a store to its own element of {@code out}. */
  private Node thread(Type type, String target) {
    Statements statements = new Statements(random, variables);
    List<Node> parts = new ArrayList<>(statements.declarations());
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      parts.add(statements.statement(3));
    }
    Node store = statements.expressions().assignment(type, target, DEPTH);
    parts.add(Node.fixed(store, ";\n"));
    return Node.list(parts);
  }

  private Node parallel() {
    List<String> parameters = inputs();
    Type type = anyType();
    parameters.add(type.java() + "[] out");
    String index = random.nextBoolean() ? "int" : "long";
    boolean isInt = index.equals("int");
    variables.add(new Variable("i", isInt ? Type.INT : Type.LONG, false));
    String skip = random.nextInt(4) == 0 ? "if (i % 3 == 1) {\ncontinue;\n}\n" : "";
    return method(
        "void",
        "",
        parameters,
        Node.fixed(
            "for (@Parallel " + index + " i = 0; i < out.length; i++) {\n" + skip,
            thread(type, isInt ? "out[i]" : "out[(int) i]"),
            "}\n"));
  }

  private Node parallel2d() {
    List<String> parameters = inputs();
    Type type = anyType();
    parameters.add(type.java() + "[] out");
    parameters.add("int rows");
    parameters.add("int columns");
    variables.add(new Variable("y", Type.INT, false));
    variables.add(new Variable("x", Type.INT, false));
    return method(
        "void",
        "",
        parameters,
        Node.fixed(
            "for (@Parallel int y = 0; y < rows; y++) {\n"
                + "for (@Parallel int x = 0; x < columns; x++) {\n",
            thread(type, "out[y * columns + x]"),
            "}\n}\n"));
  }

  /** Every thread leaves a value in shared memory, and reads those of others after a barrier. */
  private Node grid() {
    List<String> parameters = new ArrayList<>(List.of("KernelContext ctx"));
    parameters.addAll(inputs());
    Type type = anyType();
    Type staged = List.of(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE).get(random.nextInt(4));
    parameters.add(type.java() + "[] out");
    variables.add(new Variable("t", Type.INT, false));
    variables.add(new Variable("i", Type.INT, false));
    Node first = thread(staged, "stage[t]");
    String stem = staged.java().substring(0, 1).toUpperCase(java.util.Locale.ROOT);
    String plural = stem + staged.java().substring(1) + "s";
    variables.add(new Array("stage", staged, Form.BLOCK - 1, false));
    return method(
        "void",
        ", blockSize = " + Form.BLOCK,
        parameters,
        Node.fixed(
            "int t = ctx.threadIdxX();\nint i = ctx.globalIdX();\n",
            staged.java() + "[] stage = ctx.shared" + plural + "(" + Form.BLOCK + ");\n",
            "stage[t] = 0;\n",
            first,
            "ctx.syncThreads();\nif (i < out.length) {\n",
            Node.fixed(
                new Statements(random, variables).expressions().assignment(type, "out[i]", DEPTH)),
            ";\n}\n"));
  }
}
