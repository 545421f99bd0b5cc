package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/** Distributions made of gamma ones. See {@link Sampler} for the parameters. */
public final class GammaKernels {
  private static final String SOURCE = "gammas.cu";
  private static final String EXACT = "--fmad=false";

  private GammaKernels() {}

  /** Gamma, of shape a and scale b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "tries<Gamma>", blockSize = 256)
  public static native void gamma(
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

  /** Gamma, of shape a from 1 to 1000 and scale b, computed in float: not for float64. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "tries<GammaFloat>", blockSize = 256)
  public static native void gammaFloat(
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

  /** The sum of a squares of normal numbers. */
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

  /** Beta, of a and b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Beta>", blockSize = 256)
  public static native void beta(
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

  /** The ratio of two means of a and of b squares of normal numbers. */
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

  /** Student's t, of a degrees of freedom. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<StudentT>", blockSize = 256)
  public static native void standardT(
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

  /** Rows of shares that add up to 1, of gamma numbers of shapes {@code alpha}. */
  @RawKernel(resource = SOURCE, options = EXACT, blockSize = 256)
  public static native void dirichlet(
      double[] out,
      long rows,
      long categories,
      double[] alpha,
      long key,
      long block,
      long high,
      long place);
}
