/** The message catalogue, and the one way by which the processor reports. */
@NullMarked
package org.jgpu.processor.diagnostics;

import org.jspecify.annotations.NullMarked;
