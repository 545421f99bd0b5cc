package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Counts of bytes. */
final class HistogramKernels {
  private HistogramKernels() {}

  @RawKernel(resource = "histogram.cu")
  static native void globalBins(byte[] data, int[] bins, int n);

  @RawKernel(resource = "histogram.cu")
  static native void sharedBins(byte[] data, int[] bins, int n);

  @RawKernel(resource = "histogram.cu")
  static native void warpBins(int[] words, int[] bins, int n);
}
