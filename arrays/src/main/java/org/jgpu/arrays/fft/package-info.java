/** Fourier transforms of arrays, as in {@code numpy.fft}. */
@NullMarked
package org.jgpu.arrays.fft;

import org.jspecify.annotations.NullMarked;
