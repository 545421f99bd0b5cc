package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Prefix sums. */
@DeviceTest
class ScanTest {
  private final Gpu gpu;

  ScanTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void hillisSteele(int n) {
    int[] values = Samples.ints(n, 1);
    int[] expected = values.clone();
    for (int i = 0; i < n; i++) {
      expected[i] += i % 128 == 0 ? 0 : expected[i - 1];
    }
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n])) {
      ScanKernelsLauncher.hillisSteele(
          LaunchConfig.forElements(n, 128).sharedBytes(2 * 128 * Integer.BYTES), in, out, n);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  void shuffles(int n) {
    int[] values = Samples.ints(n, 2);
    int[] expected = values.clone();
    for (int i = 0; i < n; i++) {
      expected[i] += i % 512 == 0 ? 0 : expected[i - 1];
    }
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n])) {
      ScanKernelsLauncher.shuffleScan(LaunchConfig.forElements(n, 512), in, out, n);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  void blellochInThreePhases(int n) {
    long[] values = Samples.longs(n, 3);
    long[] expected = new long[n];
    for (int i = 1; i < n; i++) {
      expected[i] = expected[i - 1] + values[i - 1];
    }
    try (var in = gpu.array(values);
        var out = gpu.array(new long[n])) {
      exclusive(in, out, n, 64);

      assertArrayEquals(expected, out.toHost());
    }
  }

  /** Scans blocks, then their sums by itself, then adds these. */
  private void exclusive(DeviceArray<long[]> in, DeviceArray<long[]> out, int n, int block) {
    LaunchConfig config = LaunchConfig.forElements(n, 2 * block).block(block);
    int blocks = config.gridX();
    int bytes = (2 * block + 2 * block / 32) * Long.BYTES;
    try (var sums = gpu.array(new long[blocks]);
        var offsets = gpu.array(new long[blocks])) {
      ScanKernelsLauncher.blellochBlocks(config.sharedBytes(bytes), in, out, sums, n);
      if (blocks > 1) {
        exclusive(sums, offsets, blocks, block);
        ScanKernelsLauncher.addOffsets(config, out, offsets, 2 * block, n);
      }
    }
  }

  @EachLength
  void lookBack(int n) {
    int[] values = Samples.ints(n, 4);
    int[] expected = values.clone();
    Arrays.parallelPrefix(expected, Integer::sum);
    LaunchConfig config = LaunchConfig.forElements(n, 256);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n]);
        var tiles = gpu.array(new long[config.gridX()]);
        var ticket = gpu.array(new int[1])) {
      ScanKernelsLauncher.lookBackScan(config, in, out, tiles, ticket, n);

      assertArrayEquals(expected, out.toHost());
    }
  }
}
