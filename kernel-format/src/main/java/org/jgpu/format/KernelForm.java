package org.jgpu.format;

/** How a kernel was written, which decides its device parameters and how it is launched. */
public enum KernelForm {
  /** Scalars in, scalar out; mapped over arrays with broadcasting. */
  ELEMENTWISE,
  /** Plain Java with {@code @Parallel} loops; one thread per iteration. */
  PARALLEL,
  /** CUDA-style: the kernel receives a {@code KernelContext}; the caller chooses the grid. */
  GRID,
  /** CUDA C given by the user. */
  RAW,
  /** A map/combine/finish triple expanded into the reduction skeletons. */
  REDUCTION,
  /** A reduction whose map also gets the element's index, so that elements keep their order. */
  INDEXED_REDUCTION,
  /** A reduction used as a scan. */
  SCAN
}
