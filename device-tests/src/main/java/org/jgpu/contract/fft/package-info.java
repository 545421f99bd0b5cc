/** Fourier transforms on every device. */
@NullMarked
package org.jgpu.contract.fft;

import org.jspecify.annotations.NullMarked;
