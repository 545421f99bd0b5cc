/** Placeholder. */
@NullMarked
package org.jgpu.processor;

import org.jspecify.annotations.NullMarked;
