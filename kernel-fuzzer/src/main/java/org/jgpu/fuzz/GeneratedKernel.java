package org.jgpu.fuzz;

import java.util.List;

/**
 * A kernel with what it needs.
 *
 * @param name of the method, or of the class of a reduction
 * @param members Java text of all methods, records and constants
 * @param arguments of the launcher
 * @param tolerance by how many ulp a floating-point result may differ from Java's; 0 for none
 */
record GeneratedKernel(
    String name, Form form, Node members, List<Argument> arguments, double tolerance) {
  /** Copies {@code arguments}. */
  GeneratedKernel {
    arguments = List.copyOf(arguments);
  }

  GeneratedKernel with(Node other) {
    return new GeneratedKernel(name, form, other, arguments, tolerance);
  }
}
