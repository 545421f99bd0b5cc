/** NVRTC through {@code java.lang.foreign}: Java 22 and later, any libnvrtc. */
@NullMarked
package org.jgpu.toolchain.nvrtc.foreign;

import org.jspecify.annotations.NullMarked;
