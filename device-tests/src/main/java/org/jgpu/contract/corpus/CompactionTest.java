package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Samples;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Stream compaction and run lengths. */
@DeviceTest
class CompactionTest {
  private final Gpu gpu;

  CompactionTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void inOrder(int n) {
    int[] values = Samples.ints(n, 1);
    int[] expected = IntStream.of(values).filter(x -> x > 0).toArray();
    LaunchConfig config = LaunchConfig.forElements(n, 256);
    try (var in = gpu.array(values);
        var counts = gpu.array(new int[config.gridX()]);
        var out = gpu.array(new int[expected.length])) {
      CompactionKernelsLauncher.countKept(config, in, counts, n);
      RadixSortKernelsLauncher.radixPlaces(LaunchConfig.grid(1).block(256), counts, config.gridX());
      CompactionKernelsLauncher.compact(config, in, counts, out, n);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  @VariesByDevice("warps take their places in the order in which they come")
  void inAnyOrderByWarps(int n) {
    int[] values = Samples.ints(n, 2);
    int[] expected = IntStream.of(values).filter(x -> x > 0).sorted().toArray();
    try (var in = gpu.array(values);
        var out = gpu.array(new int[expected.length]);
        var counter = gpu.array(new int[1])) {
      CompactionKernelsLauncher.filter(LaunchConfig.forElements(n, 96), in, out, counter, n);

      assertEquals(expected.length, counter.toHost()[0]);
      assertArrayEquals(expected, IntStream.of(out.toHost()).sorted().toArray());
    }
  }

  @EachLength
  void runLengths(int n) {
    int[] values = new Random(n).ints(n, 0, 3).toArray();
    int[] heads = IntStream.range(0, n).filter(i -> i == 0 || values[i] != values[i - 1]).toArray();
    LaunchConfig config = LaunchConfig.forElements(n, 256);
    try (var in = gpu.array(values);
        var flags = gpu.array(new int[n]);
        var ranks = gpu.array(new int[n]);
        var tiles = gpu.array(new long[config.gridX()]);
        var ticket = gpu.array(new int[1]);
        var runs = gpu.array(new int[heads.length]);
        var starts = gpu.array(new int[heads.length])) {
      CompactionKernelsLauncher.runHeads(config, in, flags, n);
      ScanKernelsLauncher.lookBackScan(config, flags, ranks, tiles, ticket, n);
      CompactionKernelsLauncher.runs(config, in, ranks, runs, starts, n);

      assertArrayEquals(heads, starts.toHost());
      assertArrayEquals(IntStream.of(heads).map(i -> values[i]).toArray(), runs.toHost());
    }
  }
}
