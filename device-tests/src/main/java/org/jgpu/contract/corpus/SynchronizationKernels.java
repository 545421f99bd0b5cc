package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Hash tables and locks by compare-and-swap. */
final class SynchronizationKernels {
  private SynchronizationKernels() {}

  @RawKernel(resource = "hash_table.cu")
  static native void countKeys(long[] keys, long[] slots, int[] counts, int mask, int n);

  @RawKernel(resource = "hash_table.cu")
  static native void lookUp(long[] wanted, long[] slots, int[] counts, int[] out, int mask, int n);

  @RawKernel(resource = "locks.cu")
  static native void lockedSum(int[] in, long[] sumAndSquares, int[] mutex, int n);

  @RawKernel(resource = "locks.cu")
  static native void everyThreadLocks(int[] counter, int[] mutex);
}
