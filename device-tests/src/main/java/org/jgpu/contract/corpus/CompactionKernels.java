package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Stream compaction, and run lengths. */
final class CompactionKernels {
  private CompactionKernels() {}

  @RawKernel(resource = "compaction.cu")
  static native void countKept(int[] in, int[] counts, int n);

  @RawKernel(resource = "compaction.cu")
  static native void compact(int[] in, int[] offsets, int[] out, int n);

  @RawKernel(resource = "compaction.cu")
  static native void filter(int[] in, int[] out, int[] counter, int n);

  @RawKernel(resource = "run_lengths.cu")
  static native void runHeads(int[] in, int[] heads, int n);

  @RawKernel(resource = "run_lengths.cu")
  static native void runs(int[] in, int[] ranks, int[] values, int[] starts, int n);
}
