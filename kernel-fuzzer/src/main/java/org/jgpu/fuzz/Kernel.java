package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Variables.Variable;

/** A kernel that is being made: its members, parameters and arguments so far. */
final class Kernel {
  private final String name;
  private final RandomGenerator random;
  private final Palette palette;
  private final Variables variables = new Variables();
  private final List<Node> members = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();
  private final List<Argument> arguments = new ArrayList<>();

  Kernel(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
    this.palette = random.nextInt(4) == 0 ? Palette.INTEGERS : Palette.ALL;
  }

  String name() {
    return name;
  }

  Palette palette() {
    return palette;
  }

  Variables variables() {
    return variables;
  }

  List<Argument> arguments() {
    return arguments;
  }

  Type anyType() {
    return palette.any(random);
  }

  Type anyType(List<Type> types) {
    return palette.any(random, types);
  }

  /** Returns a record that may be a parameter, a result or an element. */
  Optional<Struct> plainStruct() {
    return Variables.pick(
        random,
        variables.structs().stream()
            .filter(struct -> struct.isPlain() && struct.arguments().isEmpty())
            .toList());
  }

  /** Adds a declaration to the class. */
  void member(Node member) {
    members.add(member);
  }

  /** Returns the declarations so far, which go elsewhere. */
  List<Node> takeMembers() {
    List<Node> taken = List.copyOf(members);
    members.clear();
    return taken;
  }

  void parameter(String text) {
    parameters.add(text);
  }

  /** Adds a parameter and returns its name. */
  String parameter(String annotation, Shape shape, String stem) {
    String fresh = variables.fresh(stem);
    parameters.add(annotation + shape.java() + " " + fresh);
    return fresh;
  }

  void argument(Kind kind, Shape shape) {
    arguments.add(Argument.of(kind, shape));
  }

  void argument(Argument argument) {
    arguments.add(argument);
  }

  void argument(int number) {
    arguments.add(Argument.number(number));
  }

  Statements statements(Optional<Shape> result) {
    return new Statements(random, palette, variables, result);
  }

  /** Returns declarations, statements, and the return of a value. */
  Node computing(Shape result, int nesting, int depth) {
    Statements statements = statements(Optional.of(result));
    List<Node> parts = new ArrayList<>(statements.declarations());
    for (int i = random.nextInt(nesting + 1); i > 0; i--) {
      parts.add(statements.statement(nesting));
    }
    Node value = statements.expressions().of(result, depth);
    parts.add(Node.fixed("return ", digested(result, value), ";\n"));
    return Node.list(parts);
  }

  /** Returns what a thread does: statements, and a store to {@code target}. */
  Node thread(Shape shape, String target) {
    Statements statements = statements(Optional.empty());
    List<Node> parts = work(statements);
    if (random.nextBoolean()) {
      Node value = statements.expressions().of(shape, 4);
      parts.add(Node.fixed(target + " = ", digested(shape, value), ";\n"));
    } else {
      parts.add(Node.fixed(statements.expressions().assignment(shape, target, 4), ";\n"));
    }
    return Node.list(parts);
  }

  /** Returns the same with a store that is a call. */
  Node thread(Shape shape, String call, String end) {
    Statements statements = statements(Optional.empty());
    List<Node> parts = work(statements);
    parts.add(Node.fixed(call, digested(shape, statements.expressions().of(shape, 4)), end));
    return Node.list(parts);
  }

  private List<Node> work(Statements statements) {
    List<Node> parts = new ArrayList<>(statements.declarations());
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      parts.add(statements.statement(3));
    }
    return parts;
  }

  /** Mixes the variables into a value, half the time: what nothing depends on is not computed. */
  private Node digested(Shape shape, Node value) {
    List<Variable> changed = variables.changed();
    return shape instanceof Type type && !changed.isEmpty() && random.nextBoolean()
        ? Digest.into(type, value, changed)
        : value;
  }

  /** Returns the kernel as a method with exact results. */
  GeneratedKernel method(Form form, String result, String option, Node body) {
    String mode = "floatMode = FloatMode." + palette.floatMode(random);
    return made(form, "  @GpuKernel(" + mode + option + ")\n", result, body, 0);
  }

  /** Returns the kernel as a method that gives {@code formula}. */
  GeneratedKernel bounded(Formula formula) {
    String annotation = "  @GpuKernel(floatMode = FloatMode." + formula.floatMode() + ")\n";
    Node body = Node.fixed("return " + formula.real().text() + ";\n");
    return made(Form.BOUNDED, annotation, formula.real().type().java(), body, 0).like(formula);
  }

  /** Returns the kernel as a method in the default floating-point mode. */
  GeneratedKernel approximate(Form form, Type result, Node body, double tolerance) {
    return made(
        form, "  @GpuKernel(floatMode = FloatMode.DEFAULT)\n", result.java(), body, tolerance);
  }

  private GeneratedKernel made(
      Form form, String annotation, String result, Node body, double tolerance) {
    String head = annotation + "  public static " + result + " " + name + "(";
    Node method = Node.fixed(head + String.join(", ", parameters) + ") {\n", body, "  }\n");
    members.add(method);
    return generated(form, tolerance);
  }

  /** Returns the kernel, whose members are complete. */
  GeneratedKernel generated(Form form, double tolerance) {
    return new GeneratedKernel(name, form, Node.list(members), arguments, tolerance);
  }
}
