package org.jgpu.arrays.linalg.kernels;

/**
 * Where the matrices of a batch lie, in elements.
 *
 * @param first where the first element is
 * @param row from a row to the next
 * @param column from a column to the next
 * @param outer from a matrix to the next along the first axis of the batch
 * @param middle along the second
 * @param inner along the last
 */
public record MatrixPlace(long first, long row, long column, long outer, long middle, long inner) {}
