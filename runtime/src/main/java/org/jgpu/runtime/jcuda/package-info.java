/** The CUDA driver through JCuda, on Java 17 and later: the only package that knows JCuda. */
@NullMarked
package org.jgpu.runtime.jcuda;

import org.jspecify.annotations.NullMarked;
