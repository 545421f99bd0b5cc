package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.CovarianceFactor;
import org.jgpu.arrays.random.Launches;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Distributions of vectors, which lie along the last axis. */
final class Multivariates {
  private static final double TOLERANCE = 1e-12;

  private static final long MOST = 1L << 53;

  private Multivariates() {}

  private static long[] with(long[] shape, long last) {
    long[] longer = Arrays.copyOf(shape, shape.length + 1);
    longer[shape.length] = last;
    return longer;
  }

  /** Returns the numbers in {@code dtype}; they are used up. */
  private static <A> NdArray<A> in(DType<A> dtype, NdArray<double[]> numbers) {
    if (dtype == (DType<?>) DType.FLOAT64) {
      return numbers.as(dtype);
    }
    try (numbers) {
      return numbers.astype(dtype);
    }
  }

  static <A> NdArray<A> dirichlet(
      Generator generator, DType<A> dtype, double[] alpha, long... shape) {
    Sampling.requireFloating("dirichlet", dtype);
    double sum = 0;
    for (double shapeOfOne : alpha) {
      if (!(shapeOfOne >= 0 && shapeOfOne < Double.POSITIVE_INFINITY)) {
        throw new GpuException(
            "dirichlet with " + shapeOfOne + " in alpha, which must be 0 or more, and finite");
      }
      sum += shapeOfOne;
    }
    if (!(sum > 0)) {
      throw new GpuException("dirichlet of " + alpha.length + " numbers in alpha, none above 0");
    }
    Nd nd = Nd.on(generator.gpu());
    NdArray<double[]> result = nd.empty(DType.FLOAT64, with(shape, alpha.length));
    Blocks blocks = generator.take(result.size());
    if (result.size() > 0) {
      try (DeviceArray<double[]> shapes = nd.array(alpha)) {
        Launches.dirichlet(result, result.size() / alpha.length, shapes, blocks);
      }
    }
    return in(dtype, result);
  }

  static NdArray<long[]> multinomial(Generator generator, long n, double[] p, long... shape) {
    if (n < 0 || n > 1L << 53) {
      throw new GpuException("multinomial of " + n + " trials, which must be from 0 to 2^53");
    }
    double[] shares = shares(p);
    Nd nd = Nd.on(generator.gpu());
    NdArray<long[]> result = nd.empty(DType.INT64, with(shape, p.length));
    Blocks blocks = generator.take(result.size());
    if (result.size() > 0) {
      try (DeviceArray<double[]> each = nd.array(shares)) {
        Launches.multinomial(result, result.size() / p.length, n, each, blocks);
      }
    }
    return result;
  }

  /**
   * Returns what part each has of its probability and those behind it. As with NumPy, only all but
   * the last one count, whose sum may be 1 and little more.
   */
  private static double[] shares(double[] p) {
    if (p.length == 0) {
      throw new GpuException("multinomial of no probabilities");
    }
    double before = 0;
    for (int i = 0; i < p.length; i++) {
      if (!(p[i] >= 0 && p[i] <= 1)) {
        throw new GpuException(
            "multinomial: probability " + i + " is " + p[i] + ", which is not from 0 to 1");
      }
      before += i < p.length - 1 ? p[i] : 0;
    }
    if (before > 1 + TOLERANCE) {
      throw new GpuException(
          "multinomial: the sum of all probabilities but the last one is " + before + ", above 1");
    }
    double[] shares = new double[p.length];
    double left = Math.max(1, before);
    for (int i = 0; i < p.length; i++) {
      shares[i] = left > 0 ? Math.min(1, p[i] / left) : 0;
      left -= p[i];
    }
    return shares;
  }

  static NdArray<long[]> hypergeometric(
      Generator generator, long[] colors, long nsample, long... shape) {
    long all = 0;
    double[] numbers = new double[colors.length];
    for (int i = 0; i < colors.length; i++) {
      numbers[i] = colors[i];
      all += Math.min(colors[i], MOST);
      if (colors[i] < 0 || all >= MOST) {
        throw new GpuException(
            "multivariateHypergeometric with "
                + colors[i]
                + " of color "
                + i
                + ": there must be 0 or more of each, and less than 2^53 in all");
      }
    }
    if (nsample < 0 || nsample > all) {
      throw new GpuException(
          "multivariateHypergeometric of "
              + nsample
              + " out of "
              + all
              + ": from 0 to all of them");
    }
    Nd nd = Nd.on(generator.gpu());
    NdArray<long[]> result = nd.empty(DType.INT64, with(shape, colors.length));
    Blocks blocks = generator.take(result.size());
    if (result.size() > 0) {
      try (DeviceArray<double[]> each = nd.array(numbers)) {
        Launches.hypergeometric(result, result.size() / colors.length, nsample, all, each, blocks);
      }
    }
    return result;
  }

  static <A> NdArray<A> normal(
      Generator generator, DType<A> dtype, double[] mean, double[][] covariance, long... shape) {
    Sampling.requireFloating("multivariateNormal", dtype);
    double[] factor = CovarianceFactor.of(covariance, mean.length);
    Nd nd = Nd.on(generator.gpu());
    long[] whole = with(shape, mean.length);
    NdArray<double[]> result = nd.empty(DType.FLOAT64, whole);
    try (NdArray<double[]> z = generator.standardNormal(DType.FLOAT64, whole)) {
      if (result.size() > 0) {
        try (DeviceArray<double[]> matrix = nd.array(factor);
            DeviceArray<double[]> middle = nd.array(mean)) {
          Launches.mix(z, matrix, middle, result);
        }
      }
    }
    return in(dtype, result);
  }
}
