package org.jgpu.fuzz;

/** The forms of kernels that are made. */
enum Form {
  /** Scalars in, a scalar out. */
  ELEMENTWISE,
  /** One parallel loop. */
  PARALLEL,
  /** Two nested parallel loops; the last two parameters are the numbers of rows and columns. */
  PARALLEL_2D,
  /** A grid of blocks of {@link #BLOCK} threads with shared memory and a barrier. */
  GRID;

  /** Threads of a block, a power of two. */
  static final int BLOCK = 64;
}
