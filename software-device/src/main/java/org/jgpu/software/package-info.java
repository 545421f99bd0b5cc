/** Placeholder. */
@NullMarked
package org.jgpu.software;

import org.jspecify.annotations.NullMarked;
