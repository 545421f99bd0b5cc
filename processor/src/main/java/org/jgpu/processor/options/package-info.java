/** The options that users give to the processor by {@code -A}. */
@NullMarked
package org.jgpu.processor.options;

import org.jspecify.annotations.NullMarked;
