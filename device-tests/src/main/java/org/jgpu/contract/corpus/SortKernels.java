package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Sorting networks, and merging by paths. */
final class SortKernels {
  private SortKernels() {}

  @RawKernel(resource = "sort_bitonic.cu")
  static native void bitonicBlock(float[] data, int n);

  @RawKernel(resource = "sort_bitonic_unrolled.cu")
  static native void bitonicUnrolled(int[] data);

  @RawKernel(resource = "sort_bitonic_step.cu")
  static native void bitonicStep(int[] data, int j, int k);

  @RawKernel(resource = "sort_odd_even_merge.cu")
  static native void oddEvenMergeSort(int[] keys, int[] values);

  @RawKernel(resource = "merge_path.cu")
  static native void mergePath(int[] a, int aSize, int[] b, int bSize, int[] out);
}
