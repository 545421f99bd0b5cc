package org.jgpu.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The types that a kernel uses. A kernel without floating-point numbers has one result in all
 * floating-point modes.
 */
enum Palette {
  /** All primitive types, in {@code STRICT} mode. */
  ALL(List.of(Type.values())),
  /** Integers and booleans. */
  INTEGERS(List.of(Type.BOOLEAN, Type.BYTE, Type.SHORT, Type.CHAR, Type.INT, Type.LONG));

  private final List<Type> types;

  Palette(List<Type> types) {
    this.types = types;
  }

  Type any(RandomGenerator random) {
    return types.get(random.nextInt(types.size()));
  }

  /** Returns one of those of {@code candidates} that the kernel may use. */
  Type any(RandomGenerator random, List<Type> candidates) {
    List<Type> usable = candidates.stream().filter(types::contains).toList();
    return usable.get(random.nextInt(usable.size()));
  }

  boolean has(Shape shape) {
    return shape instanceof Struct struct
        ? struct.leaves().stream().allMatch(leaf -> types.contains(leaf.type()))
        : types.contains((Type) shape);
  }

  /** Returns the modes in which such kernels compute what Java computes. */
  String floatMode(RandomGenerator random) {
    return this == ALL ? "STRICT" : List.of("STRICT", "DEFAULT", "FAST").get(random.nextInt(3));
  }
}
