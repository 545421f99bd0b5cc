/** Kernels of sparse matrices: their structure, which all dtypes share, and their products. */
@NullMarked
package org.jgpu.arrays.sparse.kernels;

import org.jspecify.annotations.NullMarked;
