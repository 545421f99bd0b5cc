package org.jgpu.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Mark;
import org.jgpu.fuzz.Variables.Variable;

/** Kernels of one to three parallel loops, in which each iteration writes its own element. */
final class ParallelKernels {
  private static final int PLANES = 3;

  private final RandomGenerator random;
  private final Kernel kernel;
  private final Variables variables;

  ParallelKernels(RandomGenerator random, Kernel kernel) {
    this.random = random;
    this.kernel = kernel;
    this.variables = kernel.variables();
  }

  /** Declares what kernels on arrays read: at least one array, and scalars. */
  static void inputs(RandomGenerator random, Kernel kernel) {
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      Shape shape = element(random, kernel);
      String name = kernel.variables().fresh("in");
      if (shape instanceof Type type && random.nextInt(4) == 0) {
        view(random, kernel, type, name);
        continue;
      }
      kernel.parameter(shape.java() + "[] " + name);
      kernel.argument(Kind.ARRAY, shape);
      kernel.variables().add(Array.unknown(name, shape, false));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      Shape shape = element(random, kernel);
      String name = kernel.parameter("", shape, "p");
      kernel.argument(Kind.SCALAR, shape);
      kernel.variables().add(new Variable(name, shape, false));
    }
  }

  private static ViewLayout view(RandomGenerator random, Kernel kernel, Type type, String name) {
    ViewLayout layout =
        new ViewLayout(random.nextInt(1, 4), random.nextInt(3) == 0, random.nextBoolean());
    kernel.parameter(layout.java(type) + " " + name);
    kernel.argument(Argument.view(type, layout));
    kernel.variables().add(Array.view(name, type, layout.rank()));
    return layout;
  }

  private static Shape element(RandomGenerator random, Kernel kernel) {
    Optional<Struct> struct = random.nextInt(4) == 0 ? kernel.plainStruct() : Optional.empty();
    return struct.isPresent() ? struct.get() : kernel.anyType();
  }

  /** Declares the array that the kernel writes and returns its type. */
  static Shape output(RandomGenerator random, Kernel kernel) {
    Shape shape = element(random, kernel);
    kernel.parameter(shape.java() + "[] out");
    kernel.argument(Kind.ARRAY, shape);
    return shape;
  }

  GeneratedKernel kernel() {
    if (random.nextInt(3) == 0) {
      return new NarrowLoops(random, kernel, this).kernel();
    }
    inputs(random, kernel);
    if (random.nextInt(4) == 0) {
      return ofView();
    }
    Shape shape = output(random, kernel);
    int loops = random.nextInt(1, 4);
    Node body =
        switch (loops) {
          case 1 -> one(shape);
          case 2 -> two(shape);
          default -> three(shape);
        };
    return kernel.method(
        Form.PARALLEL, "void", random.nextInt(4) == 0 ? ", blockSize = 96" : "", body);
  }

  /** Writes each element of a view once; some of its array's elements may be no part of it. */
  private GeneratedKernel ofView() {
    Type type = kernel.anyType();
    Mark mark = variables.enter();
    int rank = view(random, kernel, type, "out").rank();
    variables.leave(mark); // what other threads write is not read
    List<String> indices = List.of("x", "y", "z").subList(0, rank);
    StringBuilder heads = new StringBuilder();
    for (int axis = 0; axis < rank; axis++) {
      heads.append(head("int", indices.get(axis), "out.size(" + axis + ")"));
    }
    String own = String.join(", ", indices);
    variables.addConstant("out.get(" + own + ")", type);
    Node thread = kernel.thread(type, "out.set(" + own + ", ", ");\n");
    String skip = skip(indices.get(rank - 1));
    Node body = Node.fixed(heads + skip, thread, "}\n".repeat(rank));
    return kernel.method(Form.PARALLEL, "void", "", body);
  }

  String skip(String variable) {
    return random.nextInt(4) == 0 ? "if (" + variable + " % 3 == 1) {\ncontinue;\n}\n" : "";
  }

  /** Returns the head of a loop, perhaps with a lower bound and a step. */
  String head(String type, String variable, String bound) {
    variables.add(new Variable(variable, type.equals("int") ? Type.INT : Type.LONG, false));
    String lower = random.nextInt(3) == 0 ? "" + random.nextInt(1, 4) : "0";
    if (random.nextInt(4) == 0) {
      lower = variables.fresh("lower");
      kernel.parameter("int " + lower);
      kernel.argument(random.nextInt(3));
    }
    String upper = random.nextInt(3) == 0 ? " <= " + bound + " - 1" : " < " + bound;
    String step = "++";
    if (random.nextInt(3) == 0) {
      step = " += " + random.nextInt(2, 5);
    } else if (random.nextInt(4) == 0) {
      String name = variables.fresh("step");
      kernel.parameter("int " + name);
      kernel.argument(random.nextInt(1, 4));
      step = " += " + name;
    }
    String start = "for (@Parallel " + type + " " + variable + " = " + lower + "; ";
    return start + variable + upper + "; " + variable + step + ") {\n";
  }

  private Node one(Shape shape) {
    String type = random.nextBoolean() ? "int" : "long";
    String head = head(type, "i", "out.length");
    String target = type.equals("int") ? "out[i]" : "out[(int) i]";
    return Node.fixed(head + skip("i"), kernel.thread(shape, target), "}\n");
  }

  void number(String name, int value) {
    kernel.parameter("int " + name);
    kernel.argument(value);
  }

  private Node two(Shape shape) {
    number("rows", Argument.ROWS);
    number("columns", Argument.COLUMNS);
    String heads = head("int", "y", "rows") + head("int", "x", "columns");
    return Node.fixed(heads + skip("x"), kernel.thread(shape, "out[y * columns + x]"), "}\n}\n");
  }

  private Node three(Shape shape) {
    number("planes", PLANES);
    number("rows", Argument.ROWS - 1);
    number("columns", Argument.ROWS);
    String heads =
        head("int", "z", "planes") + head("int", "y", "rows") + head("int", "x", "columns");
    Node thread = kernel.thread(shape, "out[(z * rows + y) * columns + x]");
    return Node.fixed(heads + skip("x"), thread, "}\n}\n}\n");
  }
}
