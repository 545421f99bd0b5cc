package org.jgpu.runtime.vendor;

/**
 * A matrix whose columns lie one after the other, without gaps.
 *
 * @param type of its elements
 * @param address of the first one, on the device
 */
public record SolverMatrix(NumberType type, long rows, long columns, long address) {
  /** Returns the leading dimension, which is at least 1. */
  long leading() {
    return Math.max(1, rows);
  }
}
