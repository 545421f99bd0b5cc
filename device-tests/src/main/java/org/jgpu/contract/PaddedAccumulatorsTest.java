package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.jgpu.contract.kernels.SumOfPadded;
import org.jgpu.contract.kernels.SumOfPadded.Sums;
import org.jgpu.contract.kernels.SumOfPaddedLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What blocks tell each other has no bytes that nobody wrote, which checked mode would find. */
@DeviceTest
@Tag("checked")
class PaddedAccumulatorsTest {
  private final Gpu gpu;

  PaddedAccumulatorsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static long expected(IntStream elements) {
    Sums sums = SumOfPadded.identity();
    for (int x : elements.toArray()) {
      sums = SumOfPadded.combine(sums, SumOfPadded.map(x));
    }
    return SumOfPadded.finish(sums);
  }

  @Test
  void blocksOfOneResult() {
    int[] x = Samples.ints(50_000, 1);
    try (DeviceArray<int[]> array = gpu.array(x);
        DeviceArray<long[]> sum = SumOfPaddedLauncher.reduce(array)) {
      assertEquals(expected(IntStream.of(x)), sum.longAt());
    }
  }

  /** Along the first axis, and of elements apart. */
  @Test
  void blocksOfSeveralResults() {
    int rows = 6_000;
    int[] x = Samples.ints(3 * rows, 2);
    long[] each =
        IntStream.range(0, 3)
            .mapToLong(column -> expected(IntStream.range(0, rows).map(row -> x[3 * row + column])))
            .toArray();
    try (DeviceArray<int[]> array = gpu.array(x, rows, 3);
        DeviceArray<long[]> columns = SumOfPaddedLauncher.reduce(array, 0);
        DeviceArray<long[]> apart = SumOfPaddedLauncher.reduce(array.slice(1, 0, 3, 2), 0);
        DeviceArray<long[]> all = SumOfPaddedLauncher.reduce(array.slice(1, 0, 1))) {
      assertArrayEquals(each, columns.toHost());
      assertArrayEquals(new long[] {each[0], each[2]}, apart.toHost());
      assertEquals(each[0], all.longAt());
    }
  }

  @Test
  void blocksOfAScan() {
    int[] x = Samples.ints(20_000, 3);
    try (DeviceArray<int[]> array = gpu.array(x);
        DeviceArray<long[]> sums = SumOfPaddedLauncher.scan(array)) {
      long[] found = sums.toHost();
      for (int i = 0; i < x.length; i += 997) {
        int last = i;
        assertEquals(
            expected(IntStream.rangeClosed(0, last).map(j -> x[j])), found[i], () -> "at " + last);
      }
    }
  }
}
