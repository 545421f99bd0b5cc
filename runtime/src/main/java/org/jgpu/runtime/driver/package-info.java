/**
 * The seam: the CUDA driver API as Java interfaces with {@code long} handles. Everything above is
 * written once; {@code jcuda}, {@code foreign} and the software device implement it.
 */
@NullMarked
package org.jgpu.runtime.driver;

import org.jspecify.annotations.NullMarked;
