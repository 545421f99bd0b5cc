package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Alignment of texts, by wavefronts. */
final class AlignmentKernels {
  private AlignmentKernels() {}

  @RawKernel(resource = "alignment.cu")
  static native void alignDiagonal(byte[] a, byte[] b, int[] scores, int m, int n, int d);

  @RawKernel(resource = "alignment.cu")
  static native void alignTiles(byte[] a, byte[] b, int[] scores, int m, int n, int d);
}
