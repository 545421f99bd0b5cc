package org.jgpu.processor.ir;

import org.jgpu.format.ElementType;

/**
 * A parameter or local variable.
 *
 * @param id unique within its function
 * @param name the Java name; not unique, since Java scopes may repeat it
 * @param type a scalar or an array
 */
public record Local(int id, String name, IrType type) {
  /** Returns the primitive type, or the element type of an array. */
  public ElementType element() {
    if (type instanceof IrType.Scalar scalar) {
      return scalar.element();
    }
    if (type instanceof IrType.Array array) {
      return array.element();
    }
    throw new IllegalStateException(name + " is of type void");
  }

  /** Returns whether this is an array. */
  public boolean isArray() {
    return type instanceof IrType.Array;
  }
}
