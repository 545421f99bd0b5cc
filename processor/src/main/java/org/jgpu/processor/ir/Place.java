package org.jgpu.processor.ir;

import org.jgpu.format.ElementType;

/** Something that can be assigned. */
public sealed interface Place {
  /** Returns the type of the stored value. */
  IrType type();

  /**
   * Returns the primitive type of the stored value.
   *
   * @throws IllegalStateException if it is a record
   */
  ElementType element();

  /** A local or parameter that is not an array. */
  record Variable(Local local) implements Place {
    @Override
    public IrType type() {
      return local.type();
    }

    @Override
    public ElementType element() {
      return local.element();
    }
  }

  /** An array element. */
  record Element(Local array, Expr index) implements Place {
    @Override
    public IrType type() {
      return array.elementType();
    }

    @Override
    public ElementType element() {
      return array.element();
    }
  }
}
