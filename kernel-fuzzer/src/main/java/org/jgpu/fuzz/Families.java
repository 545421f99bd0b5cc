package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jgpu.fuzz.Argument.Kind;

/**
 * Kernels for several dtypes, run for one of them: element-wise ones, parallel loops over arrays
 * and views, reductions and scans. Beside the kernel stands a twin of the Java types that arrays
 * hold, which calls it with numbers: what Java computes.
 */
final class Families {
  private final String name;
  private final RandomGenerator random;
  private final Bound bound;
  private final Dtype dtype;
  private final FamilyBody body;
  private final List<Argument> arguments = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();
  private final List<String> ofTwin = new ArrayList<>();
  private final List<String> given = new ArrayList<>();

  private Families(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
    this.bound = Bound.values()[random.nextInt(Bound.values().length)];
    this.dtype = bound.dtypes().get(random.nextInt(bound.dtypes().size()));
    this.body = new FamilyBody(random, bound);
  }

  /** Returns a family. */
  static GeneratedKernel kernel(String name, RandomGenerator random) {
    return switch (random.nextInt(5)) {
      case 0 -> new FamilyReductions(name, random).kernel();
      case 1 -> new FamilyLoops(name, random).kernel();
      case 2 -> new FamilyViews(name, random).kernel();
      default -> new Families(name, random).kernel();
    };
  }

  /**
   * Returns the name of the method, or class, of Java's types that computes what the kernel {@code
   * name} does.
   */
  static String twin(String name) {
    return name + "Java";
  }

  /**
   * Returns the list of {@code dtype}, seldom with another, which is compiled as well: a unit for
   * each costs time.
   */
  static String types(Dtype dtype, List<Dtype> others, RandomGenerator random) {
    List<String> types = new ArrayList<>(List.of(dtype.record()));
    if (random.nextInt(4) == 0) {
      types.add(others.get(random.nextInt(others.size())).record());
    }
    return types.stream()
        .distinct()
        .map(type -> type + ".class")
        .collect(Collectors.joining(", ", "types = {", "}"));
  }

  private GeneratedKernel kernel() {
    String helper = body.helper(name + "H");
    declareParameters();
    String kernel =
        "  @GpuKernel(%s, floatMode = FloatMode.STRICT)\n  public static %s T %s(%s) {\n%s  }\n\n"
            .formatted(
                types(dtype, bound.dtypes(), random),
                bound.generic(),
                name,
                String.join(", ", parameters),
                body.statements() + "return " + body.value(4) + ";\n");
    String call = dtype.element(name + "(" + String.join(", ", given) + ")");
    String twin =
        "  public static %s %s(%s) {\nreturn %s;\n}\n"
            .formatted(dtype.shape().java(), twin(name), String.join(", ", ofTwin), call);
    Node members = Node.fixed(helper + kernel + twin);
    return new GeneratedKernel(name, Form.ELEMENTWISE, members, arguments, 0).of(dtype.type());
  }

  private void declareParameters() {
    for (int i = random.nextInt(1, 4); i >= 0; i--) {
      boolean first = arguments.isEmpty();
      boolean scalar = !first && dtype.hasScalars() && random.nextInt(3) == 0;
      Kind spread = List.of(Kind.MATRIX, Kind.ROW, Kind.COLUMN, Kind.ONE).get(random.nextInt(4));
      String parameter = "p" + arguments.size();
      parameters.add((scalar ? "@Scalar " : "") + "T " + parameter);
      ofTwin.add(dtype.shape().java() + " " + parameter);
      given.add(dtype.number(parameter));
      body.number(parameter);
      arguments.add(
          Argument.of(scalar ? Kind.SCALAR : first ? Kind.MATRIX : spread, dtype.shape()));
    }
    if (random.nextInt(3) == 0) {
      parameters.add("boolean chosen");
      ofTwin.add("boolean chosen");
      given.add("chosen");
      body.flag("chosen");
      arguments.add(Argument.of(Kind.ROW, Type.BOOLEAN));
    }
  }
}
