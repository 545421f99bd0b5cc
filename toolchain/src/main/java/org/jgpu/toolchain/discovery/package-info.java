/** Finds a CUDA compiler on this machine and reports every place that was considered. */
@NullMarked
package org.jgpu.toolchain.discovery;

import org.jspecify.annotations.NullMarked;
