package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** The steps of a reduction from the slowest to the fastest, and those by atomics. */
final class ReductionKernels {
  private ReductionKernels() {}

  @RawKernel(resource = "reduce_interleaved.cu")
  static native void interleaved(int[] in, int[] out, int n);

  @RawKernel(resource = "reduce_strided.cu")
  static native void strided(int[] in, int[] out, int n);

  @RawKernel(resource = "reduce_sequential.cu")
  static native void sequential(int[] in, int[] out, int n);

  @RawKernel(resource = "reduce_sequential.cu")
  static native void firstAdd(int[] in, int[] out, int n);

  @RawKernel(resource = "reduce_last_warp.cu")
  static native void lastWarpUnrolled(int[] in, int[] out, int n);

  @RawKernel(resource = "reduce_template.cu")
  static native void sumOfInts(int[] in, int[] out, int n);

  @RawKernel(resource = "reduce_template.cu")
  static native void sumOfDoubles(double[] in, double[] out, int n);

  @RawKernel(resource = "reduce_template.cu")
  static native void largestDouble(double[] in, double[] out, int n);

  @RawKernel(resource = "reduce_template.cu")
  static native void largestShort(short[] in, short[] out, int n);

  @RawKernel(resource = "reduce_template.cu")
  static native void largestUnsignedLong(long[] in, long[] out, int n);

  @RawKernel(resource = "reduce_shuffle.cu")
  static native void shuffled(float[] in, float[] out, int n);

  @RawKernel(resource = "reduce_last_block.cu")
  static native void lastBlock(double[] in, double[] partial, double[] out, int n);

  @RawKernel(resource = "reduce_atomics.cu")
  static native void atomics(
      int[] in, int[] results, int[] unsignedResults, long[] sum, float[] least, int n);
}
