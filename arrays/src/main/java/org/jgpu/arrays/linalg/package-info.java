/**
 * Linear algebra on {@link org.jgpu.runtime.DeviceArray}, with NumPy's names, in static families
 * meant for static import. Matrices are the last two axes; those before are batches.
 */
@NullMarked
package org.jgpu.arrays.linalg;

import org.jspecify.annotations.NullMarked;
