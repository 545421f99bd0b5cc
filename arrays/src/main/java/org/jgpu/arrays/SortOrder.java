package org.jgpu.arrays;

/** In which order a sort leaves elements. NaN is last in both, and equal elements keep theirs. */
public enum SortOrder {
  /** The least first. */
  ASCENDING,
  /** The largest first. */
  DESCENDING
}
