/** What the two drivers of real GPUs, {@code foreign} and {@code jcuda}, share. */
@NullMarked
package org.jgpu.runtime.hardware;

import org.jspecify.annotations.NullMarked;
