/** The exceptions of the runtime, CUDA's result codes, and the called function for messages. */
@NullMarked
package org.jgpu.runtime.error;

import org.jspecify.annotations.NullMarked;
