/** Kernels of random numbers, in CUDA C whose results have the same bits on every device. */
@NullMarked
package org.jgpu.arrays.random.kernels;

import org.jspecify.annotations.NullMarked;
