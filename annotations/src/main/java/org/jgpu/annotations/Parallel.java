package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the variable of a {@code for} loop whose iterations run in parallel, one thread each.
 *
 * <pre>{@code
 * @GpuKernel
 * static void transpose(float[] in, float[] out, int rows, int columns) {
 *   for (@Parallel int r = 0; r < rows; r++) {
 *     for (@Parallel int c = 0; c < columns; c++) {
 *       out[c * rows + r] = in[r * columns + c];
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>Up to three loops may be marked; they must be nested directly in each other. The innermost one
 * maps to CUDA's x dimension, so that it should be the one that walks along memory. Bounds and step
 * are evaluated on the host before the launch: they may use scalar parameters, array lengths and
 * constants.
 *
 * <p>The iterations run in no particular order, and an iteration must not read what another one
 * writes. Run as plain Java the loops are what they look like.
 *
 * <p>Rejected, with an error at the loop: a mark outside of a parallel kernel, {@code break} out of
 * a marked loop, a variable that the body assigns, and bounds that depend on what the kernel
 * computes.
 */
@Documented
@Target(ElementType.LOCAL_VARIABLE)
@Retention(RetentionPolicy.SOURCE)
public @interface Parallel {}
