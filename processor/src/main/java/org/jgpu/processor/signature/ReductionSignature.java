package org.jgpu.processor.signature;

import org.jgpu.format.ElementType;

/**
 * What a reduction class declares.
 *
 * @param owner binary name of the class
 * @param key its simple name; see {@link org.jgpu.format.KernelDescriptor#key}
 * @param element the element type, the parameter of {@code map}
 * @param accumulator the accumulator's type
 * @param result the type of one result, of {@code finish} or of the accumulator
 * @param finish whether there is a {@code finish}
 */
public record ReductionSignature(
    String owner,
    String key,
    ElementType element,
    ElementType accumulator,
    ElementType result,
    boolean finish) {}
