/**
 * A differential fuzzer of the kernel language: makes random well-typed kernels, builds them with
 * the real processor and CUDA compiler in this process, and compares what devices compute with what
 * Java computes. What fails is shrunk to a small reproducer.
 *
 * <p>Everything follows from a seed. Integers, and floating-point numbers in {@code STRICT} mode,
 * are compared bit for bit, all NaNs being one; library methods with errors are compared within
 * what the documentation states.
 */
@NullMarked
package org.jgpu.fuzz;

import org.jspecify.annotations.NullMarked;
