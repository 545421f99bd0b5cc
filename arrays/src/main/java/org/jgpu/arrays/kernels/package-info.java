/**
 * The kernels behind the operations, each written once for the dtypes that it is for. The methods
 * run on the CPU, too, and are what tests compare with. Not API.
 */
@NullMarked
package org.jgpu.arrays.kernels;

import org.jspecify.annotations.NullMarked;
