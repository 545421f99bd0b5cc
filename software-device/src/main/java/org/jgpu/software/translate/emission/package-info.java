/** Writes the class of a kernel: its stages, the loops over threads, and the operations in them. */
@NullMarked
package org.jgpu.software.translate.emission;

import org.jspecify.annotations.NullMarked;
