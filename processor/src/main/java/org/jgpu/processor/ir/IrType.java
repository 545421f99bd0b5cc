package org.jgpu.processor.ir;

import org.jgpu.format.ElementType;

/** The type of a value, a local or a function result. */
public sealed interface IrType {
  /** {@code void}. */
  IrType VOID = new Nothing();

  /** {@code boolean}, the type of comparisons. */
  IrType BOOL = new Scalar(ElementType.BOOL);

  /** A primitive. */
  record Scalar(ElementType element) implements IrType {
    @Override
    public String toString() {
      return element.javaName();
    }
  }

  /** A one-dimensional array of primitives, in global, block-shared or thread-private memory. */
  record Array(ElementType element) implements IrType {
    @Override
    public String toString() {
      return element.javaName() + "[]";
    }
  }

  /** The absence of a value. */
  record Nothing() implements IrType {
    @Override
    public String toString() {
      return "void";
    }
  }

  /** Returns the primitive type {@code element}. */
  static IrType of(ElementType element) {
    return new Scalar(element);
  }
}
