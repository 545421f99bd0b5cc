package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Fourier transforms. */
final class FftKernels {
  private FftKernels() {}

  @RawKernel(resource = "fft_radix2.cu")
  static native void fftRadix2(float[] data, int log);

  @RawKernel(resource = "fft_stockham.cu")
  static native void stockhamPass(double[] in, double[] out, int n, int stride);
}
