package org.jgpu.software.translate.emission;

import org.jgpu.software.device.BlockContext;
import org.jgpu.software.translate.analysis.RegisterPlan;
import org.jgpu.software.translate.bytecode.JvmType;
import org.objectweb.asm.Type;

/**
 * The local variables of a generated method: the parts of the context first, then the indices of
 * the thread, scratch, the registers, those of 32 bits before those of 64, the uniform registers,
 * what is known of the segments of pointers, and what is known of a row of threads.
 */
final class Locals {
  private static final int SCRATCH = 4;

  private static final int PARTS = 20;

  private final int context;
  private final int thread;
  private final int first;
  private final RegisterPlan plan;
  private final int uniforms;
  private final int watches;

  /**
   * The variables of a method.
   *
   * @param context the variable that holds the context, a parameter of the method
   * @param thread the variable that holds the linear index of the thread, or -1 when that is made
   *     of the indices of the dimensions
   * @param first the first variable that is no parameter
   * @param uniforms how many uniform registers the method reads
   * @param watches how many pointers are watched
   */
  Locals(int context, int thread, int first, RegisterPlan plan, int uniforms, int watches) {
    this.uniforms = uniforms;
    this.watches = watches;
    this.context = context;
    this.thread = thread;
    this.first = first;
    this.plan = plan;
  }

  /** The linear index of the thread in its block, or -1. */
  int thread() {
    return thread;
  }

  /** The index of the thread in a dimension: 0 for x to 2 for z. */
  int threadIndex(int dimension) {
    return first + 6 + dimension;
  }

  /**
   * A variable of the loop over the threads: 0 for the result of a thread, 1 to 3 for the extents
   * of the block, 4 for the result of all threads, 5 for the first thread.
   */
  int loop(int number) {
    return first + 9 + number;
  }

  /** The index in x behind the threads of a row. */
  int rowEnd() {
    return first + 19;
  }

  /** In checked mode, the stamp of the thread's accesses. */
  int stamp() {
    return first + 15;
  }

  /** In checked mode, what is known of the words of shared memory. */
  int sharedShadow() {
    return first + 17;
  }

  /** How many turns the loops of the method have made. */
  int turns() {
    return first + 18;
  }

  /** In checked mode, whether accesses through a pointer are looked at. */
  int watch(int number) {
    return afterRegisters() + 2 * uniforms + number;
  }

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
    return first + PARTS + 2 * number;
  }

  private int registers() {
    return first + PARTS + 2 * SCRATCH;
  }

  private int afterRegisters() {
    return register(plan.colours(JvmType.DOUBLE), JvmType.DOUBLE);
  }

  /** The variable of a uniform register, by its number in the method. */
  int uniform(int number) {
    return afterRegisters() + 2 * number;
  }

  /** The bytes of the segment that a pointer points into. */
  int rootBytes(int root) {
    return watch(watches) + 3 * root;
  }

  /** The address at which these bytes begin. */
  int rootStart(int root) {
    return rootBytes(root) + 1;
  }

  /** A variable of the rows of threads, behind those of a number of roots. */
  int row(int roots, int number) {
    return rootBytes(roots) + number;
  }

  /** Whether a variable holds what a thread computes, and nothing from before it began. */
  boolean ofOneThread(int variable) {
    return variable == loop(0) || variable >= scratch(0) && variable < afterRegisters();
  }

  /** The type of a variable that holds an object. */
  Type type(int variable) {
    if (variable == context) {
      return Type.getType(BlockContext.class);
    }
    if (variable == table()) {
      return Type.getType(byte[][].class);
    }
    if (variable == ints()) {
      return Type.getType(int[].class);
    }
    boolean numbers = variable == longs() || variable == sharedShadow();
    return Type.getType(numbers ? long[].class : byte[].class);
  }

  /** The variable of a register's colour. */
  int register(int colour, JvmType kind) {
    int base = registers();
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
