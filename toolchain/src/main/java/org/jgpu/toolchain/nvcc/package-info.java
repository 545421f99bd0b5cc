/** The nvcc of a CUDA toolkit as a compiler, run as a process. */
@NullMarked
package org.jgpu.toolchain.nvcc;

import org.jspecify.annotations.NullMarked;
