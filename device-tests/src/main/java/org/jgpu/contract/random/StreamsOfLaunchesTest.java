package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jgpu.arrays.Distribution;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.random.kernels.DiscreteKernelsLauncher;
import org.jgpu.arrays.random.kernels.GammaKernelsLauncher;
import org.jgpu.arrays.random.kernels.Sampler;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What does not decide a stream's numbers, the launch, and what does, the generator. */
@ScopedTest
class StreamsOfLaunchesTest {
  private static final long SEED = 3;
  private static final int COUNT = 3001;

  private final Gpu gpu;
  private final Nd nd;

  StreamsOfLaunchesTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  /**
   * A kernel that tries until a number is taken, whose lanes go on with whatever element is next.
   */
  private record Tries(
      String name, Sampler sampler, Distribution distribution, DType<?> dtype, double... p) {}

  private static List<Tries> tries() {
    DType<double[]> f64 = DType.FLOAT64;
    Sampler gamma = GammaKernelsLauncher::gamma;
    Sampler poisson = DiscreteKernelsLauncher::poisson;
    Sampler binomial = DiscreteKernelsLauncher::binomial;
    return List.of(
        new Tries("gamma", gamma, Distribution.GAMMA, f64, 2.5, 3),
        new Tries("gamma of a shape below 1", gamma, Distribution.GAMMA, f64, 0.3, 2),
        new Tries("poisson", poisson, Distribution.POISSON, DType.INT64, 12),
        new Tries("poisson of a small mean", poisson, Distribution.POISSON, DType.INT64, 2),
        new Tries("binomial", binomial, Distribution.BINOMIAL, DType.INT64, 100, 0.4),
        new Tries("binomial of few", binomial, Distribution.BINOMIAL, DType.INT64, 9, 0.2));
  }

  @Test
  @Tag("checked")
  void rejectionsInLaunchesOfAnyShapeGiveTheSameNumbers() {
    for (Tries each : tries()) {
      DeviceArray<?>[] parameters =
          Arrays.stream(each.p)
              .mapToObj(value -> nd.array(value).broadcastTo(COUNT))
              .toArray(DeviceArray<?>[]::new);
      NdArray<?> drawn = nd.random(SEED).draw(each.distribution, each.dtype, parameters);
      double[] expected = drawn.astype(DType.FLOAT64).toHost();
      for (int blocks : new int[] {1, 3, 40}) {
        for (int threads : new int[] {32, 96, 256}) {
          assertArrayEquals(
              expected, launched(each, each.dtype, blocks, threads), each.name + " by " + blocks);
        }
      }
    }
  }

  @Test
  void floatGammasInLaunchesOfAnyShapeGiveTheSameNumbers() {
    Tries gamma =
        new Tries(
            "gamma", GammaKernelsLauncher::gammaFloat, Distribution.GAMMA, DType.FLOAT32, 2.5, 3);
    double[] expected =
        nd.random(SEED).gamma(DType.FLOAT32, 2.5, 3, COUNT).astype(DType.FLOAT64).toHost();
    for (int blocks : new int[] {1, 7}) {
      assertArrayEquals(expected, launched(gamma, DType.FLOAT32, blocks, 64));
    }
  }

  private double[] launched(Tries each, DType<?> dtype, int blocks, int threads) {
    NdArray<?> out = nd.zeros(dtype, COUNT);
    double second = each.p.length > 1 ? each.p[1] : 0;
    each.sampler.launch(
        LaunchConfig.grid(blocks).block(threads),
        out.reinterpret(DType.INT8),
        dtype == (DType<?>) DType.FLOAT32 ? 1 : 0,
        COUNT,
        SEED,
        0,
        0,
        0,
        each.p[0],
        second,
        0,
        nd.zeros(DType.FLOAT64, 1),
        0,
        0,
        0,
        nd.zeros(DType.INT64, 4));
    return out.astype(DType.FLOAT64).toHost();
  }

  private static double[] centered(Generator generator, int n) {
    double[] numbers = generator.random(DType.FLOAT64, n).toHost();
    return Arrays.stream(numbers).map(u -> (u - 0.5) * Math.sqrt(12)).toArray();
  }

  /** The mean product of numbers of variance 1, in deviations of such a mean. */
  private static double correlation(double[] x, double[] y, int lag) {
    int n = x.length - lag;
    double sum = IntStream.range(0, n).mapToDouble(i -> x[i] * y[i + lag]).sum();
    return sum / Math.sqrt(n);
  }

  /** Parents, children, neighbours and cousins, side by side and one after the other. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void spawnedStreamsAreUncorrelated() {
    int n = Thorough.large(gpu) ? 1_000_000 : 8_000;
    List<double[]> streams = new ArrayList<>();
    for (long seed : new long[] {11, 12}) {
      Generator root = nd.random(seed);
      List<Generator> children = root.spawn(3);
      streams.add(centered(root, n));
      children.forEach(child -> streams.add(centered(child, n)));
      streams.add(centered(children.get(0).spawn(1).get(0), n));
    }
    double squares = 0;
    int pairs = 0;
    for (int i = 0; i < streams.size(); i++) {
      for (int j = 0; j < streams.size(); j++) {
        for (int lag = i < j ? 0 : 1; lag < 3; lag++) {
          double found = correlation(streams.get(i), streams.get(j), lag);
          assertTrue(Math.abs(found) <= 5, i + " and " + j + " at " + lag + ": " + found);
          squares += found * found;
          pairs++;
        }
      }
    }
    assertEquals(pairs, squares, 5 * Math.sqrt(2 * pairs), "squares of " + pairs);
  }

  /** Of two streams at once: in which of 64 squares of the plane a pair of numbers lies. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void pairsOfSpawnedStreamsFillThePlane() {
    int n = Thorough.large(gpu) ? 1_000_000 : 8_000;
    List<Generator> children = nd.random(21).spawn(2);
    double[] x = children.get(0).random(DType.FLOAT64, n).toHost();
    double[] y = children.get(1).random(DType.FLOAT64, n).toHost();
    double[] cells =
        IntStream.range(0, n)
            .mapToDouble(i -> Math.floor(8 * x[i]) * 8 + Math.floor(8 * y[i]))
            .toArray();
    double[] points = IntStream.range(0, 63).asDoubleStream().toArray();
    Fit.check("pairs", cells, points, Arrays.stream(points).map(p -> (p + 1) / 64).toArray());
  }
}
