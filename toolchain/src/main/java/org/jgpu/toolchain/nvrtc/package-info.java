/** NVRTC as a compiler, over a small port that two bindings implement. */
@NullMarked
package org.jgpu.toolchain.nvrtc;

import org.jspecify.annotations.NullMarked;
