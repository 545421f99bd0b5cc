package org.jgpu.arrays;

/** Which elements of a convolution: NumPy's modes. */
public enum Overlap {
  /** All at which the two overlap at all: one less than both lengths together. */
  FULL,
  /** As many as the longer one has, from the middle. */
  SAME,
  /** Those at which the two overlap completely. */
  VALID
}
