/** Kernel signatures: what a kernel method declares, known in the annotation rounds. */
@NullMarked
package org.jgpu.processor.signature;

import org.jspecify.annotations.NullMarked;
