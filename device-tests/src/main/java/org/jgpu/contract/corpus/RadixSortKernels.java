package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Radix sorts, in a block and over many. */
final class RadixSortKernels {
  private RadixSortKernels() {}

  @RawKernel(resource = "radix_split.cu")
  static native void radixSplit(int[] data, int bits);

  @RawKernel(resource = "radix_lsd.cu")
  static native void radixCounts(long[] keys, int[] counts, int shift, int n);

  @RawKernel(resource = "radix_lsd.cu")
  static native void radixScatter(
      long[] keys,
      int[] values,
      int[] places,
      long[] sortedKeys,
      int[] sortedValues,
      int shift,
      int n);

  @RawKernel(resource = "radix_places.cu")
  static native void radixPlaces(int[] counts, int total);
}
