package org.jgpu.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Variables.Array;

/**
 * Parallel loops over elements of 8 and 16 bits with tables, of which a thread of the device may
 * work on several. There are enough elements for whole blocks of such threads.
 */
final class NarrowLoops {
  private static final List<Type> NARROW = List.of(Type.BYTE, Type.SHORT, Type.CHAR);
  private static final int TABLE = 256;

  private final RandomGenerator random;
  private final Kernel kernel;
  private final ParallelKernels loops;

  NarrowLoops(RandomGenerator random, Kernel kernel, ParallelKernels loops) {
    this.random = random;
    this.kernel = kernel;
    this.loops = loops;
  }

  private void array(Type type, String name, int elements) {
    kernel.parameter(type.java() + "[] " + name);
    kernel.argument(Argument.many(Kind.ARRAY, type, elements, random.nextInt(4) == 0));
  }

  GeneratedKernel kernel() {
    Type type = kernel.anyType(NARROW);
    Type entry = random.nextBoolean() ? type : kernel.anyType(Type.NUMERIC);
    int rows = random.nextInt(40, 80);
    int columns = random.nextInt(60, 100);
    boolean inPlace = random.nextInt(4) == 0;
    array(entry, "table", TABLE);
    kernel.variables().add(Array.known("table", entry, false, TABLE));
    if (!inPlace) {
      array(kernel.anyType(NARROW), "in", rows * columns);
    }
    array(type, "out", rows * columns);
    boolean nested = random.nextInt(3) == 0;
    String index = nested ? "y * columns + x" : "i";
    String heads;
    if (nested) {
      loops.number("rows", rows);
      loops.number("columns", columns);
      heads = loops.head("int", "y", "rows") + loops.head("int", "x", "columns");
    } else {
      heads = loops.head("int", "i", "out.length");
    }
    String skip = loops.skip(nested ? "x" : "i");
    Node body =
        Node.fixed(heads + skip, stores(type, entry, index, inPlace), nested ? "}\n}\n" : "}\n");
    String size = random.nextInt(4) == 0 ? ", blockSize = 64" : "";
    return kernel.method(Form.PARALLEL, "void", size, body);
  }

  private Node stores(Type type, Type entry, String index, boolean inPlace) {
    Variables variables = kernel.variables();
    String element = (inPlace ? "out[" : "in[") + index + "]";
    variables.addConstant("(" + element + " & 255)", Type.INT);
    String high = random.nextBoolean() ? " & 255]" : " >> 3 & 255]";
    variables.addConstant("table[" + element + high, entry);
    Statements statements = kernel.statements(Optional.empty());
    Expressions expressions = statements.expressions();
    int depth = random.nextInt(1, 4);
    String target = "out[" + index + "]";
    Node store =
        random.nextInt(3) == 0
            ? Node.fixed(expressions.assignment(type, target, depth), ";\n")
            : Node.fixed(
                target + " = (" + type.java() + ") (table[" + element + high + " ",
                operator(entry) + " ",
                number(expressions),
                ");\n");
    return random.nextInt(3) == 0
        ? Node.fixed("if (", statements.condition(2), ") {\n", store, "}\n")
        : store;
  }

  private Node number(Expressions expressions) {
    return expressions.of(kernel.anyType(Type.SMALL), 2);
  }

  private String operator(Type entry) {
    List<String> operators =
        entry.isFloating() ? List.of("+", "-", "*") : List.of("+", "-", "*", "^", "&", "|");
    return operators.get(random.nextInt(operators.size()));
  }
}
