package org.jgpu.processor.raw;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A {@code __global__} function that CUDA C defines.
 *
 * @param scope the namespaces around it, such as {@code a::b::}; empty at the top level
 * @param name its name
 * @param linkage which names it has outside of the source
 * @param template whether it is a template
 * @param typeParameters the names of the template's parameters, in order; "" for values and packs
 * @param line where its name stands, from 1
 * @param parameters its parameters, in order
 */
record GlobalFunction(
    String scope,
    String name,
    Linkage linkage,
    boolean template,
    List<String> typeParameters,
    int line,
    List<CudaParameter> parameters) {
  /** The linkage of a function. */
  enum Linkage {
    /** {@code extern "C"}: its own name. */
    C,
    /** The name that C++ makes of scope, name and types. */
    CPP,
    /** None: it is static, or in an unnamed namespace. */
    INTERNAL
  }

  GlobalFunction {
    typeParameters = List.copyOf(typeParameters);
    parameters = List.copyOf(parameters);
  }

  boolean externC() {
    return linkage == Linkage.C;
  }

  String qualified() {
    return scope + name;
  }

  /** Returns the text of the parameter list, without parentheses. */
  String parameterText() {
    return parameters.stream().map(CudaParameter::text).collect(Collectors.joining(", "));
  }
}
