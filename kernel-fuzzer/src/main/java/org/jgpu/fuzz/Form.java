package org.jgpu.fuzz;

/** The forms of kernels that are made. */
enum Form {
  /** Scalars in, a scalar or a record out. */
  ELEMENTWISE,
  /** One to three nested parallel loops. */
  PARALLEL,
  /** A grid of blocks of threads with shared memory and barriers. */
  GRID,
  /** A reduction with a record, or a number, as accumulator. */
  REDUCTION,
  /** Element-wise, with one library method of which only an error bound is promised. */
  APPROXIMATE,
  /** Element-wise, with a multiplication and an addition that may be one operation. */
  CONTRACTED,
  /** Element-wise, with a formula in a mode that allows errors. */
  BOUNDED
}
