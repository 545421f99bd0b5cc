package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A record of a generated class.
 *
 * @param name simple name
 * @param arguments the types that its type parameters stand for; empty if it has none
 * @param plain whether nothing but the components' values goes through its constructor and its
 *     accessors, so that it survives copies between host and device
 */
record Struct(String name, List<Struct> arguments, List<Component> components, boolean plain)
    implements Shape {
  /** Numbers of 16 bits, whose arithmetic is that of float. */
  static final Struct HALF = storage("Half");

  static final Struct BFLOAT16 = storage("BFloat16");

  /** Complex numbers. */
  static final Struct COMPLEX64 = complex("Complex64", Type.FLOAT);

  static final Struct COMPLEX128 = complex("Complex128", Type.DOUBLE);

  private static Struct complex(String name, Type part) {
    List<Component> parts = List.of(new Component("re", part), new Component("im", part));
    return new Struct(name, List.of(), parts, true);
  }

  private static Struct storage(String name) {
    return new Struct(name, List.of(), List.of(new Component("bits", Type.SHORT)), true);
  }

  /** A component. */
  record Component(String name, Shape shape) {}

  /**
   * A primitive inside.
   *
   * @param path names of components, outermost first
   */
  record Leaf(List<String> path, Type type) {
    Leaf inside(String component) {
      List<String> longer = new ArrayList<>(List.of(component));
      longer.addAll(path);
      return new Leaf(longer, type);
    }

    /** Returns the expression that reads this leaf of the record {@code value} by accessors. */
    String of(String value) {
      return value + path.stream().map(name -> "." + name + "()").collect(Collectors.joining());
    }
  }

  @Override
  public String java() {
    return arguments.isEmpty()
        ? name
        : name + arguments.stream().map(Struct::java).collect(Collectors.joining(", ", "<", ">"));
  }

  @Override
  public String simplest() {
    return components.stream()
        .map(component -> component.shape().simplest())
        .collect(Collectors.joining(", ", "new " + java() + "(", ")"));
  }

  /** Returns all primitives inside, in order. */
  List<Leaf> leaves() {
    List<Leaf> result = new ArrayList<>();
    for (Component component : components) {
      if (component.shape() instanceof Struct inner) {
        inner.leaves().forEach(leaf -> result.add(leaf.inside(component.name())));
      } else {
        result.add(new Leaf(List.of(component.name()), (Type) component.shape()));
      }
    }
    return result;
  }

  /** Returns whether this is, or holds, a record that is not plain. */
  boolean isPlain() {
    return plain
        && components.stream()
            .allMatch(component -> !(component.shape() instanceof Struct inner) || inner.isPlain());
  }
}
