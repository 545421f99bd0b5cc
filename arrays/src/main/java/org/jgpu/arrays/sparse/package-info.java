/**
 * Sparse matrices by rows, by columns and as triplets, their products and sums, files, and solvers
 * of linear systems with them.
 */
@NullMarked
package org.jgpu.arrays.sparse;

import org.jspecify.annotations.NullMarked;
