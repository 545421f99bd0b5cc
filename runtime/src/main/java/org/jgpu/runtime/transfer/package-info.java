/** Copies between Java heap arrays and device memory, staged through pinned chunks. */
@NullMarked
package org.jgpu.runtime.transfer;

import org.jspecify.annotations.NullMarked;
