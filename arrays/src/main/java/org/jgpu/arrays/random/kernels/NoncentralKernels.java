package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/** Sums of squares of normal numbers whose means are not 0. See {@link Sampler} for parameters. */
public final class NoncentralKernels {
  private static final String SOURCE = "noncentral.cu";
  private static final String EXACT = "--fmad=false";

  private NoncentralKernels() {}

  /** Of a squares; the squares of the means add up to b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<ChiSquare>", blockSize = 256)
  public static native void chiSquare(
      byte[] out,
      int type,
      long n,
      long key,
      long block,
      long high,
      long place,
      double a,
      double b,
      double c,
      double[] arrays,
      int count,
      int rules,
      long call,
      long[] note);

  /** The mean of a such squares, whose means' squares add up to c, over that of b central ones. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<FRatio>", blockSize = 256)
  public static native void f(
      byte[] out,
      int type,
      long n,
      long key,
      long block,
      long high,
      long place,
      double a,
      double b,
      double c,
      double[] arrays,
      int count,
      int rules,
      long call,
      long[] note);
}
