package org.jgpu.software.translate;

/**
 * The local variables of a generated method: the parts of the context first, then scratch, then the
 * registers, those of 32 bits before those of 64.
 */
final class Locals {
  private static final int SCRATCH = 4;

  private final int first;
  private final RegisterPlan plan;

  /**
   * The variables of a method.
   *
   * @param context the variable that holds the context, a parameter of the method
   * @param first the first variable that is no parameter
   */
  Locals(int context, int first, RegisterPlan plan) {
    this.context = context;
    this.first = first;
    this.plan = plan;
  }

  private final int context;

  int context() {
    return context;
  }

  int table() {
    return first;
  }

  int shared() {
    return first + 1;
  }

  int local() {
    return first + 2;
  }

  int parameters() {
    return first + 3;
  }

  int ints() {
    return first + 4;
  }

  int longs() {
    return first + 5;
  }

  /** A scratch variable that has room for any type. */
  int scratch(int number) {
    return first + 6 + 2 * number;
  }

  /** The variable of a register's colour. */
  int register(int colour, JvmType kind) {
    int base = first + 6 + 2 * SCRATCH;
    int ints = base + colour;
    int floats = base + plan.colours(JvmType.INT) + colour;
    int afterFloats = base + plan.colours(JvmType.INT) + plan.colours(JvmType.FLOAT);
    return switch (kind) {
      case INT -> ints;
      case FLOAT -> floats;
      case LONG -> afterFloats + 2 * colour;
      case DOUBLE -> afterFloats + 2 * plan.colours(JvmType.LONG) + 2 * colour;
    };
  }
}
