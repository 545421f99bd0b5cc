/**
 * The CPU meaning of {@link org.jgpu.annotations.KernelContext}: runs grid kernels as plain Java,
 * so that a debugger can step through them and tests have something independent to compare with.
 */
@NullMarked
package org.jgpu.annotations.cpu;

import org.jspecify.annotations.NullMarked;
