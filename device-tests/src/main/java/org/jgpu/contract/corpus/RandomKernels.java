package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Random numbers, and what they and options are worth. */
final class RandomKernels {
  private RandomKernels() {}

  @RawKernel(resource = "random.cu")
  static native void monteCarlo(long[] inside, int perThread, long seed);

  @RawKernel(resource = "random.cu")
  static native void philox(int[] out, int key0, int key1, int n);

  @RawKernel(resource = "black_scholes.cu")
  static native void blackScholes(
      float[] price,
      float[] strike,
      float[] years,
      float[] call,
      float[] put,
      float riskless,
      float volatility,
      int n);
}
