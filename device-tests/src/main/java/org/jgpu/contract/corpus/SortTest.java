package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sorting networks and merging. */
@DeviceTest
class SortTest {
  private final Gpu gpu;

  SortTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void bitonicInSharedMemory(int n) {
    float[] values = Samples.uniformFloats(n, 1, -100, 100);
    float[] expected = values.clone();
    for (int start = 0; start < n; start += 256) {
      Arrays.sort(expected, start, Math.min(n, start + 256));
    }
    try (var data = gpu.array(values)) {
      SortKernelsLauncher.bitonicBlock(
          LaunchConfig.forElements(n, 256).block(128).sharedBytes(256 * Float.BYTES), data, n);

      assertArrayEquals(expected, data.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void bitonicUnrolled(int blocks) {
    int[] values = Samples.ints(256 * blocks, 1);
    int[] expected = IntStream.of(values).map(x -> x ^ Integer.MIN_VALUE).toArray();
    for (int start = 0; start < expected.length; start += 256) {
      Arrays.sort(expected, start, start + 256);
    }
    try (var data = gpu.array(values)) {
      SortKernelsLauncher.bitonicUnrolled(LaunchConfig.grid(blocks).block(256), data);

      Expect.elements(values.length, i -> expected[i] ^ Integer.MIN_VALUE, data.toHost());
    }
  }

  @EachLength
  void bitonicOverGlobalMemory(int n) {
    int size = Math.max(2, Integer.highestOneBit(Math.max(1, n)) * 2);
    int[] values = Arrays.copyOf(Samples.ints(n, 1), size);
    Arrays.fill(values, n, size, Integer.MAX_VALUE);
    int[] expected = values.clone();
    Arrays.sort(expected);
    try (var data = gpu.array(values)) {
      int block = Math.min(size, 256);
      for (int k = 2; k <= size; k *= 2) {
        for (int j = k / 2; j > 0; j /= 2) {
          SortKernelsLauncher.bitonicStep(LaunchConfig.forElements(size, block), data, j, k);
        }
      }

      assertArrayEquals(expected, data.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void oddEvenMergeSort(int blocks) {
    int n = 512 * blocks;
    int[] order = IntStream.range(0, n).map(i -> i * 7919 % n).toArray();
    int[] keys = IntStream.of(order).map(i -> 3 * i - 1000).toArray();
    int[] expected = keys.clone();
    for (int start = 0; start < n; start += 512) {
      Arrays.sort(expected, start, start + 512);
    }
    try (var deviceKeys = gpu.array(keys);
        var values = gpu.array(order)) {
      SortKernelsLauncher.oddEvenMergeSort(
          LaunchConfig.grid(blocks).block(256), deviceKeys, values);

      assertArrayEquals(expected, deviceKeys.toHost());
      Expect.elements(n, i -> (expected[i] + 1000) / 3, values.toHost());
    }
  }

  @EachLength
  void mergePath(int n) {
    int[] a = Samples.ints(n, 1);
    int[] b = Samples.ints(n / 3 + 5, 2);
    Arrays.sort(a);
    Arrays.sort(b);
    int total = a.length + b.length;
    int[] expected = Arrays.copyOf(a, total);
    System.arraycopy(b, 0, expected, n, b.length);
    Arrays.sort(expected);
    try (var deviceA = gpu.array(a);
        var deviceB = gpu.array(b);
        var out = gpu.array(new int[total])) {
      SortKernelsLauncher.mergePath(
          LaunchConfig.forElements((total + 6) / 7, 96), deviceA, n, deviceB, b.length, out);

      assertArrayEquals(expected, out.toHost());
    }
  }
}
