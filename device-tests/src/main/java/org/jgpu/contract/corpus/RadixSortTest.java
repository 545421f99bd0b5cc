package org.jgpu.contract.corpus;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Radix sorts. */
@DeviceTest
class RadixSortTest {
  private final Gpu gpu;

  RadixSortTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1,32", "5,32", "3,9"})
  void splitInABlock(int blocks, int bits) {
    int[] values = Samples.ints(256 * blocks, 1);
    int mask = bits == 32 ? -1 : (1 << bits) - 1;
    for (int i = 0; i < values.length; i++) {
      values[i] &= mask;
    }
    int[] expected = IntStream.of(values).map(x -> x ^ Integer.MIN_VALUE).toArray();
    for (int start = 0; start < expected.length; start += 256) {
      Arrays.sort(expected, start, start + 256);
    }
    try (var data = gpu.array(values)) {
      RadixSortKernelsLauncher.radixSplit(LaunchConfig.grid(blocks).block(256), data, bits);

      Expect.elements(values.length, i -> expected[i] ^ Integer.MIN_VALUE, data.toHost());
    }
  }

  @EachLength
  void pairsOverManyBlocks(int n) {
    long[] keys = Samples.longs(n, 1);
    Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingLong(i -> keys[i]));
    LaunchConfig config = LaunchConfig.forElements(n, 128);
    try (var a = gpu.array(keys);
        var b = gpu.array(new long[n]);
        var aValues = gpu.array(IntStream.range(0, n).toArray());
        var bValues = gpu.array(new int[n]);
        var counts = gpu.array(new int[16 * config.gridX()])) {
      for (int shift = 0; shift < 64; shift += 8) {
        pass(config, a, aValues, counts, b, bValues, shift, n);
        pass(config, b, bValues, counts, a, aValues, shift + 4, n);
      }

      Expect.elements(n, i -> keys[order[i]], a.toHost());
      Expect.elements(n, i -> order[i], aValues.toHost());
    }
  }

  private static void pass(
      LaunchConfig config,
      DeviceArray<long[]> keys,
      DeviceArray<int[]> values,
      DeviceArray<int[]> counts,
      DeviceArray<long[]> sortedKeys,
      DeviceArray<int[]> sortedValues,
      int shift,
      int n) {
    RadixSortKernelsLauncher.radixCounts(config, keys, counts, shift, n);
    RadixSortKernelsLauncher.radixPlaces(
        LaunchConfig.grid(1).block(256), counts, 16 * config.gridX());
    RadixSortKernelsLauncher.radixScatter(
        config, keys, values, counts, sortedKeys, sortedValues, shift, n);
  }
}
