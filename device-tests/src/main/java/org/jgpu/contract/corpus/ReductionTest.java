package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Reductions of every style. */
@DeviceTest
class ReductionTest {
  private final Gpu gpu;

  ReductionTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static final int BLOCK = 128;

  /** A launch of one of the steps. */
  @FunctionalInterface
  private interface Step {
    void launch(LaunchConfig config, DeviceArray<int[]> in, DeviceArray<int[]> out, int n);
  }

  private void sums(int n, int perBlock, Step step) {
    int[] values = Samples.ints(n, 1);
    LaunchConfig config =
        LaunchConfig.forElements(n, perBlock).block(BLOCK).sharedBytes(BLOCK * Integer.BYTES);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[config.gridX()])) {
      step.launch(config, in, out, n);

      Expect.elements(
          config.gridX(),
          b ->
              IntStream.range(b * perBlock, Math.min(n, (b + 1) * perBlock))
                  .map(i -> values[i])
                  .sum(),
          out.toHost());
    }
  }

  @EachLength
  void interleavedAddressing(int n) {
    sums(n, BLOCK, ReductionKernelsLauncher::interleaved);
  }

  @EachLength
  void stridedIndex(int n) {
    sums(n, BLOCK, ReductionKernelsLauncher::strided);
  }

  @EachLength
  void sequentialAddressing(int n) {
    sums(n, BLOCK, ReductionKernelsLauncher::sequential);
  }

  @EachLength
  void firstAddWhileLoading(int n) {
    sums(n, 2 * BLOCK, ReductionKernelsLauncher::firstAdd);
  }

  @EachLength
  void lastWarpUnrolled(int n) {
    sums(n, 2 * BLOCK, ReductionKernelsLauncher::lastWarpUnrolled);
  }

  @EachLength
  void unrolledByTemplates(int n) {
    int[] values = Samples.ints(n, 2);
    double[] doubles = IntStream.of(values).asDoubleStream().toArray();
    try (var in = gpu.array(values);
        var doublesIn = gpu.array(doubles);
        var out = gpu.array(new int[3]);
        var doublesOut = gpu.array(new double[2])) {
      ReductionKernelsLauncher.sumOfInts(LaunchConfig.grid(3).block(512), in, out, n);
      ReductionKernelsLauncher.sumOfDoubles(
          LaunchConfig.grid(2).block(256), doublesIn, doublesOut, n);

      assertEquals(IntStream.of(values).sum(), IntStream.of(out.toHost()).sum());
      assertEquals(DoubleStream.of(doubles).sum(), DoubleStream.of(doublesOut.toHost()).sum());
    }
  }

  @EachLength
  void largestOfSeveralTypes(int n) {
    double[] doubles = Samples.uniform(n, 1, -1e9, 1e9);
    short[] shorts = Samples.shorts(n, 2);
    long[] longs = Samples.longs(n, 3);
    try (var doublesIn = gpu.array(doubles);
        var shortsIn = gpu.array(shorts);
        var longsIn = gpu.array(longs);
        var largestDouble = gpu.array(new double[1]);
        var largestShort = gpu.array(new short[1]);
        var largestLong = gpu.array(new long[1])) {
      LaunchConfig one = LaunchConfig.grid(1);
      ReductionKernelsLauncher.largestDouble(one.block(128), doublesIn, largestDouble, n);
      ReductionKernelsLauncher.largestShort(one.block(64), shortsIn, largestShort, n);
      ReductionKernelsLauncher.largestUnsignedLong(one.block(256), longsIn, largestLong, n);

      assertEquals(
          DoubleStream.of(doubles).max().orElse(-Double.MAX_VALUE), largestDouble.toHost()[0]);
      assertEquals(
          IntStream.range(0, n).map(i -> shorts[i]).max().orElse(Short.MIN_VALUE),
          largestShort.toHost()[0]);
      assertEquals(
          LongStream.of(longs).reduce(0, (a, b) -> Long.compareUnsigned(a, b) > 0 ? a : b),
          largestLong.toHost()[0]);
    }
  }

  @EachLength
  void shufflesThenAnAtomic(int n) {
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      values[i] = i % 17 - 8;
    }
    try (var in = gpu.array(values);
        var out = gpu.array(new float[1])) {
      ReductionKernelsLauncher.shuffled(LaunchConfig.grid(5).block(192), in, out, n);

      assertEquals(IntStream.range(0, n).map(i -> i % 17 - 8).sum(), out.toHost()[0]);
    }
  }

  @EachLength
  void lastBlockAddsTheOthers(int n) {
    double[] values = IntStream.of(Samples.ints(n, 1)).asDoubleStream().toArray();
    LaunchConfig config = LaunchConfig.grid(9).block(BLOCK).sharedBytes(BLOCK * Double.BYTES);
    try (var in = gpu.array(values);
        var partial = gpu.array(new double[9]);
        var out = gpu.array(new double[2])) {
      ReductionKernelsLauncher.lastBlock(config, in, partial, out, n);
      ReductionKernelsLauncher.lastBlock(config, in, partial, out.slice(0, 1, 2), n);

      double sum = DoubleStream.of(values).sum();
      assertArrayEquals(new double[] {sum, sum}, out.toHost());
    }
  }

  @EachLength
  void atomicsOfEveryKind(int n) {
    int[] values = Samples.ints(n, 1);
    try (var in = gpu.array(values);
        var results = gpu.array(new int[] {0, 0, 1 << 30, -(1 << 30), -1, 0, 0});
        var unsigned = gpu.array(new int[] {-1, 0, 0, 999});
        var sum = gpu.array(new long[1]);
        var least = gpu.array(new float[] {1e30f})) {
      ReductionKernelsLauncher.atomics(
          LaunchConfig.grid(4).block(64), in, results, unsigned, sum, least, n);
      IntStream all = IntStream.of(values);

      assertArrayEquals(
          new int[] {
            all.sum(),
            -IntStream.of(values).sum(),
            Math.min(1 << 30, IntStream.of(values).min().orElse(1 << 30)),
            Math.max(-(1 << 30), IntStream.of(values).max().orElse(-(1 << 30))),
            IntStream.of(values).reduce(-1, (a, b) -> a & b),
            IntStream.of(values).reduce(0, (a, b) -> a | b),
            IntStream.of(values).reduce(0, (a, b) -> a ^ b)
          },
          results.toHost());
      assertArrayEquals(
          new int[] {
            IntStream.of(values).reduce(-1, (a, b) -> Integer.compareUnsigned(a, b) < 0 ? a : b),
            IntStream.of(values).reduce(0, (a, b) -> Integer.compareUnsigned(a, b) > 0 ? a : b),
            n % 1001,
            999 - n % 1000
          },
          unsigned.toHost());
      assertEquals(IntStream.of(values).asLongStream().sum(), sum.toHost()[0]);
      float smallest = 1e30f;
      for (int value : values) {
        smallest = Math.min(smallest, value);
      }
      assertEquals(smallest, least.toHost()[0]);
    }
  }
}
