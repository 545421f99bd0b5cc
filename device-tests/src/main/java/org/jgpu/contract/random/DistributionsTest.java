package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jgpu.arrays.Distribution;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.AssertionFailedError;

/**
 * Every distribution fits SciPy's: 10^7 numbers on GPUs, fewer on the software device. Seeds are
 * fixed, so that the tests are passed always or never.
 */
@DeviceTest
class DistributionsTest {
  private static final long SEED = 20_261_122;
  private static final long OTHER = 0x5deece66dL << 16;

  private static final Set<Distribution> OWN =
      EnumSet.of(
          Distribution.UNIFORM,
          Distribution.NORMAL,
          Distribution.EXPONENTIAL,
          Distribution.GAMMA,
          Distribution.POISSON,
          Distribution.BINOMIAL);

  private final Gpu gpu;
  private final int count;

  DistributionsTest(Gpu gpu) {
    this.gpu = gpu;
    this.count = Thorough.large(gpu) ? 10_000_000 : 10_000;
  }

  /** A line of SciPy's results. */
  record Case(
      Distribution distribution,
      double[] parameters,
      double mean,
      double variance,
      double[] points,
      double[] shares) {
    static Case of(String line) {
      String[] parts = line.split("\t");
      double[] pairs = numbers(parts[4]);
      double[] points = new double[pairs.length / 2];
      double[] shares = new double[pairs.length / 2];
      for (int i = 0; i < points.length; i++) {
        points[i] = pairs[2 * i];
        shares[i] = pairs[2 * i + 1];
      }
      return new Case(
          Distribution.valueOf(parts[0]),
          numbers(parts[1]),
          Double.parseDouble(parts[2]),
          Double.parseDouble(parts[3]),
          points,
          shares);
    }

    private static double[] numbers(String text) {
      return text.isEmpty()
          ? new double[0]
          : Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    void check(String how, double[] numbers) {
      String what = this + " " + how;
      Fit.check(what, numbers, points, shares);
      if (Double.isFinite(mean) && Double.isFinite(variance)) {
        Fit.checkMean(what, numbers, mean, variance);
      }
    }

    @Override
    public String toString() {
      return distribution + Arrays.toString(parameters);
    }
  }

  static Stream<Case> cases() throws IOException {
    try (InputStream file = DistributionsTest.class.getResourceAsStream("distributions.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
              .replace("inf", "Infinity")
              .replace("nan", "NaN")
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(Case::of)
              .toList()
              .stream();
    }
  }

  private double[] doubles(NdArray<?> numbers) {
    try (numbers;
        NdArray<double[]> converted = numbers.astype(DType.FLOAT64)) {
      return converted.toHost();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  @VariesByDevice("GPUs draw more numbers")
  void fitsSciPys(Case one) {
    checkAgain(one, "drawn", seed -> drawn(one, seed));
  }

  /** Draws numbers with a seed. */
  private interface Draw {
    double[] with(long seed);
  }

  /**
   * All cases of a seed are made of the same words, so that one that is far off is so for many of
   * them: of seed 20261122, 5.0 deviations too few of the upper bits of 10^7 words that decide
   * which of WALD's roots is taken are set (2.4 of 10^8, 1.6 of 4 * 10^8, and mean squares of 1.06
   * over 400 other seeds). So what misses is drawn again with three independent seeds, and must fit
   * for each of them: a second chance alone would let a bias pass that half of the seeds show.
   */
  private static void checkAgain(Case one, String how, Draw draw) {
    try {
      one.check(how, draw.with(SEED));
    } catch (AssertionFailedError first) {
      for (long other = 1; other <= 3; other++) {
        one.check(how + " again after " + first.getMessage(), draw.with(SEED ^ other * OTHER));
      }
    }
  }

  private double[] drawn(Case one, long seed) {
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      Generator generator = nd.random(seed);
      DType<?> dtype = one.distribution().isDiscrete() ? DType.INT64 : DType.FLOAT64;
      DeviceArray<?>[] parameters =
          Arrays.stream(one.parameters())
              .mapToObj(value -> nd.array(value).broadcastTo(count))
              .toArray(DeviceArray<?>[]::new);
      return doubles(
          parameters.length > 0
              ? generator.draw(one.distribution(), dtype, parameters)
              : generator.standardCauchy(DType.FLOAT64, count));
    }
  }

  /** Few numbers, as many on every device, whose bits the records of devices compare. */
  @Test
  void methodsDrawWhatTheirDistributionsDo() throws IOException {
    int few = 100;
    for (Case one : cases().toList()) {
      try (Scope scope = Scope.open()) {
        Nd nd = Nd.on(gpu);
        double[] p = one.parameters();
        DeviceArray<?>[] parameters = new DeviceArray<?>[p.length];
        for (int i = 0; i < p.length; i++) {
          parameters[i] = nd.array(p[i]).broadcastTo(few);
        }
        double[] named = doubles(named(nd.random(SEED), one.distribution(), p, few));
        boolean own = OWN.contains(one.distribution()) && one.distribution() != Distribution.GAMMA;
        if (!own && p.length > 0) {
          DType<?> dtype = one.distribution().isDiscrete() ? DType.INT64 : DType.FLOAT64;
          NdArray<?> drawn = nd.random(SEED).draw(one.distribution(), dtype, parameters);
          assertArrayEquals(doubles(drawn), named, one.toString());
        }
      }
    }
  }

  private static NdArray<?> named(Generator g, Distribution distribution, double[] p, int n) {
    DType<double[]> f64 = DType.FLOAT64;
    return switch (distribution) {
      case UNIFORM -> g.uniform(f64, p[0], p[1], n);
      case NORMAL -> g.normal(f64, p[0], p[1], n);
      case LOGNORMAL -> g.lognormal(f64, p[0], p[1], n);
      case EXPONENTIAL -> g.exponential(f64, p[0], n);
      case GAMMA -> g.gamma(f64, p[0], p[1], n);
      case BETA -> g.beta(f64, p[0], p[1], n);
      case CHISQUARE -> g.chisquare(f64, p[0], n);
      case F -> g.f(f64, p[0], p[1], n);
      case NONCENTRAL_CHISQUARE -> g.noncentralChisquare(f64, p[0], p[1], n);
      case NONCENTRAL_F -> g.noncentralF(f64, p[0], p[1], p[2], n);
      case STANDARD_T -> g.standardT(f64, p[0], n);
      case LAPLACE -> g.laplace(f64, p[0], p[1], n);
      case LOGISTIC -> g.logistic(f64, p[0], p[1], n);
      case GUMBEL -> g.gumbel(f64, p[0], p[1], n);
      case WEIBULL -> g.weibull(f64, p[0], n);
      case PARETO -> g.pareto(f64, p[0], n);
      case POWER -> g.power(f64, p[0], n);
      case RAYLEIGH -> g.rayleigh(f64, p[0], n);
      case TRIANGULAR -> g.triangular(f64, p[0], p[1], p[2], n);
      case STANDARD_CAUCHY -> g.standardCauchy(f64, n);
      case VONMISES -> g.vonMises(f64, p[0], p[1], n);
      case WALD -> g.wald(f64, p[0], p[1], n);
      case POISSON -> g.poisson(p[0], n);
      case BINOMIAL -> g.binomial((long) p[0], p[1], n);
      case NEGATIVE_BINOMIAL -> g.negativeBinomial(p[0], p[1], n);
      case GEOMETRIC -> g.geometric(p[0], n);
      case LOGSERIES -> g.logseries(p[0], n);
      case ZIPF -> g.zipf(p[0], n);
      case HYPERGEOMETRIC -> g.hypergeometric((long) p[0], (long) p[1], (long) p[2], n);
    };
  }

  /** Nearly all of them would be above int64's: their binary logarithms are equally dense below. */
  @Test
  void zipfsNumbersOfAnExponentNearOneAreBelowTheLargest() {
    for (double less : new double[] {1e-6, 1e-12, 0x1p-52}) {
      try (Scope scope = Scope.open()) {
        long[] found = Nd.on(gpu).random(SEED).zipf(1 + less, 1000).toHost();
        double mean =
            Arrays.stream(found).mapToDouble(Math::log).average().orElseThrow() / Math.log(2);
        assertEquals(31.5, mean, 2, "of " + less);
        assertTrue(Arrays.stream(found).allMatch(k -> k >= 1 && k < Long.MAX_VALUE));
      }
    }
  }

  /**
   * What has kernels of its own for parameters that are numbers. Gamma numbers of a shape of 0.01
   * are too small for float32: one in three is below the least one.
   */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void numbersOfEveryDtype() throws IOException {
    for (Case one : cases().filter(one -> OWN.contains(one.distribution())).toList()) {
      boolean tooSmall = one.distribution() == Distribution.GAMMA && one.parameters()[0] < 0.1;
      if (!one.distribution().isDiscrete() && !tooSmall) {
        checkAgain(one, "float32", seed -> scalar(one, DType.FLOAT32, seed + 1));
      }
      checkAgain(one, "float64", seed -> scalar(one, DType.FLOAT64, seed + 1));
    }
  }

  private double[] scalar(Case one, DType<?> dtype, long seed) {
    Generator generator = Nd.on(gpu).random(seed);
    double[] p = one.parameters();
    return doubles(
        switch (one.distribution()) {
          case UNIFORM -> generator.uniform(dtype, p[0], p[1], count);
          case NORMAL -> generator.normal(dtype, p[0], p[1], count);
          case EXPONENTIAL -> generator.exponential(dtype, p[0], count);
          case POISSON -> generator.poisson(p[0], count);
          case BINOMIAL -> generator.binomial((long) p[0], p[1], count);
          default -> generator.gamma(dtype, p[0], p[1], count);
        });
  }
}
