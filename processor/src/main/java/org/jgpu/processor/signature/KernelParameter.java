package org.jgpu.processor.signature;

import org.jgpu.format.ElementType;

/**
 * A parameter of a kernel method, without a {@code KernelContext}.
 *
 * @param name the Java name
 * @param type the primitive type, or the element type of an array
 * @param array whether the declared Java type is an array
 * @param scalar whether it is marked {@code @Scalar}
 */
public record KernelParameter(String name, ElementType type, boolean array, boolean scalar) {}
