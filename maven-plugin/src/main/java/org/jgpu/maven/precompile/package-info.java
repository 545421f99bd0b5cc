/** Compiles the CUDA sources of a class folder and keeps the binaries beside them up to date. */
@NullMarked
package org.jgpu.maven.precompile;

import org.jspecify.annotations.NullMarked;
