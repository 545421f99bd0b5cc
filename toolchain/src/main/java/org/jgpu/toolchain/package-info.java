/** What a CUDA compiler is to its callers: request, result, failure and identity. */
@NullMarked
package org.jgpu.toolchain;

import org.jspecify.annotations.NullMarked;
