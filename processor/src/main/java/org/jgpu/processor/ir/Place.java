package org.jgpu.processor.ir;

import org.jgpu.format.ElementType;

/** Something that can be assigned. */
public sealed interface Place {
  /** Returns the type of the stored value. */
  ElementType element();

  /** A scalar local or parameter. */
  record Variable(Local local) implements Place {
    @Override
    public ElementType element() {
      return local.element();
    }
  }

  /** An array element. */
  record Element(Local array, Expr index) implements Place {
    @Override
    public ElementType element() {
      return array.element();
    }
  }
}
