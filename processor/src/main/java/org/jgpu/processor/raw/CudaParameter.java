package org.jgpu.processor.raw;

import java.util.Map;
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
    String text, int pointers, boolean constant, String typeName, Optional<CudaType> type) {

  /** Returns this parameter with the types that a template's parameters stand for. */
  CudaParameter with(Map<String, String> arguments) {
    String argument = arguments.get(typeName);
    return argument == null || type.isPresent()
        ? this
        : new CudaParameter(text, pointers, constant, argument, CudaType.of(argument));
  }
}
