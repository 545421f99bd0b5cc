package org.jgpu.format;

/**
 * A parameter of the Java kernel method, in its declared order (a {@code KernelContext} is not
 * counted). A record that is passed by value stands as its leaves, one parameter for each.
 *
 * @param name the Java name, for messages; of a record's leaf with its path, such as {@code c.re}
 * @param type the primitive type, or the element type of an array
 * @param array whether the launcher takes a device array here: the declared type is an array, or
 *     the kernel is element-wise and the parameter is not {@code @Scalar}
 * @param rank the number of dimensions that the array must have if the kernel takes it as a view,
 *     of any strides; 0 if it takes a run of elements
 * @param access what the kernel does with the array; {@link Access#READ} for scalars
 */
public record ParameterDescriptor(
    String name, ValueType type, boolean array, int rank, Access access) {

  /** Creates a scalar, or an array that is not taken as a view. */
  public ParameterDescriptor(String name, ValueType type, boolean array, Access access) {
    this(name, type, array, 0, access);
  }

  /** Returns whether the kernel takes an array with its shape and strides. */
  public boolean view() {
    return rank > 0;
  }
}
