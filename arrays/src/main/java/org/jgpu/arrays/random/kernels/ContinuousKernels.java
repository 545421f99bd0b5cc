package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/**
 * Distributions that are a function of a few uniform and normal numbers. See {@link Sampler} for
 * the parameters.
 */
public final class ContinuousKernels {
  private static final String SOURCE = "continuous.cu";
  private static final String EXACT = "--fmad=false";

  private ContinuousKernels() {}

  /** Uniform, from a to b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Uniform>", blockSize = 256)
  public static native void uniform(
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

  /** Normal, of mean a and deviation b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Normal>", blockSize = 256)
  public static native void normal(
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

  /** Exponential, of scale a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Exponential>", blockSize = 256)
  public static native void exponential(
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

  /** exp of a normal one, of mean a and deviation b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Lognormal>", blockSize = 256)
  public static native void lognormal(
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

  /** Laplace, of place a and scale b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Laplace>", blockSize = 256)
  public static native void laplace(
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

  /** Logistic, of place a and scale b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Logistic>", blockSize = 256)
  public static native void logistic(
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

  /** Gumbel, of place a and scale b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Gumbel>", blockSize = 256)
  public static native void gumbel(
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

  /** Weibull, of shape a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Weibull>", blockSize = 256)
  public static native void weibull(
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

  /** Lomax, of shape a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Pareto>", blockSize = 256)
  public static native void pareto(
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

  /** The power a - 1 as density, from 0 to 1. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Power>", blockSize = 256)
  public static native void power(
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

  /** Rayleigh, of scale a. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Rayleigh>", blockSize = 256)
  public static native void rayleigh(
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

  /** Cauchy. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Cauchy>", blockSize = 256)
  public static native void standardCauchy(
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

  /** Triangular, from a to c, highest at b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Triangular>", blockSize = 256)
  public static native void triangular(
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

  /** Von Mises, around the angle a, of concentration b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<VonMises>", blockSize = 256)
  public static native void vonMises(
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

  /** Inverse normal, of mean a and scale b. */
  @RawKernel(resource = SOURCE, options = EXACT, entry = "sample<Wald>", blockSize = 256)
  public static native void wald(
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
