/** Figures of the memory pool, for programs. */
@NullMarked
package org.jgpu.runtime.statistics;

import org.jspecify.annotations.NullMarked;
