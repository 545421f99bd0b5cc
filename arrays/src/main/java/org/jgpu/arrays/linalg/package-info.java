/**
 * Linear algebra on {@link org.jgpu.runtime.DeviceArray}: products, decompositions, systems of
 * equations, norms, in static families meant for static import. The last two axes are matrices,
 * those before them batches.
 */
@NullMarked
package org.jgpu.arrays.linalg;

import org.jspecify.annotations.NullMarked;
