/** The CUDA driver through {@code java.lang.foreign}, on Java 22 and later: the fastest launch. */
@NullMarked
package org.jgpu.runtime.foreign;

import org.jspecify.annotations.NullMarked;
