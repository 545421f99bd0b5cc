package org.jgpu.fuzz;

/** The type of a value: a primitive or a record. */
interface Shape {
  /** The type as Java source. */
  String java();

  /** The simplest value that no operation makes trivial, as Java source. */
  String simplest();
}
