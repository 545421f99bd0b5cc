package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Families of parallel loops over all elements of a view of one to three dimensions, each of which
 * one iteration writes; the views that it reads have dimensions of their own.
 */
final class FamilyViews {
  private static final List<String> INDICES = List.of("x", "y", "z");

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

  FamilyViews(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
    this.bound = Bound.values()[random.nextInt(Bound.values().length)];
    this.dtype = bound.dtypes().get(random.nextInt(bound.dtypes().size()));
    this.body = new FamilyBody(random, bound);
  }

  GeneratedKernel kernel() {
    String helper = body.helper(name + "H");
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      String view = "in" + arguments.size();
      int rank = view(view);
      body.number(view + ".get(" + indices(view, rank, "i") + ")");
    }
    if (dtype.hasScalars() && random.nextBoolean()) {
      scalar();
    }
    int rank = view("out");
    String here = String.join(", ", INDICES.subList(0, rank));
    body.number("out.get(" + here + ")");
    String kernel =
        "  @GpuKernel(%s, floatMode = FloatMode.STRICT)\n  public static %s void %s(%s) {\n%s}\n\n"
            .formatted(
                Families.types(dtype, bound.dtypes(), random),
                bound.generic(),
                name,
                String.join(", ", parameters),
                loops(rank, here));
    Node members = Node.fixed(helper + kernel + twin(rank));
    return new GeneratedKernel(name, Form.PARALLEL, members, arguments, 0).of(dtype.type());
  }

  /** Declares a view and returns its rank. */
  private int view(String view) {
    int rank = random.nextInt(1, 4);
    ViewLayout layout = new ViewLayout(rank, random.nextInt(3) == 0, random.nextBoolean());
    parameters.add("RecordView" + rank + "<T> " + view);
    ofTwin.add(layout.java(dtype.shape()) + " " + view);
    given.add(view + "N");
    String element = view + ".get(" + indices(view, rank, "i") + ")";
    conversions.append(
        """
        %1$s[] %2$sE = new %1$s[%3$s];
        for (int i = 0; i < %2$sE.length; i++) {
        %2$sE[i] = %4$s;
        }
        RecordView%5$d<%1$s> %2$sN = new RecordView%5$d<>(%2$sE%6$s);
        """
            .formatted(
                dtype.number(),
                view,
                sizes(view, rank).collect(Collectors.joining(" * ")),
                dtype.number(element),
                rank,
                rank == 1 ? "" : ", " + sizes(view, rank).collect(Collectors.joining(", "))));
    arguments.add(Argument.view(dtype.shape(), layout));
    return rank;
  }

  private static Stream<String> sizes(String view, int rank) {
    return IntStream.range(0, rank).mapToObj(axis -> view + ".size(" + axis + ")");
  }

  /** Returns the indices of an element, row-major; those of another one where there is none. */
  private static String indices(String view, int rank, String position) {
    List<String> indices = new ArrayList<>();
    StringBuilder left = new StringBuilder(position);
    for (int axis = rank - 1; axis >= 0; axis--) {
      String size = view + ".size(" + axis + ")";
      indices.add(0, left + " % " + size);
      left.append(" / ").append(size);
    }
    return String.join(", ", indices);
  }

  private void scalar() {
    parameters.add("T scalar");
    ofTwin.add(dtype.shape().java() + " scalar");
    given.add(dtype.number("scalar"));
    arguments.add(Argument.of(Argument.Kind.SCALAR, dtype.shape()));
    body.number("scalar");
  }

  private String loops(int rank, String here) {
    StringBuilder text = new StringBuilder();
    String position = "0";
    for (int axis = 0; axis < rank; axis++) {
      String index = INDICES.get(axis);
      String size = "out.size(" + axis + ")";
      text.append("for (@Parallel int %1$s = 0; %1$s < %2$s; %1$s++) {\n".formatted(index, size));
      position = axis == 0 ? index : "(" + position + ") * " + size + " + " + index;
    }
    text.append("int i = ").append(position).append(";\n");
    if (random.nextInt(4) == 0) {
      text.append("if (").append(body.condition(2)).append(") {\ncontinue;\n}\n");
    }
    text.append(body.statements());
    text.append("out.set(%s, %s);\n".formatted(here, body.value(4)));
    return text.append("}\n".repeat(rank)).toString();
  }

  /** Views of numbers go in, and what the kernel wrote goes back. */
  private String twin(int rank) {
    String at = indices("out", rank, "i");
    return "  public static void %s(%s) {\n%s%s(%s);\nfor (int i = 0; i < outE.length; i++) {\nout.set(%s, %s);\n}\n}\n"
        .formatted(
            Families.twin(name),
            String.join(", ", ofTwin),
            conversions,
            name,
            String.join(", ", given),
            at,
            dtype.element("outE[i]"));
  }
}
