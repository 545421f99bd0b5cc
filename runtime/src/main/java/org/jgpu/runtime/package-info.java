/** Placeholder. */
@NullMarked
package org.jgpu.runtime;

import org.jspecify.annotations.NullMarked;
