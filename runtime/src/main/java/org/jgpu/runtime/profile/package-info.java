/** Measures how long work takes on the host and on the GPU. */
@NullMarked
package org.jgpu.runtime.profile;

import org.jspecify.annotations.NullMarked;
