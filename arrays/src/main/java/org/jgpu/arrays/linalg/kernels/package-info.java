/** The kernels behind linear algebra, each written once for the dtypes that it is for. Not API. */
@NullMarked
package org.jgpu.arrays.linalg.kernels;

import org.jspecify.annotations.NullMarked;
