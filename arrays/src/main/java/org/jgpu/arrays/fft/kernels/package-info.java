/** The kernels behind Fourier transforms, and how a launch of them is described. Not API. */
@NullMarked
package org.jgpu.arrays.fft.kernels;

import org.jspecify.annotations.NullMarked;
