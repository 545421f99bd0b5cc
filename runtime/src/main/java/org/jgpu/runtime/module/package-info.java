/**
 * Loading of compiled kernels: the choice among the binaries in the jar, and, where none fits, the
 * compilation of the source in the jar through a disk cache.
 */
@NullMarked
package org.jgpu.runtime.module;

import org.jspecify.annotations.NullMarked;
