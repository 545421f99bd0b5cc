/** One opened device: its context, limits, streams and what else lives as long as it does. */
@NullMarked
package org.jgpu.runtime.device;

import org.jspecify.annotations.NullMarked;
