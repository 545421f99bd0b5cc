package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Struct.Component;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Helper;
import org.jgpu.fuzz.Variables.Mark;
import org.jgpu.fuzz.Variables.Variable;

/** What a kernel's class declares beside it: records, constants, helper methods. */
final class Declarations {
  private final RandomGenerator random;
  private final Kernel kernel;
  private final Variables variables;

  Declarations(RandomGenerator random, Kernel kernel) {
    this.random = random;
    this.kernel = kernel;
    this.variables = kernel.variables();
  }

  void add() {
    if (kernel.palette() == Palette.ALL && random.nextInt(5) == 0) {
      Struct storage = random.nextBoolean() ? Struct.HALF : Struct.BFLOAT16;
      variables.add(storage);
      String name = storage.java() + ".of";
      variables.add(new Helper(name, storage, List.of(Type.FLOAT), Optional.empty()));
      variables.add(new Helper("toFloat", Type.FLOAT, List.of(), Optional.of(storage)));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      record();
    }
    if (variables.structs().size() > 1 && random.nextBoolean()) {
      genericRecord();
    }
    if (random.nextInt(3) == 0) {
      constantArray();
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      Shape result = anyShape();
      String name = kernel.name() + variables.fresh("h");
      kernel.member(method("  static ", name, result, Optional.empty()));
    }
  }

  private Shape anyShape() {
    Optional<Struct> struct = Variables.pick(random, variables.structs());
    return struct.isPresent() && random.nextInt(4) == 0 ? struct.get() : kernel.anyType();
  }

  private void record() {
    String name = kernel.name() + variables.fresh("R");
    List<Component> components = new ArrayList<>();
    Optional<Struct> inner = Variables.pick(random, variables.structs());
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      boolean nested = inner.isPresent() && random.nextInt(3) == 0;
      Shape shape = nested ? inner.get() : kernel.anyType();
      components.add(new Component(variables.fresh("c"), shape));
    }
    boolean plain = random.nextInt(4) != 0;
    Struct struct = new Struct(name, List.of(), components, plain);
    Mark mark = variables.enter();
    components.forEach(part -> variables.add(new Variable(part.name(), part.shape(), true)));
    List<Object> parts =
        new ArrayList<>(List.of("  public record " + name + "(" + list(components)));
    parts.add(") {\n");
    if (!plain) {
      parts.addAll(
          List.of("public " + name + " {\n", kernel.statements(Optional.empty()).simple()));
      parts.add("}\n");
    }
    variables.leave(mark);
    variables.add(struct);
    if (random.nextBoolean()) {
      parts.add(instanceMethod(struct));
    }
    parts.add("  }\n\n");
    kernel.member(Node.fixed(parts.toArray()));
  }

  private static String list(List<Component> components) {
    return String.join(
        ", ", components.stream().map(part -> part.shape().java() + " " + part.name()).toList());
  }

  private Node instanceMethod(Struct struct) {
    Shape result = random.nextInt(3) == 0 ? struct : kernel.anyType();
    Mark mark = variables.enter();
    for (Component part : struct.components()) {
      String read =
          switch (random.nextInt(3)) {
            case 0 -> part.name();
            case 1 -> "this." + part.name();
            default -> part.name() + "()";
          };
      variables.add(new Variable(read, part.shape(), false));
    }
    Node made = method("  public ", variables.fresh("m"), result, Optional.of(struct));
    variables.leave(mark);
    return made;
  }

  /** Declares a record of two records, and what it is with the types that it is used with. */
  private void genericRecord() {
    List<Struct> structs = variables.structs();
    Struct first = structs.get(random.nextInt(structs.size()));
    Struct second = structs.get(random.nextInt(structs.size()));
    String name = kernel.name() + variables.fresh("P");
    kernel.member(
        Node.fixed(
            "  public record " + name + "<A extends Record, B extends Record>(A a, B b) {}\n\n"));
    List<Component> components = List.of(new Component("a", first), new Component("b", second));
    variables.add(new Struct(name, List.of(first, second), components, false));
  }

  private void constantArray() {
    Type type = kernel.anyType();
    int length = 1 << random.nextInt(1, 4);
    String name = kernel.name() + variables.fresh("C");
    boolean matrix = random.nextInt(3) == 0;
    String row = constants(type, length);
    String values = matrix ? "{" + row + ", " + constants(type, length) + "}" : row;
    String declared = "  static final " + type.java() + (matrix ? "[][] " : "[] ") + name + " = ";
    kernel.member(Node.fixed(declared + values + ";\n\n"));
    variables.add(
        matrix
            ? Array.known(name, type, false, 2, length)
            : Array.known(name, type, false, length));
  }

  private String constants(Type type, int length) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      values.add(Literals.java(type, random));
    }
    return "{" + String.join(", ", values) + "}";
  }

  /** Returns a method that later ones may call. */
  private Node method(String modifiers, String name, Shape result, Optional<Struct> receiver) {
    List<Shape> shapes = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    Mark mark = variables.enter();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      Shape shape = anyShape();
      String parameter = variables.fresh("p");
      variables.add(new Variable(parameter, shape, true));
      shapes.add(shape);
      parameters.add(shape.java() + " " + parameter);
    }
    Node body = kernel.computing(result, 2, 3);
    variables.leave(mark);
    variables.add(new Helper(name, result, shapes, receiver));
    String head = modifiers + result.java() + " " + name + "(" + String.join(", ", parameters);
    return Node.statement(head + ") {\n", body, "  }\n\n");
  }
}
