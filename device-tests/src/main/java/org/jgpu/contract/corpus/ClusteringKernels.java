package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** A step of k-means. */
final class ClusteringKernels {
  private ClusteringKernels() {}

  @RawKernel(resource = "kmeans.cu")
  static native void kmeansAssign(
      float[] points, float[] centres, int[] cluster, float[] sums, int[] counts, int n);
}
