/** What the processor writes for a class: CUDA sources and the descriptor. */
@NullMarked
package org.jgpu.processor.output;

import org.jspecify.annotations.NullMarked;
