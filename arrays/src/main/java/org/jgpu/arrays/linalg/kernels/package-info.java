/** The kernels behind linear algebra, and how they are launched. Not API. */
@NullMarked
package org.jgpu.arrays.linalg.kernels;

import org.jspecify.annotations.NullMarked;
