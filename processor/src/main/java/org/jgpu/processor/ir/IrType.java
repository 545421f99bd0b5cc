package org.jgpu.processor.ir;

import java.util.Arrays;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jspecify.annotations.Nullable;

/** The type of a value, a local or a function result. */
public sealed interface IrType {
  /** {@code void}. */
  IrType VOID = new Nothing();

  /** {@code boolean}, the type of comparisons. */
  IrType BOOL = new Scalar(ElementType.BOOL);

  /** A primitive. */
  record Scalar(ElementType element) implements IrType {
    /** One of each, since they are asked for at every node. */
    private static final List<IrType> ALL =
        Arrays.stream(ElementType.values()).<IrType>map(Scalar::new).toList();

    /** Written out: types are compared at every node, and what javac makes is slow to start. */
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other || other instanceof Scalar scalar && element == scalar.element;
    }

    @Override
    public int hashCode() {
      return element.ordinal();
    }

    @Override
    public String toString() {
      return element.javaName();
    }
  }

  /**
   * A Java record: a value of its components. Two of them are the same type if all is equal, which
   * the name alone decides within one compilation.
   *
   * @param name binary name of the record class
   * @param components at least one, in declared order
   */
  record Record(String name, List<Component> components) implements IrType {
    /** Copies {@code components}. */
    public Record {
      components = List.copyOf(components);
      if (components.isEmpty()) {
        throw new IllegalArgumentException("record " + name + " has no components");
      }
    }

    /**
     * Returns the index of the component {@code name}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public int indexOf(String component) {
      for (int i = 0; i < components.size(); i++) {
        if (components.get(i).name().equals(component)) {
          return i;
        }
      }
      throw new IllegalArgumentException("record " + name + " has no component " + component);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || other instanceof Record record
              && name.equals(record.name)
              && components.equals(record.components);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }
  }

  /**
   * A component of a record.
   *
   * @param type a {@link Scalar} or another {@link Record}
   */
  record Component(String name, IrType type) {}

  /**
   * A run of elements in global, block-shared or thread-private memory; or a view, which is an
   * array in global memory with its shape and strides, and always a parameter.
   *
   * @param element a {@link Scalar} or a {@link Record}
   * @param rank the number of dimensions of a view; 0 if it is none
   */
  record Array(IrType element, int rank) implements IrType {
    /** Creates the type of runs of elements. */
    public Array(IrType element) {
      this(element, 0);
    }

    /** Creates the type of arrays of primitives. */
    public Array(ElementType element) {
      this(IrType.of(element));
    }

    @Override
    public String toString() {
      return element + (rank == 0 ? "[]" : "View" + rank);
    }
  }

  /** The absence of a value. */
  record Nothing() implements IrType {
    @Override
    public String toString() {
      return "void";
    }
  }

  /** Returns the number of primitives in a value of {@code type}; an array counts as one. */
  static int leaves(IrType type) {
    return type instanceof Record structure
        ? structure.components().stream().mapToInt(component -> leaves(component.type())).sum()
        : 1;
  }

  /** Returns the type of values that {@code type} describes. */
  static IrType of(ValueType type) {
    if (type instanceof StructType struct) {
      return new Record(
          struct.name(),
          struct.components().stream()
              .map(component -> new Component(component.name(), of(component.type())))
              .toList());
    }
    return of((ElementType) type);
  }

  /**
   * Returns how the device lays out a value of {@code type}.
   *
   * @throws IllegalArgumentException if it is neither a primitive nor a record
   */
  static ValueType layout(IrType type) {
    if (type instanceof Scalar scalar) {
      return scalar.element();
    }
    if (type instanceof Record structure) {
      return new StructType(
          structure.name(),
          structure.components().stream()
              .map(part -> new StructType.Component(part.name(), layout(part.type())))
              .toList());
    }
    throw new IllegalArgumentException("no layout of " + type);
  }

  /** Returns the primitive type {@code element}. */
  static IrType of(ElementType element) {
    return Scalar.ALL.get(element.ordinal());
  }
}
