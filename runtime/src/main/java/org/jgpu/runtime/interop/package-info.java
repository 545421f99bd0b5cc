/** Arrays shared with other libraries in the process: DLPack, the CUDA array interface. */
@NullMarked
package org.jgpu.runtime.interop;

import org.jspecify.annotations.NullMarked;
