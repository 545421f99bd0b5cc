package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.WarpKernels;
import org.jgpu.contract.kernels.WarpKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Warp functions, atomics and fences, compared with the same kernels run in Java. */
@DeviceTest
class WarpsTest {
  private final Gpu gpu;

  WarpsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,32", "2,33", "3,64", "1,95", "2,256"})
  void shuffles(int blocks, int threads) {
    int n = blocks * threads;
    int[] ints = Samples.ints(n, 1);
    long[] longs = Samples.longs(n, 2);
    float[] floats = Samples.uniformFloats(n, 3, -1, 1);
    double[] doubles = Samples.uniform(n, 4, -1, 1);
    try (var i = gpu.array(ints);
        var l = gpu.array(longs);
        var f = gpu.array(floats);
        var d = gpu.array(doubles)) {
      WarpKernelsLauncher.shuffles(LaunchConfig.grid(blocks).block(threads), i, l, f, d);
      CpuGrid.of(blocks)
          .block(threads)
          .run(ctx -> WarpKernels.shuffles(ctx, ints, longs, floats, doubles));

      assertArrayEquals(ints, i.toHost());
      assertArrayEquals(longs, l.toHost());
      assertArrayEquals(floats, f.toHost());
      assertArrayEquals(doubles, d.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,32", "2,64", "1,256"})
  void shufflesOfWholeWarps(int blocks, int threads) {
    int n = blocks * threads;
    int[] ints = Samples.ints(n, 1);
    long[] longs = Samples.longs(n, 2);
    double[] doubles = Samples.uniform(n, 4, 1, 2);
    try (var i = gpu.array(ints);
        var l = gpu.array(longs);
        var d = gpu.array(doubles)) {
      WarpKernelsLauncher.wholeWarps(LaunchConfig.grid(blocks).block(threads), i, l, d);
      CpuGrid.of(blocks)
          .block(threads)
          .run(ctx -> WarpKernels.wholeWarps(ctx, ints, longs, doubles));

      assertArrayEquals(ints, i.toHost());
      assertArrayEquals(longs, l.toHost());
      assertArrayEquals(doubles, d.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,32", "2,33", "3,64", "1,200"})
  void votesAndMatches(int blocks, int threads) {
    int n = blocks * threads;
    int[] in = small(n);
    int[] ballots = new int[n];
    boolean[] all = new boolean[n];
    int[] same = new int[n];
    CpuGrid.of(blocks).block(threads).run(ctx -> WarpKernels.votes(ctx, in, ballots, all, same));
    try (var input = gpu.array(in);
        var b = gpu.array(new int[n]);
        var a = gpu.array(new boolean[n]);
        var s = gpu.array(new int[n])) {
      WarpKernelsLauncher.votes(LaunchConfig.grid(blocks).block(threads), input, b, a, s);

      assertArrayEquals(ballots, b.toHost());
      assertArrayEquals(all, a.toHost());
      assertArrayEquals(same, s.toHost());
    }
  }

  private static int[] small(int n) {
    return Arrays.stream(Samples.ints(n, 5)).map(value -> value % 128).toArray();
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,32", "2,33", "3,64", "1,200"})
  void reductions(int blocks, int threads) {
    int n = blocks * threads;
    int[] in = Samples.ints(n, 6);
    int[] expected = new int[6 * n];
    CpuGrid.of(blocks).block(threads).run(ctx -> WarpKernels.reductions(ctx, in, expected));
    try (var input = gpu.array(in);
        var out = gpu.array(new int[6 * n])) {
      WarpKernelsLauncher.reductions(LaunchConfig.grid(blocks).block(threads), input, out);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,32", "2,33", "3,64", "1,200"})
  void reductionsOfLongsAndFloats(int blocks, int threads) {
    int n = 3 * blocks * threads;
    long[] longs = Samples.longs(n, 1);
    float[] floats = Samples.uniformFloats(n, 2, -10, 10);
    double[] doubles = Samples.uniform(n, 3, -10, 10);
    floats[n / 2] = -0f;
    try (var l = gpu.array(longs);
        var f = gpu.array(floats);
        var d = gpu.array(doubles)) {
      WarpKernelsLauncher.reductionsOfNumbers(LaunchConfig.grid(blocks).block(threads), l, f, d);
      CpuGrid.of(blocks)
          .block(threads)
          .run(ctx -> WarpKernels.reductionsOfNumbers(ctx, longs, floats, doubles));

      assertArrayEquals(longs, l.toHost());
      assertArrayEquals(floats, f.toHost());
      assertArrayEquals(doubles, d.toHost());
    }
  }

  /** The order that is documented, written out. */
  @Test
  void sumsOfAWholeWarpAreThoseOfPairs() {
    float[] values = new float[3 * 32];
    for (int lane = 0; lane < 32; lane++) {
      values[3 * lane] = (float) Math.sqrt(Math.pow(1.7, lane));
    }
    float[] sums = new float[32];
    for (int lane = 0; lane < 32; lane++) {
      sums[lane] = values[3 * lane] * values[3 * lane];
    }
    for (int distance = 16; distance > 0; distance /= 2) {
      for (int lane = 0; lane < distance; lane++) {
        sums[lane] += sums[lane + distance];
      }
    }
    try (var l = gpu.array(new long[3 * 32]);
        var f = gpu.array(values);
        var d = gpu.array(new double[3 * 32])) {
      WarpKernelsLauncher.reductionsOfNumbers(LaunchConfig.grid(1).block(32), l, f, d);

      float[] found = f.toHost();
      Expect.elements(32, lane -> sums[0], lanes(found));
    }
  }

  private static float[] lanes(float[] found) {
    float[] result = new float[32];
    for (int lane = 0; lane < 32; lane++) {
      result[lane] = found[3 * lane];
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 32, 45, 96})
  void sumsOfSomeLanes(int threads) {
    float[] values = Samples.uniformFloats(2 * threads, 5, -1, 1);
    double[] expected = new double[values.length];
    try (var data = gpu.array(values);
        var sums = gpu.array(new double[values.length])) {
      WarpKernelsLauncher.sumsOfSomeLanes(LaunchConfig.grid(2).block(threads), data, sums);
      CpuGrid.of(2).block(threads).run(ctx -> WarpKernels.sumsOfSomeLanes(ctx, values, expected));

      assertArrayEquals(expected, sums.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 64, 256})
  void lanesThatGoDifferentWays(int threads) {
    int[] values = small(3 * threads);
    try (var data = gpu.array(values)) {
      WarpKernelsLauncher.divergent(LaunchConfig.grid(3).block(threads), data);
      CpuGrid.of(3).block(threads).run(ctx -> WarpKernels.divergent(ctx, values));

      assertArrayEquals(values, data.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 32, 33, 63, 64, 100, 128})
  void lanesThatEndEarly(int n) {
    int[] values = Samples.ints(128, 7);
    int[] expected = new int[4];
    for (int i = 0; i < n; i++) {
      expected[i / 32] += values[i];
    }
    try (var in = gpu.array(values);
        var sums = gpu.array(new int[4])) {
      WarpKernelsLauncher.tail(LaunchConfig.grid(2).block(64), in, n, sums);

      assertArrayEquals(expected, sums.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "3,33", "4,96"})
  void atomicsOfAllTypes(int blocks, int threads) {
    int[] ints = new int[4];
    long[] longs = new long[10];
    float[] floats = new float[2];
    double[] doubles = new double[2];
    ints[1] = -1;
    longs[3] = -1;
    try (var i = gpu.array(ints);
        var l = gpu.array(longs);
        var f = gpu.array(floats);
        var d = gpu.array(doubles)) {
      WarpKernelsLauncher.updates(LaunchConfig.grid(blocks, 2).block(threads), i, l, f, d);
      CpuGrid.of(blocks, 2)
          .block(threads)
          .run(ctx -> WarpKernels.updates(ctx, ints, longs, floats, doubles));

      assertArrayEquals(ints, i.toHost());
      assertArrayEquals(longs, l.toHost());
      assertArrayEquals(floats, f.toHost());
      assertArrayEquals(doubles, d.toHost());
    }
  }

  /** Found by the fuzzer (seed 990013, kernel 27): nvcc took the negated least int for zero. */
  @Test
  void subtractingTheLeastIntWraps() {
    int[] sums = {0, 1, -1};
    try (var device = gpu.array(sums)) {
      WarpKernelsLauncher.subtractLeast(LaunchConfig.grid(1).block(3), device);
      CpuGrid.of(1).block(3).run(ctx -> WarpKernels.subtractLeast(ctx, sums));

      assertEquals(Integer.MIN_VALUE, sums[0]);
      assertArrayEquals(sums, device.toHost());
    }
  }

  @EachLength
  void fencesPublishWhatTheLastBlockReads(int n) {
    int[] values = Samples.ints(n, 8);
    try (var in = gpu.array(values);
        var partial = gpu.array(new int[13]);
        var done = gpu.array(new int[1]);
        var result = gpu.array(new int[1])) {
      WarpKernelsLauncher.lastBlockSums(LaunchConfig.grid(13), in, partial, done, result);

      assertEquals(Arrays.stream(values).sum(), result.toHost()[0]);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,8", "2,64,512", "3,33,0", "2,100,407"})
  void dynamicSharedMemory(int blocks, int threads, int bytes) {
    double[] values = Samples.doubles(blocks * threads, 9);
    int[] lengths = new int[values.length];
    try (var data = gpu.array(values);
        var found = gpu.array(new int[values.length])) {
      WarpKernelsLauncher.reverseBlocks(
          LaunchConfig.grid(blocks).block(threads).sharedBytes(bytes), data, found);
      CpuGrid.of(blocks)
          .block(threads)
          .sharedBytes(bytes)
          .run(ctx -> WarpKernels.reverseBlocks(ctx, values, lengths));

      assertArrayEquals(values, data.toHost());
      assertArrayEquals(lengths, found.toHost());
    }
  }
}
