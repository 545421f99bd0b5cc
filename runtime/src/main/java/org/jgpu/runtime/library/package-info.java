/** What a library of arrays may have NVIDIA's libraries do. Not for programs. */
@NullMarked
package org.jgpu.runtime.library;

import org.jspecify.annotations.NullMarked;
