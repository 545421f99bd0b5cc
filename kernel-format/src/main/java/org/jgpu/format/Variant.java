package org.jgpu.format;

/** Which specialisation of a kernel an entry is; the launcher's runtime picks one per launch. */
public enum Variant {
  /** A parallel, grid or raw kernel; the positions of elements of views have 32 bits. */
  MAIN,
  /** As {@link #MAIN} for kernels that take views, 64-bit positions. */
  MAIN_64,
  /** A grid kernel whose blocks wait for each other, so that all run at the same time. */
  COOPERATIVE,
  /** As {@link #COOPERATIVE} for kernels that take views, 64-bit positions. */
  COOPERATIVE_64,
  /**
   * Element-wise, every operand contiguous with the result's shape. Indices have 32 bits; what has
   * more elements takes several launches.
   */
  CONTIGUOUS,
  /**
   * Element-wise, run-time rank, any strides (0 broadcasts). Indices and positions have 32 bits;
   * what needs more takes several launches.
   */
  STRIDED,
  /** Reduction of a whole contiguous array to one value. */
  REDUCE_FULL,
  /** Reduction of contiguous (outer, reduced) over the last axis. */
  REDUCE_INNER,
  /** Reduction of contiguous (outer, reduced, inner) over the middle axis, inner &gt; 1. */
  REDUCE_OUTER,
  /** Reduction over any axes of any strides, run-time rank. */
  REDUCE_STRIDED,
  /** Scan of the rows of contiguous (rows, length), in tiles. */
  SCAN_ROWS,
  /** Scan of the rows of contiguous (rows, length), a row by at most a warp. */
  SCAN_SHORT,
  /** Scan of contiguous (outer, length, inner) along the middle axis. */
  SCAN_COLUMNS;

  /**
   * Returns whether it is for views whose strides need 64 bits, or reduces arrays of any strides.
   * Most programs need none of these entries, and they are large, so they have a {@link CudaUnit}
   * of their own, loaded when the first one is used.
   */
  public boolean isApart() {
    return switch (this) {
      case MAIN_64, COOPERATIVE_64, REDUCE_STRIDED -> true;
      default -> false;
    };
  }

  /** Returns whether it is the body of a kernel as it was written, which indexes arrays itself. */
  public boolean isBody() {
    return this == MAIN || this == MAIN_64 || this == COOPERATIVE || this == COOPERATIVE_64;
  }
}
