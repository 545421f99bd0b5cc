package org.jgpu.format;

/**
 * A parameter of the Java kernel method, in its declared order (a {@code KernelContext} is not
 * counted). A record that is passed by value stands as its leaves, one parameter for each.
 *
 * @param name the Java name, for messages; of a record's leaf with its path, such as {@code c.re}
 * @param type the primitive type, or the element type of an array
 * @param array whether the launcher takes a device array here: the declared type is an array, or
 *     the kernel is element-wise and the parameter is not {@code @Scalar}
 * @param access what the kernel does with the array; {@link Access#READ} for scalars
 */
public record ParameterDescriptor(String name, ValueType type, boolean array, Access access) {}
