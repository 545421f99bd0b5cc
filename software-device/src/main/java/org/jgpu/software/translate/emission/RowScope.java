package org.jgpu.software.translate.emission;

import org.jgpu.software.ptx.Register;
import org.jspecify.annotations.Nullable;

/**
 * Which code of a kernel with rows is written: what comes before a row, where registers have the
 * values of its first thread; the threads of a row that was checked; or any others.
 *
 * @param accesses the rows' accesses; null where there are no rows
 * @param start whether it is what comes before a row
 */
record RowScope(@Nullable RowAccesses accesses, boolean start) {
  /** Threads whose accesses are checked one by one. */
  static final RowScope NONE = new RowScope(null, false);

  /** Whether an access was checked for the whole row. */
  boolean contains(Register base, long offset) {
    return accesses != null && !start && accesses.contains(base, offset);
  }

  /** The value that a predicate has in the whole row, or null if that is not known. */
  @Nullable Boolean value(Register predicate) {
    return accesses == null || start ? null : accesses.value(predicate);
  }

  /** The variable that holds a register of a row's first thread, or -1. */
  int variable(Locals locals, Register register) {
    return accesses != null && start && accesses.variable(register) >= 0
        ? locals.row(accesses.roots(), accesses.variable(register))
        : -1;
  }
}
