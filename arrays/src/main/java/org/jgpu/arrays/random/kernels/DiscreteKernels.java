package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/** Distributions of integers, as int64. See {@link Sampler} for the parameters. */
public final class DiscreteKernels {
  private static final String SOURCE = "discrete.cu";
  private static final String EXACT = "--fmad=false";

  private DiscreteKernels() {}

  /** Poisson, of mean a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "tries<Poisson>", blockSize = 256)
  public static native void poisson(
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

  /** How many of a trials succeed, of probability b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "tries<Binomial>", blockSize = 256)
  public static native void binomial(
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

  /** How many trials fail before a succeed, of probability b. */
  @RawKernel(
      resource = SOURCE,
      options = EXACT,
      entry = "sample<NegativeBinomial>",
      blockSize = 256)
  public static native void negativeBinomial(
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

  /** How many trials there are up to the first success, of probability a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Geometric>", blockSize = 256)
  public static native void geometric(
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

  /** Of the logarithmic series of a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<LogSeries>", blockSize = 256)
  public static native void logSeries(
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

  /** Of a probability by the power -a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Zipf>", blockSize = 256)
  public static native void zipf(
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

  /** How many of c that are taken are among a, and not among b others. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Hypergeometric>", blockSize = 256)
  public static native void hypergeometric(
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

  /** Rows of counts that add up to n; a share is that of a category in what is left for it. */
  @RawKernel(resource = SOURCE, options = EXACT, blockSize = 256)
  public static native void multinomial(
      long[] out,
      long rows,
      long categories,
      double n,
      double[] shares,
      long key,
      long block,
      long high,
      long place);

  /** Rows of counts that add up to n, of {@code all} of which there are so many of each color. */
  @RawKernel(resource = SOURCE, options = EXACT, blockSize = 256)
  public static native void multivariate(
      long[] out,
      long rows,
      long categories,
      double n,
      double all,
      double[] colors,
      long key,
      long block,
      long high,
      long place);
}
