/** The caching, stream-ordered pool that device memory comes from. */
@NullMarked
package org.jgpu.runtime.memory;

import org.jspecify.annotations.NullMarked;
