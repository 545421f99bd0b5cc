package org.jgpu.software.translate.emission;

import org.jgpu.software.ptx.Register;
import org.jspecify.annotations.Nullable;

/**
 * Which code of a kernel with rows is written: what comes before a row, where registers have the
 * values of its first thread; the threads of a row that was checked; or any others.
 *
 * @param accesses the accesses of the row whose threads are written, which were checked for all of
 *     them; else null
 * @param first what holds the registers of a row's first thread; null for what threads run
 */
record RowScope(@Nullable RowAccesses accesses, @Nullable RowSlice first) {
  /** Threads whose accesses are checked one by one. */
  static final RowScope NONE = new RowScope(null, null);

  /** The threads of a row that was checked. */
  static RowScope threads(RowAccesses accesses) {
    return new RowScope(accesses, null);
  }

  /** What comes before a row. */
  static RowScope before(RowSlice first) {
    return new RowScope(null, first);
  }

  /** Whether an access was checked for the whole row. */
  boolean contains(Register base, long offset) {
    return accesses != null && accesses.contains(base, offset);
  }

  /** The value that a predicate has in the whole row, or null if that is not known. */
  @Nullable Boolean value(Register predicate) {
    return accesses == null ? null : accesses.value(predicate);
  }

  /** The variable that holds a register of a row's first thread, or of all its threads; or -1. */
  int variable(Locals locals, Register register) {
    if (first != null) {
      return first.variable(locals, register);
    }
    return accesses == null ? -1 : accesses.variable(locals, register);
  }
}
