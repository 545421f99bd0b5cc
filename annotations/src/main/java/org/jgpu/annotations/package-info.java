/** Placeholder. */
@NullMarked
package org.jgpu.annotations;

import org.jspecify.annotations.NullMarked;
