/** The runtime's own kernels, compiled by JGPU itself: copies of views, and the warm-up. */
@NullMarked
package org.jgpu.runtime.kernels;

import org.jspecify.annotations.NullMarked;
