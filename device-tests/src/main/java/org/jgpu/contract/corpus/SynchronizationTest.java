package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hash tables and locks. */
@DeviceTest
class SynchronizationTest {
  private final Gpu gpu;

  SynchronizationTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void hashTable(int n) {
    long[] keys = new Random(n).longs(n, 0, Math.max(1, n / 3 + 1)).toArray();
    Map<Long, Integer> expected = new HashMap<>();
    for (long key : keys) {
      expected.merge(key, 1, Integer::sum);
    }
    int size = Integer.highestOneBit(n + 1) * 2;
    long[] empty = new long[size];
    Arrays.fill(empty, -1);
    LaunchConfig config = LaunchConfig.forElements(n, 128);
    try (var deviceKeys = gpu.array(keys);
        var wanted = gpu.array(LongStream.range(0, n).toArray());
        var slots = gpu.array(empty);
        var counts = gpu.array(new int[size]);
        var out = gpu.array(new int[n])) {
      SynchronizationKernelsLauncher.countKeys(config, deviceKeys, slots, counts, size - 1, n);
      SynchronizationKernelsLauncher.lookUp(config, wanted, slots, counts, out, size - 1, n);

      Expect.elements(n, i -> expected.getOrDefault((long) i, 0), out.toHost());
    }
  }

  @EachLength
  void lockPerBlock(int n) {
    int[] values = new Random(n).ints(n).toArray();
    long sum = IntStream.of(values).asLongStream().sum();
    long squares = IntStream.of(values).mapToLong(x -> (long) x * x).sum();
    try (var in = gpu.array(values);
        var sums = gpu.array(new long[2]);
        var mutex = gpu.array(new int[1])) {
      SynchronizationKernelsLauncher.lockedSum(
          LaunchConfig.grid(13).block(128), in, sums, mutex, n);

      assertArrayEquals(new long[] {sum, squares}, sums.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,32", "1,96", "4,64"})
  void lockPerThread(int blocks, int threads) {
    try (var counter = gpu.array(new int[1]);
        var mutex = gpu.array(new int[1])) {
      SynchronizationKernelsLauncher.everyThreadLocks(
          LaunchConfig.grid(blocks).block(threads), counter, mutex);

      assertEquals(blocks * threads, counter.toHost()[0]);
    }
  }
}
