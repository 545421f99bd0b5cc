/**
 * A differential fuzzer of the kernel language: writes random well-typed kernels as Java sources,
 * and compares what a device computes with what Java computes.
 *
 * <p>Everything follows from a seed. The kernels are {@code STRICT} and use exact functions only,
 * so results are compared bit for bit; all NaNs are one.
 */
@NullMarked
package org.jgpu.fuzz;

import org.jspecify.annotations.NullMarked;
