package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jgpu.arrays.random.Rule;
import org.jgpu.arrays.random.kernels.ContinuousKernelsLauncher;
import org.jgpu.arrays.random.kernels.DiscreteKernelsLauncher;
import org.jgpu.arrays.random.kernels.GammaKernelsLauncher;
import org.jgpu.arrays.random.kernels.NoncentralKernelsLauncher;
import org.jgpu.arrays.random.kernels.Sampler;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/**
 * Distributions whose parameters {@link Generator#draw} takes as arrays, with NumPy's parameters in
 * NumPy's order. Those from {@link #POISSON} on give integers.
 */
public enum Distribution {
  /** Equally dense from {@code low} to {@code high}. */
  UNIFORM("low", Rule.FINITE, "high", Rule.NOT_BELOW_LAST),
  /** Normal, of mean {@code loc} and standard deviation {@code scale}. */
  NORMAL("loc", Rule.FINITE, "scale", Rule.NOT_NEGATIVE),
  /** exp of a normal number. */
  LOGNORMAL("mean", Rule.FINITE, "sigma", Rule.NOT_NEGATIVE),
  /** Exponential, of mean {@code scale}. */
  EXPONENTIAL("scale", Rule.NOT_NEGATIVE),
  /** Gamma, of mean {@code shape * scale}. */
  GAMMA("shape", Rule.NOT_NEGATIVE, "scale", Rule.NOT_NEGATIVE),
  /** Beta, from 0 to 1. */
  BETA("a", Rule.POSITIVE, "b", Rule.POSITIVE),
  /** The sum of {@code df} squares of standard normal numbers. */
  CHISQUARE("df", Rule.POSITIVE),
  /** The ratio of two means of squares of standard normal numbers. */
  F("dfnum", Rule.POSITIVE, "dfden", Rule.POSITIVE),
  /** As {@link #CHISQUARE}, of normal numbers of other means, whose squares add up to nonc. */
  NONCENTRAL_CHISQUARE("df", Rule.POSITIVE, "nonc", Rule.MEAN_COUNT),
  /** As {@link #F}, with {@link #NONCENTRAL_CHISQUARE} above. */
  NONCENTRAL_F("dfnum", Rule.POSITIVE, "dfden", Rule.POSITIVE, "nonc", Rule.MEAN_COUNT),
  /** Student's t. */
  STANDARD_T("df", Rule.POSITIVE),
  /** Laplace: exponential on both sides of {@code loc}. */
  LAPLACE("loc", Rule.FINITE, "scale", Rule.NOT_NEGATIVE),
  /** Logistic. */
  LOGISTIC("loc", Rule.FINITE, "scale", Rule.NOT_NEGATIVE),
  /** Gumbel, of largest values. */
  GUMBEL("loc", Rule.FINITE, "scale", Rule.NOT_NEGATIVE),
  /** Weibull, of scale 1. */
  WEIBULL("a", Rule.NOT_NEGATIVE),
  /** Lomax: Pareto's of scale 1, less 1. */
  PARETO("a", Rule.POSITIVE),
  /** Of density {@code a * x^(a - 1)} from 0 to 1. */
  POWER("a", Rule.POSITIVE),
  /** Rayleigh: the length of two normal numbers. */
  RAYLEIGH("scale", Rule.NOT_NEGATIVE),
  /** A triangle over {@code left} to {@code right}, highest at {@code mode}. */
  TRIANGULAR("left", Rule.FINITE, "mode", Rule.NOT_BELOW_LAST, "right", Rule.ABOVE_FIRST),
  /** Cauchy: the ratio of two standard normal numbers. */
  STANDARD_CAUCHY(),
  /** Von Mises: angles from -pi to pi around {@code mu}. */
  VONMISES("mu", Rule.FINITE, "kappa", Rule.NOT_NEGATIVE),
  /** Inverse normal. */
  WALD("mean", Rule.POSITIVE, "scale", Rule.POSITIVE),
  /** How many of rare events happen, {@code lam} on average. */
  POISSON("lam", Rule.MEAN_COUNT),
  /** How many of {@code n} trials succeed. */
  BINOMIAL("n", Rule.COUNT, "p", Rule.PROBABILITY),
  /** How many trials fail before {@code n} have succeeded. */
  NEGATIVE_BINOMIAL("n", Rule.POSITIVE, "p", Rule.POSITIVE_PROBABILITY),
  /** How many trials it takes until one succeeds. */
  GEOMETRIC("p", Rule.POSITIVE_PROBABILITY),
  /** Of the logarithmic series. */
  LOGSERIES("p", Rule.BELOW_ONE),
  /** Of probabilities by the power {@code -a}, from 1 on. */
  ZIPF("a", Rule.ABOVE_ONE),
  /** How many of {@code nsample} that are taken out of {@code ngood} and {@code nbad} are good. */
  HYPERGEOMETRIC("ngood", Rule.COUNT, "nbad", Rule.COUNT, "nsample", Rule.AT_MOST_SUM);

  /** The largest shape of gamma numbers that float is enough for. */
  private static final double MOST_OF_FLOAT = 1000;

  private final List<String> names = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();

  Distribution(Object... parameters) {
    for (int i = 0; i < parameters.length; i += 2) {
      names.add((String) parameters[i]);
      rules.add((Rule) parameters[i + 1]);
    }
  }

  /** Returns the names of its parameters, as NumPy has them. */
  public List<String> parameters() {
    return List.copyOf(names);
  }

  /** Returns whether it gives integers, as int64. */
  public boolean isDiscrete() {
    return ordinal() >= POISSON.ordinal();
  }

  /** Returns the name as NumPy writes it. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns its kernel; one for each constant would make all of them before the first is used. */
  Sampler sampler() {
    return switch (this) {
      case UNIFORM -> ContinuousKernelsLauncher::uniform;
      case NORMAL -> ContinuousKernelsLauncher::normal;
      case LOGNORMAL -> ContinuousKernelsLauncher::lognormal;
      case EXPONENTIAL -> ContinuousKernelsLauncher::exponential;
      case GAMMA -> GammaKernelsLauncher::gamma;
      case BETA -> GammaKernelsLauncher::beta;
      case CHISQUARE -> GammaKernelsLauncher::chiSquare;
      case F -> GammaKernelsLauncher::f;
      case NONCENTRAL_CHISQUARE -> NoncentralKernelsLauncher::chiSquare;
      case NONCENTRAL_F -> NoncentralKernelsLauncher::f;
      case STANDARD_T -> GammaKernelsLauncher::standardT;
      case LAPLACE -> ContinuousKernelsLauncher::laplace;
      case LOGISTIC -> ContinuousKernelsLauncher::logistic;
      case GUMBEL -> ContinuousKernelsLauncher::gumbel;
      case WEIBULL -> ContinuousKernelsLauncher::weibull;
      case PARETO -> ContinuousKernelsLauncher::pareto;
      case POWER -> ContinuousKernelsLauncher::power;
      case RAYLEIGH -> ContinuousKernelsLauncher::rayleigh;
      case TRIANGULAR -> ContinuousKernelsLauncher::triangular;
      case STANDARD_CAUCHY -> ContinuousKernelsLauncher::standardCauchy;
      case VONMISES -> ContinuousKernelsLauncher::vonMises;
      case WALD -> ContinuousKernelsLauncher::wald;
      case POISSON -> DiscreteKernelsLauncher::poisson;
      case BINOMIAL -> DiscreteKernelsLauncher::binomial;
      case NEGATIVE_BINOMIAL -> DiscreteKernelsLauncher::negativeBinomial;
      case GEOMETRIC -> DiscreteKernelsLauncher::geometric;
      case LOGSERIES -> DiscreteKernelsLauncher::logSeries;
      case ZIPF -> DiscreteKernelsLauncher::zipf;
      case HYPERGEOMETRIC -> DiscreteKernelsLauncher::hypergeometric;
    };
  }

  /** Returns the kernel for parameters that are the same for all numbers of a dtype. */
  Sampler sampler(DType<?> dtype, double... parameters) {
    boolean inFloat = this == GAMMA && dtype.bytes() < Double.BYTES;
    if (inFloat && parameters[0] >= 1 && parameters[0] <= MOST_OF_FLOAT) {
      return GammaKernelsLauncher::gammaFloat;
    }
    return sampler();
  }

  Rule[] rules() {
    return rules.toArray(Rule[]::new);
  }

  /** Returns what the parameters must be, as errors say it. */
  String text() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      parts.add(names.get(i) + " must be " + rules.get(i));
    }
    return label() + ": " + String.join("; ", parts);
  }

  /** Throws if a parameter is not what it must be. */
  void check(double... values) {
    for (int i = 0; i < values.length; i++) {
      if (!rules.get(i).holds(values[i], values[0], values[Math.max(0, i - 1)])) {
        throw new GpuException(
            label()
                + " with "
                + names.get(i)
                + " = "
                + values[i]
                + ", which must be "
                + rules.get(i));
      }
    }
  }

  /** Throws unless there are as many parameters as it takes. */
  void requireParameters(int given) {
    if (given != names.size()) {
      throw new GpuException(
          label()
              + " of "
              + given
              + " parameters; it takes "
              + names.size()
              + ": "
              + String.join(", ", names));
    }
  }
}
