package org.jgpu.processor.raw;

/**
 * A variable in device or constant memory that CUDA C defines.
 *
 * @param scope the namespaces around it, such as {@code a::b::}; empty at the top level
 * @param name its name
 * @param mangled whether its compiled name is not its own: it is in a namespace or static
 */
record GlobalVariable(String scope, String name, boolean mangled) {
  String qualified() {
    return scope + name;
  }
}
