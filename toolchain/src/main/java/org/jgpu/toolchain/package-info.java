/** Placeholder. */
@NullMarked
package org.jgpu.toolchain;

import org.jspecify.annotations.NullMarked;
