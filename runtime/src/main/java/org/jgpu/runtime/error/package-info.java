/** The exceptions of the runtime, and CUDA's result codes. */
@NullMarked
package org.jgpu.runtime.error;

import org.jspecify.annotations.NullMarked;
