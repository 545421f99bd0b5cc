package org.jgpu.contract;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What functions may do with the parts of an array, on two GPUs where there are two. */
@Tag("checked")
@DeviceTest
class DistributedArraysTest {
  private final List<Gpu> gpus;
  private final Gpu gpu;
  private final Gpu second;
  private DeviceArray<int[]> whole;
  private Distributed<int[]> parts;

  DistributedArraysTest(Gpu gpu) {
    this.gpu = gpu;
    this.second = Internals.device(gpu).driver().deviceCount() > 1 ? Gpu.open(1) : gpu;
    this.gpus = List.of(gpu, second, gpu);
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
    if (second != gpu) {
      second.close();
    }
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
    Expect.nothingKept(before, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void partsMayBeMadeOnTheirGpus() {
    DeviceArray<int[]> here = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
    DeviceArray<int[]> there = second.array(new int[] {5, 6}, 1, 2);
    try (Distributed<int[]> made = Distributed.of(List.of(here, there));
        DeviceArray<int[]> gathered = made.gather(second)) {
      assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6}, gathered.toHost());
    }
    assertTrue(here.isClosed() && there.isClosed(), "the parts are its own");
  }

  @Test
  void partsOfOneArrayHaveRowsOfOneShapeAndDtype() {
    try (DeviceArray<int[]> scalar = gpu.array(new int[1], new long[0]);
        DeviceArray<int[]> unsigned = gpu.zeros(DType.UINT32, 1, 2)) {
      refused("no parts", () -> Distributed.of(List.<DeviceArray<int[]>>of()));
      refused("reshape(1)", () -> Distributed.of(List.of(scalar)));
      refused(
          "more than the first extent", () -> Distributed.of(List.of(whole, whole.slice(1, 0, 1))));
      refused("cannot be one array", () -> Distributed.of(List.of(whole, unsigned)));
      assertFalse(whole.isClosed() || unsigned.isClosed(), "what is refused is the caller's");
    }
  }

  @Test
  void twoArraysGoTogetherPartByPart() {
    try (Distributed<int[]> one = parts.map(DistributedArraysTest::flat);
        Distributed<int[]> other = one.map(DeviceArray::copy);
        Distributed<long[]> sums = one.map(SumOfIntsLauncher::reduce);
        Distributed<int[]> clamped =
            one.zip(other, (a, b) -> TypeKernelsLauncher.clamp(2, a.rank() == 1 ? b : a, 7));
        DeviceArray<int[]> gathered = clamped.gather(gpu)) {
      assertArrayEquals(new int[] {2, 2, 3, 4, 5, 6, 7, 7}, gathered.toHost());
      one.zip(other, (a, b) -> a).close();
      one.zip(other, (a, b) -> b).close();
      assertFalse(one.parts().get(0).isClosed() || other.parts().get(0).isClosed(), "views");
      one.zip(sums, (a, sum) -> sum.copy()).close();
    }
  }

  private static DeviceArray<int[]> flat(DeviceArray<int[]> part) {
    return part.reshape(-1).copy();
  }

  @Test
  void partsThatDoNotGoTogetherAreRefused() {
    try (Distributed<int[]> fewer = Distributed.split(whole, List.of(gpu, second));
        Distributed<int[]> shorter =
            parts.map(part -> rows(part) == 2 ? part.slice(0, 0, 1).copy() : part.copy())) {
      refused("as many parts", () -> parts.zip(fewer, (a, b) -> a.copy()));
      refused("as many rows", () -> parts.zip(shorter, (a, b) -> a.copy()));
      if (second != gpu) {
        try (Distributed<int[]> elsewhere = Distributed.split(whole, List.of(gpu, gpu, second))) {
          refused("the same GPUs", () -> parts.zip(elsewhere, (a, b) -> a.copy()));
        }
      }
    }
  }

  /** Arrays as text have their elements, for which the calling thread would wait. */
  @Test
  void textsHaveShapesAndNoElements() {
    NdArray<int[]> one = Nd.of(whole).plus(70);
    NdArray<int[]> other = one.slice(0, 0, 2);
    try (Distributed<int[]> made = Distributed.of(List.of(one, other));
        Distributed<int[]> uneven = made.map(part -> Nd.of(part).slice(1, 0, rows(part) / 2))) {
      assertEquals(
          "an array split into [int32 array of shape (4, 2), int32 array of shape (2, 2)]",
          made.toString());
      refused("cannot be one array: [int32 array of shape (4, 2), int32", () -> uneven.gather(gpu));
      refused(
          "int32 array of shape (4, 2) beside int32 array of shape (2, 2)",
          () -> made.zip(Distributed.of(List.of(other, other)), (a, b) -> a.copy()));
      made.close();
      assertTrue(made.toString().endsWith("shape (2, 2)]"), made::toString);
    }
  }

  @Test
  void resultsThatDoNotMeetAreRefused() {
    long before = gpu.memoryStatistics().liveBlocks();
    refused(
        "differ in dtype or shape", () -> parts.reduce(gpu, DeviceArray::copy, DeviceArray::copy));
    Expect.nothingKept(before, gpu.memoryStatistics().liveBlocks());
  }

  /** Results of a loop do not get into each other's way, whichever device is behind. */
  @Test
  void reductionsMayBeUnderWayAtOnce() {
    List<DeviceArray<long[]>> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      results.add(
          parts.reduce(
              i % 2 == 0 ? gpu : second,
              part -> SumOfIntsLauncher.reduce(part, 0),
              sums -> sums.transpose().copy()));
    }
    for (DeviceArray<long[]> result : results) {
      assertArrayEquals(new long[] {4, 5, 7, 6, 6, 8}, result.toHost());
      result.close();
    }
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
