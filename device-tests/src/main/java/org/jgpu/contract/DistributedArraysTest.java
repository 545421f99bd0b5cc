package org.jgpu.contract;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What functions may do with the parts of an array; the parts may be on one GPU. */
@Tag("checked")
@DeviceTest
class DistributedArraysTest {
  private final List<Gpu> gpus;
  private final Gpu gpu;
  private DeviceArray<int[]> whole;
  private Distributed<int[]> parts;

  DistributedArraysTest(Gpu gpu) {
    this.gpu = gpu;
    this.gpus = List.of(gpu, gpu, gpu);
    this.whole = gpu.array(new int[] {1, 2, 3, 4, 5, 6, 7, 8}, 4, 2);
    this.parts = Distributed.split(whole, gpus);
  }

  @BeforeEach
  void partsDifferByOneRow() {
    assertEquals(List.of(2L, 1L, 1L), parts.parts().stream().map(x -> x.shape()[0]).toList());
  }

  @AfterEach
  void close() {
    parts.close();
    whole.close();
  }

  private static int rows(DeviceArray<?> part) {
    return (int) part.shape()[0];
  }

  /** Rows of one element would be repeated to fill those of two. */
  @Test
  void partsOfOtherShapesAreNotBroadcast() {
    try (Distributed<int[]> uneven =
            parts.map(part -> rows(part) == 2 ? part.copy() : part.slice(1, 0, 1).copy());
        Distributed<int[]> flat =
            parts.map(part -> rows(part) == 2 ? part.copy() : part.reshape(2).copy())) {
      refused("differ in more than the first extent", () -> uneven.gather(gpu));
      refused("differ in more than the first extent", () -> flat.gather(gpu));
    }
  }

  @Test
  void partsWithoutAnAxisSayWhatToDo() {
    try (Distributed<long[]> sums = parts.map(SumOfIntsLauncher::reduce);
        Distributed<long[]> rows = sums.map(sum -> sum.reshape(1));
        DeviceArray<long[]> gathered = rows.gather(gpu)) {
      refused("reshape(1)", () -> sums.gather(gpu));
      assertArrayEquals(new long[] {10, 11, 15}, gathered.toHost());
    }
  }

  /** Closing the results closes no part. */
  @Test
  void functionsMayReturnWhatTheyAreGiven() {
    parts.map(part -> part).close();
    try (DeviceArray<int[]> all =
            parts.map(part -> part.slice(0, 0, 1)).reduce(gpu, row -> row, rows -> rows);
        DeviceArray<int[]> first =
            parts.map(p -> p.slice(0, 0, 1)).reduce(gpu, p -> p, DistributedArraysTest::first)) {
      assertArrayEquals(new int[] {1, 2, 5, 6, 7, 8}, all.toHost());
      assertArrayEquals(new int[] {1, 2}, first.toHost());
    }
    try (DeviceArray<int[]> gathered = parts.gather(gpu)) {
      assertArrayEquals(whole.toHost(), gathered.toHost());
    }
  }

  private static DeviceArray<int[]> first(DeviceArray<int[]> rows) {
    return rows.index(0, 0);
  }

  /** Whatever a function throws, and also where it returns nothing. */
  @Test
  void resultsOfBeforeAFailureAreClosed() {
    long before = gpu.memoryStatistics().liveBlocks();
    assertThrows(
        AssertionError.class,
        () ->
            parts.map(
                part -> {
                  if (rows(part) == 1) {
                    throw new AssertionError("of the function");
                  }
                  return part.copy();
                }));
    NullPointerException e =
        assertThrows(
            NullPointerException.class,
            () -> parts.map(part -> rows(part) == 1 ? null : part.copy()));
    Expect.mention("the result for a part", e);
    assertEquals(before, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void thereMayBeMoreGpusThanRows() {
    try (DeviceArray<int[]> row = whole.slice(0, 1, 2).copy();
        Distributed<int[]> few = Distributed.split(row, gpus);
        DeviceArray<int[]> gathered = few.gather(gpu);
        Distributed<int[]> none = Distributed.split(gpu.zeros(DType.INT32, 0, 5), gpus);
        DeviceArray<int[]> empty = none.gather(gpu)) {
      assertArrayEquals(new int[] {3, 4}, gathered.toHost());
      assertArrayEquals(new long[] {0, 5}, empty.shape());
    }
  }
}
