package org.jgpu.fuzz;

import java.util.List;
import java.util.Optional;
import org.jgpu.runtime.DType;

/**
 * A kernel with what it needs.
 *
 * @param name of the method, or of the class of a reduction
 * @param members Java text of all methods, records and constants
 * @param arguments of the launcher
 * @param grid of a grid kernel; no other looks at it
 * @param along of a reduction; no other looks at it
 * @param formula the result, if only a bound of its error is known
 * @param tolerance by how many ulp a floating-point result may differ from Java's; 0 for none
 * @param dtype for which a family is run; empty where it is none
 */
record GeneratedKernel(
    String name,
    Form form,
    Node members,
    List<Argument> arguments,
    double tolerance,
    Grid grid,
    Along along,
    Optional<Formula> formula,
    Optional<DType<?>> dtype) {
  /** Copies {@code arguments}. */
  GeneratedKernel {
    arguments = List.copyOf(arguments);
  }

  GeneratedKernel(
      String name, Form form, Node members, List<Argument> arguments, double tolerance) {
    this(
        name,
        form,
        members,
        arguments,
        tolerance,
        Grid.LINE,
        Along.ALL,
        Optional.empty(),
        Optional.empty());
  }

  /** Returns whether it is written for several dtypes. */
  boolean isFamily() {
    return dtype.isPresent();
  }

  /** Returns the name of what computes the same in Java, of the types that arrays hold. */
  String inJava() {
    return isFamily() ? Families.twin(name) : name;
  }

  GeneratedKernel on(Grid blocks) {
    return new GeneratedKernel(
        name, form, members, arguments, tolerance, blocks, along, formula, dtype);
  }

  GeneratedKernel along(Along axes) {
    return new GeneratedKernel(
        name, form, members, arguments, tolerance, grid, axes, formula, dtype);
  }

  GeneratedKernel like(Formula result) {
    return new GeneratedKernel(
        name, form, members, arguments, tolerance, grid, along, Optional.of(result), dtype);
  }

  GeneratedKernel with(Node other) {
    return new GeneratedKernel(
        name, form, other, arguments, tolerance, grid, along, formula, dtype);
  }

  GeneratedKernel of(DType<?> elements) {
    return new GeneratedKernel(
        name, form, members, arguments, tolerance, grid, along, formula, Optional.of(elements));
  }
}
