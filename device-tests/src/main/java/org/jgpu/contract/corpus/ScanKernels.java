package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Prefix sums. */
final class ScanKernels {
  private ScanKernels() {}

  @RawKernel(resource = "scan_hillis_steele.cu")
  static native void hillisSteele(int[] in, int[] out, int n);

  @RawKernel(resource = "scan_blelloch.cu")
  static native void blellochBlocks(long[] in, long[] out, long[] sums, int n);

  @RawKernel(resource = "scan_add_offsets.cu")
  static native void addOffsets(long[] data, long[] offsets, int perBlock, int n);

  @RawKernel(resource = "scan_shuffle.cu")
  static native void shuffleScan(int[] in, int[] out, int n);

  @RawKernel(resource = "scan_look_back.cu")
  static native void lookBackScan(int[] in, int[] out, long[] tiles, int[] ticket, int n);
}
