package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Argument.Kind;

/** Families of one or two parallel loops, in which each iteration writes its own element. */
final class FamilyLoops {
  private static final int MANY = 4999;

  private final String name;
  private final RandomGenerator random;
  private final Bound bound;
  private final Dtype dtype;
  private final FamilyBody body;
  private final List<Argument> arguments = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();
  private final List<String> ofTwin = new ArrayList<>();
  private final List<String> given = new ArrayList<>();

  /** What the twin does before it calls the kernel. */
  private final StringBuilder conversions = new StringBuilder();

  private final boolean two;
  private final boolean many;

  FamilyLoops(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
    this.bound = Bound.values()[random.nextInt(Bound.values().length)];
    this.dtype = bound.dtypes().get(random.nextInt(bound.dtypes().size()));
    this.body = new FamilyBody(random, bound);
    this.two = random.nextInt(3) == 0;
    this.many = !two && random.nextInt(3) == 0;
  }

  GeneratedKernel kernel() {
    String helper = body.helper(name + "H");
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      input("in" + arguments.size());
    }
    scalars();
    array("out");
    if (random.nextBoolean()) {
      body.number("out[i]"); // before this iteration writes it
    }
    String annotation = "  @GpuKernel(" + Families.types(dtype, bound.dtypes(), random);
    String head =
        ", floatMode = FloatMode.STRICT)\n  public static %s void %s(%s) {\n"
            .formatted(bound.generic(), name, String.join(", ", parameters));
    String kernel = annotation + head + loops() + "}\n\n";
    Node members = Node.fixed(helper + kernel + twin());
    return new GeneratedKernel(name, Form.PARALLEL, members, arguments, 0).of(dtype.type());
  }

  private void input(String array) {
    array(array);
    body.number(array + "[i]");
    if (random.nextInt(3) == 0) {
      body.number(array + "[(i * 7 + 3) % " + array + ".length]");
    }
  }

  private void array(String array) {
    parameters.add("T[] " + array);
    ofTwin.add(dtype.shape().java() + "[] " + array);
    given.add(array + "N");
    conversions.append(
        "%1$s[] %2$sN = new %1$s[%2$s.length];\nfor (int i = 0; i < %2$s.length; i++) {\n%2$sN[i] = %3$s;\n}\n"
            .formatted(dtype.number(), array, dtype.number(array + "[i]")));
    arguments.add(
        many
            ? Argument.many(Kind.ARRAY, dtype.shape(), MANY, random.nextInt(4) == 0)
            : Argument.of(Kind.ARRAY, dtype.shape()));
  }

  private void scalars() {
    if (dtype.hasScalars() && random.nextBoolean()) {
      parameters.add("T scalar");
      ofTwin.add(dtype.shape().java() + " scalar");
      given.add(dtype.number("scalar"));
      arguments.add(Argument.of(Kind.SCALAR, dtype.shape()));
      body.number("scalar");
    }
    if (two) {
      number("rows", Argument.ROWS);
      number("columns", Argument.COLUMNS);
    }
    if (random.nextInt(3) == 0) {
      number("limit", random.nextInt(1, 100));
      body.flag("i < limit");
    }
  }

  private void number(String parameter, int value) {
    parameters.add("int " + parameter);
    ofTwin.add("int " + parameter);
    given.add(parameter);
    arguments.add(Argument.number(value));
  }

  private String loops() {
    String skip = random.nextInt(4) == 0 ? "if (" + body.condition(2) + ") {\ncontinue;\n}\n" : "";
    String element = body.statements() + "out[i] = " + body.value(4) + ";\n}\n";
    return two
        ? "for (@Parallel int y = 0; y < rows; y++) {\nfor (@Parallel int x = 0; x < columns; x++) {\n"
            + "int i = y * columns + x;\n"
            + skip
            + element
            + "}\n"
        : "for (@Parallel int i = 0; i < out.length; i++) {\n" + skip + element;
  }

  /** Arrays of numbers go in, and what the kernel wrote goes back. */
  private String twin() {
    return "  public static void %s(%s) {\n%s%s(%s);\nfor (int i = 0; i < out.length; i++) {\nout[i] = %s;\n}\n}\n"
        .formatted(
            Families.twin(name),
            String.join(", ", ofTwin),
            conversions,
            name,
            String.join(", ", given),
            dtype.element("outN[i]"));
  }
}
