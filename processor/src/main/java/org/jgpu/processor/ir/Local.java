package org.jgpu.processor.ir;

import org.jgpu.format.ElementType;
import org.jspecify.annotations.Nullable;

/**
 * A parameter or local variable.
 *
 * @param id unique within its function
 * @param name the Java name; not unique, since Java scopes may repeat it
 * @param type a scalar, a record or an array
 */
public record Local(int id, String name, IrType type) {
  /** Hashes what tells locals of a function apart; they are looked up all the time. */
  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Local local
            && id == local.id
            && name.equals(local.name)
            && type.equals(local.type);
  }

  /** Returns the type, or the element type of an array. */
  public IrType elementType() {
    return type instanceof IrType.Array array ? array.element() : type;
  }

  /**
   * Returns the primitive type, or the primitive element type of an array.
   *
   * @throws IllegalStateException if it is another type
   */
  public ElementType element() {
    if (elementType() instanceof IrType.Scalar scalar) {
      return scalar.element();
    }
    throw new IllegalStateException(name + " is of type " + type);
  }

  /** Returns whether this is an array, a view or not. */
  public boolean isArray() {
    return type instanceof IrType.Array;
  }

  /** Returns the number of dimensions of a view; 0 if this is none. */
  public int rank() {
    return type instanceof IrType.Array array ? array.rank() : 0;
  }

  /** Returns whether this is an array with shape and strides. */
  public boolean isView() {
    return rank() > 0;
  }
}
