/**
 * The {@code jcuda} driver: libcuda through JCuda's JNI binding, on Java 17 and later. The only
 * package of the runtime that uses JCuda.
 */
@NullMarked
package org.jgpu.runtime.jcuda;

import org.jspecify.annotations.NullMarked;
