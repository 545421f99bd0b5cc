/** NVRTC through JCuda: Java 17 and later, CUDA 12 only. The only package that uses JCuda. */
@NullMarked
package org.jgpu.toolchain.nvrtc.jcuda;

import org.jspecify.annotations.NullMarked;
