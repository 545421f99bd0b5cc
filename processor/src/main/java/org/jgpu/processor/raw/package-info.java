/** Raw kernels: finds their CUDA C, reads its signature, and compares it with the Java one. */
@NullMarked
package org.jgpu.processor.raw;

import org.jspecify.annotations.NullMarked;
