package org.jgpu.processor.raw;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A {@code __global__} function that CUDA C defines.
 *
 * @param name its name
 * @param externC whether it has C linkage, and so an unmangled name
 * @param template whether it is a template
 * @param line where its name stands, from 1
 * @param parameters its parameters, in order
 */
record GlobalFunction(
    String name, boolean externC, boolean template, int line, List<CudaParameter> parameters) {
  GlobalFunction {
    parameters = List.copyOf(parameters);
  }

  /** Returns the text of the parameter list, without parentheses. */
  String parameterText() {
    return parameters.stream().map(CudaParameter::text).collect(Collectors.joining(", "));
  }
}
