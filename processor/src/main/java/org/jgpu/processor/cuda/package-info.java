/** IR to CUDA C: tables, one writer, and an emitter for each form of kernel. */
@NullMarked
package org.jgpu.processor.cuda;

import org.jspecify.annotations.NullMarked;
