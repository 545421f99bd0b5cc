package org.jgpu.fuzz;

/**
 * A kernel with the helper methods that it calls.
 *
 * @param name of the method
 * @param members Java text of all methods
 */
record GeneratedKernel(String name, Form form, Node members) {
  /** Returns a class of this kernel alone. */
  String source(String owner) {
    return KernelClass.source(owner, java.util.List.of(this));
  }
}
