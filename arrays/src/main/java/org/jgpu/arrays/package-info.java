/**
 * NumPy-like operations on {@link org.jgpu.runtime.DeviceArray}, in static families meant for
 * static import. The result has the dtype of the operands; mixing dtypes is an error.
 */
@NullMarked
package org.jgpu.arrays;

import org.jspecify.annotations.NullMarked;
