package org.jgpu.software.ptx;

import java.util.List;

/** A variable in memory; two variables are the same only if they are the same object. */
public final class Variable {
  private final String name;
  private final StateSpace space;
  private final ScalarType type;
  private final int alignment;
  private final long bytes;
  private final boolean external;
  private final List<InitialValue> initialValues;

  /**
   * A variable.
   *
   * @param bytes the size; 0 for an array of unspecified length
   * @param external whether it is declared {@code .extern}
   * @param initialValues the elements that are set when the module is loaded; the others are zero
   */
  public Variable(
      String name,
      StateSpace space,
      ScalarType type,
      int alignment,
      long bytes,
      boolean external,
      List<InitialValue> initialValues) {
    this.name = name;
    this.space = space;
    this.type = type;
    this.alignment = alignment;
    this.bytes = bytes;
    this.external = external;
    this.initialValues = List.copyOf(initialValues);
  }

  /** The PTX name. */
  public String name() {
    return name;
  }

  /** The state space. */
  public StateSpace space() {
    return space;
  }

  /** The type of an element. */
  public ScalarType type() {
    return type;
  }

  /** The alignment in bytes, a power of two. */
  public int alignment() {
    return alignment;
  }

  /** The size in bytes; 0 for an array of unspecified length. */
  public long bytes() {
    return bytes;
  }

  /** Whether it is declared {@code .extern}. */
  public boolean external() {
    return external;
  }

  /** The elements that are set when the module is loaded. */
  public List<InitialValue> initialValues() {
    return initialValues;
  }

  @Override
  public String toString() {
    return name;
  }
}
