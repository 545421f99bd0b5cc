/** Shapes, strides and views of arrays, and NumPy's broadcasting: arithmetic only, no device. */
@NullMarked
package org.jgpu.runtime.layout;

import org.jspecify.annotations.NullMarked;
