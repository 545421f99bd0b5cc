package org.jgpu.processor.signature;

import org.jgpu.format.ElementType;
import org.jgpu.format.ValueType;

/**
 * A parameter of a kernel method, without a {@code KernelContext}.
 *
 * @param name the Java name
 * @param type the primitive or record type, or the element type of an array
 * @param array whether the declared Java type is an array or a view of one
 * @param rank the number of dimensions of a view; 0 for all else
 * @param scalar whether it is marked {@code @Scalar}
 */
public record KernelParameter(
    String name, ValueType type, boolean array, int rank, boolean scalar) {
  /** Creates a parameter that is not a view. */
  public KernelParameter(String name, ValueType type, boolean array, boolean scalar) {
    this(name, type, array, 0, scalar);
  }

  /** Returns whether it is an array with shape and strides. */
  public boolean view() {
    return rank > 0;
  }

  /**
   * Returns the primitive type, or the primitive type of an array's elements.
   *
   * @throws IllegalStateException if it is a record
   */
  public ElementType element() {
    if (type instanceof ElementType element) {
      return element;
    }
    throw new IllegalStateException("parameter " + name + " is a record");
  }
}
