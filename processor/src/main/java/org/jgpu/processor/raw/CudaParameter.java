package org.jgpu.processor.raw;

import java.util.Optional;

/**
 * A parameter of a CUDA function.
 *
 * @param text as written, with single spaces
 * @param pointers how many times it is a pointer; an array parameter is one
 * @param constant whether what it points to is {@code const}
 * @param typeName the type without qualifiers and pointers, such as {@code unsigned int}
 * @param type that type; empty if it is not a type with a Java counterpart
 */
record CudaParameter(
    String text, int pointers, boolean constant, String typeName, Optional<CudaType> type) {}
