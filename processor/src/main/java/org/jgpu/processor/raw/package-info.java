/** Raw kernels: CUDA C given in place, checked against the Java signature. */
@NullMarked
package org.jgpu.processor.raw;

import org.jspecify.annotations.NullMarked;
