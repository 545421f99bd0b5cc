package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Variables.Variable;

/** Makes the kernel of a seed and a number. */
final class KernelGenerator {
  /** Elements enough for a whole block of threads that work on 16 bytes each, and some more. */
  private static final int MANY = 4999;

  /** One in so many is a family. */
  private static final int FAMILIES = 8;

  private final Kernel kernel;
  private final RandomGenerator random;
  private final Variables variables;

  private KernelGenerator(String name, RandomGenerator random) {
    this.random = random;
    this.kernel = new Kernel(name, random);
    this.variables = kernel.variables();
  }

  /** Returns kernel {@code number} of {@code seed}: the same one at each call. */
  static GeneratedKernel generate(long seed, int number) {
    RandomGenerator random = new SplittableRandom(seed * 1_000_003 + number);
    // By numbers of their own, so that the other kernels are what they were without families.
    RandomGenerator ofFamily = new SplittableRandom(~(seed * 1_000_003 + number));
    return ofFamily.nextInt(FAMILIES) == 0
        ? Families.kernel("k" + number, ofFamily)
        : new KernelGenerator("k" + number, random).kernel();
  }

  /** Returns the first {@code count} kernels of {@code seed}. */
  static List<GeneratedKernel> generate(long seed, int first, int end) {
    return IntStream.range(first, end).mapToObj(number -> generate(seed, number)).toList();
  }

  private GeneratedKernel kernel() {
    int choice = random.nextInt(20);
    if (choice == 0) {
      return approximate();
    }
    if (choice == 1) {
      return random.nextInt(4) == 0 ? contracted() : bounded();
    }
    new Declarations(random, kernel).add();
    if (choice < 6) {
      return elementwise();
    }
    if (choice < 13) {
      return new ParallelKernels(random, kernel).kernel();
    }
    return choice < 17
        ? new GridKernels(random, kernel).kernel()
        : new Reductions(random, kernel).kernel();
  }

  /** Declares what an element-wise kernel takes; the first is an element, the others may not be. */
  private void elements() {
    boolean many = random.nextInt(4) == 0;
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      boolean first = kernel.arguments().isEmpty();
      Optional<Struct> struct =
          first || random.nextInt(4) != 0 ? Optional.empty() : kernel.plainStruct();
      boolean scalar = struct.isPresent() || (!first && random.nextInt(4) == 0);
      Shape shape = struct.isPresent() ? struct.get() : kernel.anyType();
      String name = kernel.parameter(scalar ? "@Scalar " : "", shape, "p");
      variables.add(new Variable(name, shape, true));
      Kind spread = List.of(Kind.MATRIX, Kind.ROW, Kind.COLUMN, Kind.ONE).get(random.nextInt(4));
      if (many && !scalar) {
        kernel.argument(Argument.many(Kind.MATRIX, shape, MANY, random.nextInt(4) == 0));
      } else {
        kernel.argument(scalar ? Kind.SCALAR : first ? Kind.MATRIX : spread, shape);
      }
    }
  }

  private GeneratedKernel elementwise() {
    elements();
    Optional<Struct> several = random.nextInt(3) == 0 ? kernel.plainStruct() : Optional.empty();
    Shape result = several.isPresent() ? several.get() : kernel.anyType();
    Node body = kernel.computing(result, 3, 4);
    return kernel.method(Form.ELEMENTWISE, result.java(), "", body);
  }

  private Type floating() {
    return random.nextBoolean() ? Type.FLOAT : Type.DOUBLE;
  }

  /** The arguments are converted from any type, and exact in every mode. */
  private GeneratedKernel approximate() {
    Type type = floating();
    Approximation function = Approximation.any(random);
    String[] texts = function.pattern().split("#", -1);
    List<Object> parts = new ArrayList<>();
    parts.add("return " + (type == Type.FLOAT ? "(float) " : "") + texts[0]);
    for (int i = 1; i < texts.length; i++) {
      Type given = random.nextInt(3) == 0 ? kernel.anyType(Type.NUMERIC) : type;
      String name = kernel.parameter("", given, "p");
      kernel.argument(i == 1 ? Kind.MATRIX : Kind.ROW, given);
      parts.add((given == type ? "" : "(" + type.java() + ") ") + name + texts[i]);
    }
    parts.add(";\n");
    return kernel.approximate(
        Form.APPROXIMATE, type, Node.fixed(parts.toArray()), function.tolerance(type));
  }

  /** Only numbers go in whose errors stay bounded: most of them are of ordinary size. */
  private GeneratedKernel bounded() {
    List<Real> parameters = new ArrayList<>();
    boolean sum = random.nextInt(3) == 0;
    Type type = floating();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      Type given = parameters.isEmpty() ? type : floating();
      String name = sum ? variables.fresh("p") : kernel.parameter("", given, "p");
      Kind spread = random.nextBoolean() ? Kind.MATRIX : Kind.ROW;
      kernel.argument(sum || parameters.isEmpty() ? Kind.MATRIX : spread, given);
      parameters.add(Real.parameter(given, name, parameters.size()));
    }
    Real real = Real.random(random, type, parameters, 4);
    Formula formula = new Formula(real, random.nextBoolean() ? "DEFAULT" : "FAST");
    return sum ? new Reductions(random, kernel).sum(formula, parameters) : kernel.bounded(formula);
  }

  /** Its twin rounds once; the device may do either. */
  private GeneratedKernel contracted() {
    Type type = floating();
    for (String name : List.of("x", "y", "z")) {
      kernel.parameter(type.java() + " " + name);
      kernel.argument(name.equals("x") ? Kind.MATRIX : Kind.ROW, type);
    }
    String twin =
        "  public static %1$s %2$sOnce(%1$s x, %1$s y, %1$s z) {%nreturn Math.fma(x, y, z);%n}%n"
            .formatted(type.java(), kernel.name());
    kernel.member(Node.fixed(twin));
    return kernel.approximate(Form.CONTRACTED, type, Node.fixed("return x * y + z;\n"), 0);
  }
}
