package org.jgpu.arrays.sparse;

import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DeviceArray;

/**
 * A linear map of vectors, such as a {@link SparseMatrix}: what solvers need of a matrix, and what
 * a preconditioner is.
 *
 * @param <A> the Java array type of the vectors
 */
@FunctionalInterface
public interface LinearOperator<A> {
  /**
   * Returns the image of a vector, a new array. Solvers call it within a scope, which frees it and
   * what else is made.
   */
  NdArray<A> apply(DeviceArray<A> x);
}
