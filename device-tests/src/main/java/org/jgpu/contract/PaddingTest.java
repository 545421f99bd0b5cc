package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.PaddingKernels;
import org.jgpu.contract.kernels.PaddingKernels.Gaps;
import org.jgpu.contract.kernels.PaddingKernels.Nested;
import org.jgpu.contract.kernels.PaddingKernels.Wide;
import org.jgpu.contract.kernels.PaddingKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Records are stored with zeros between their components, as the host writes them. */
@DeviceTest
class PaddingTest {
  private static final int NESTED_BYTES = 40;
  private static final int GAPS_BYTES = 12;

  private final Gpu gpu;

  PaddingTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static Gaps[] gaps(int n) {
    byte[] bytes = Samples.bytes(n, 1);
    int[] ints = Samples.ints(n, 2);
    return IntStream.range(0, n)
        .mapToObj(i -> new Gaps(bytes[i], ints[i], (byte) ~bytes[i]))
        .toArray(Gaps[]::new);
  }

  private static Wide[] wide(int n) {
    long[] longs = Samples.longs(n, 3);
    return IntStream.range(0, n)
        .mapToObj(i -> new Wide((byte) (3 * i), longs[i]))
        .toArray(Wide[]::new);
  }

  private byte[] bytesOf(DeviceArray<Nested[]> records) {
    long n = records.size() * NESTED_BYTES;
    try (DeviceArray<byte[]> out = gpu.zeros(DType.INT8, n)) {
      PaddingKernelsLauncher.bytes(LaunchConfig.forElements(Math.max(1, n), 128), records, out, n);
      return out.toHost();
    }
  }

  private byte[] bytesOfGaps(DeviceArray<Gaps[]> records) {
    long n = records.size() * GAPS_BYTES;
    try (DeviceArray<byte[]> out = gpu.zeros(DType.INT8, n)) {
      PaddingKernelsLauncher.bytesOfGaps(
          LaunchConfig.forElements(Math.max(1, n), 128), records, out, n);
      return out.toHost();
    }
  }

  /** Fills arrays with bytes that no record has. */
  private void poison(DeviceArray<Nested[]> nested, DeviceArray<Gaps[]> gaps) {
    long n = nested.size() * NESTED_BYTES;
    long m = gaps.size() * GAPS_BYTES;
    PaddingKernelsLauncher.poison(
        LaunchConfig.forElements(Math.max(1, Math.max(n, m)), 128), nested, gaps, n, m);
  }

  @EachLength
  void mappedRecords(int n) {
    Gaps[] records = gaps(n);
    int[] by = Samples.ints(n, 4);
    Gaps[] expected =
        IntStream.range(0, n)
            .mapToObj(i -> PaddingKernels.mapped(records[i], by[i]))
            .toArray(Gaps[]::new);
    try (var in = gpu.array(records);
        var offsets = gpu.array(by);
        var out = gpu.zeros(DType.of(Gaps.class), n);
        var none = gpu.zeros(DType.of(Nested.class), 0);
        var there = gpu.array(expected)) {
      poison(none, out);
      PaddingKernelsLauncher.mapped(in, offsets, out);
      assertArrayEquals(expected, out.toHost());
      assertArrayEquals(bytesOfGaps(there), bytesOfGaps(out));
    }
  }

  @EachLength
  void storesOfLoopsAndHelpers(int n) {
    Wide[] wide = wide(n);
    Gaps[] gaps = gaps(n);
    Nested[] expected = new Nested[n];
    try (var wideThere = gpu.array(wide);
        var gapsThere = gpu.array(gaps);
        var out = gpu.zeros(DType.of(Nested.class), n);
        var none = gpu.zeros(DType.of(Gaps.class), 0)) {
      PaddingKernels.stored(wide, gaps, expected);
      poison(out, none);
      PaddingKernelsLauncher.stored(wideThere, gapsThere, out);
      try (var there = gpu.array(expected)) {
        assertArrayEquals(expected, out.toHost());
        assertArrayEquals(bytesOf(there), bytesOf(out));
      }
    }
  }

  @EachLength
  void recordsOfSharedMemory(int n) {
    int blocks = n / PaddingKernels.BLOCK + 1;
    int count = blocks * PaddingKernels.BLOCK;
    Gaps[] gaps = gaps(count);
    Wide[] wide = wide(count);
    Nested[] records =
        IntStream.range(0, count)
            .mapToObj(i -> new Nested((short) i, gaps[i], wide[i], i % 2 == 0))
            .toArray(Nested[]::new);
    try (var there = gpu.array(records)) {
      PaddingKernelsLauncher.reversed(LaunchConfig.grid(blocks).block(PaddingKernels.BLOCK), there);
      CpuGrid.of(blocks)
          .block(PaddingKernels.BLOCK)
          .run(ctx -> PaddingKernels.reversed(ctx, records));
      try (var expected = gpu.array(records)) {
        assertArrayEquals(records, there.toHost());
        assertArrayEquals(bytesOf(expected), bytesOf(there));
      }
    }
  }
}
