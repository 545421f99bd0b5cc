package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Variant;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.device.DeviceLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReductionLaunchTest extends LauncherTestBase {

  private DeviceArray<float[]> array(long... shape) {
    return gpu.empty(DType.FLOAT32, shape);
  }

  private DeviceArray<float[]> sum(DeviceArray<float[]> x) {
    return kernel("sum").array(x).reduce(DType.FLOAT32);
  }

  private DeviceArray<float[]> sum(DeviceArray<float[]> x, int... axes) {
    return kernel("sum").array(x).reduceAlong(DType.FLOAT32, axes);
  }

  private List<Long> longs(int from, int count) {
    ByteBuffer values = last().values();
    List<Long> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(values.getLong(8 * (from + i)));
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 64, 1",
    "512, 64, 1",
    "513, 128, 1",
    "4096, 512, 1",
    "4097, 512, 2",
    "65536, 512, 16",
    "1000000, 512, 16"
  })
  void fullReductionGivesEnoughThreads(int n, int threads, int blocks) {
    DeviceArray<float[]> x = array(n);
    DeviceArray<float[]> result = sum(x);
    assertEquals(0, result.rank());
    assertEquals("sum_full", last().function());
    assertEquals(List.of(threads, 1, 1), last().block());
    assertEquals(List.of(blocks, 1, 1), last().grid());
    assertEquals(List.of(x.address(), (long) n, result.address()), longs(0, 3));
  }

  @Test
  void workspaceIsZeroedOncePerStream() {
    DeviceArray<float[]> x = array(100_000);
    driver.takeCalls();
    sum(x);
    long first = longs(3, 1).get(0);
    sum(x);
    assertEquals(first, longs(3, 1).get(0));
    assertEquals(List.of("fill8 4352"), fills());
    GpuStream stream = gpu.newStream();
    try (StreamUse use = stream.makeCurrent()) {
      sum(x);
      assertEquals(use.stream().handle(), last().stream());
    }
    assertTrue(longs(3, 1).get(0) != first);
    assertEquals(List.of("fill8 4352"), fills());
  }

  private List<String> fills() {
    return driver.takeCalls().stream().filter(call -> call.startsWith("fill")).toList();
  }

  @Test
  void lastAxisIsInner() {
    DeviceArray<float[]> x = array(6, 7, 50);
    DeviceArray<float[]> result = sum(x, 2);
    assertArrayEquals(new long[] {6, 7}, result.shape());
    assertEquals("sum_inner", last().function());
    assertEquals(List.of(x.address(), 42L, 50L, result.address()), longs(0, 4));
    assertEquals(List.of(32, 8, 1), last().block());
    assertEquals(List.of(6, 1, 1), last().grid());
    sum(x, -1, 1);
    assertEquals(List.of(6L, 350L), longs(1, 2));
  }

  @Test
  void rowsOfAllLengthsGetFittingBlocks() {
    sum(array(1000, 3), 1);
    assertEquals(List.of(1, 256, 1), last().block());
    assertEquals(4, last().grid().get(0));
    sum(array(10, 5000), 1);
    assertEquals(List.of(512, 1, 1), last().block());
    assertEquals(10, last().grid().get(0));
  }

  @Test
  void frontAndMiddleAxesAreOuter() {
    DeviceArray<float[]> x = array(6, 7, 50);
    DeviceArray<float[]> result = sum(x, 0);
    assertArrayEquals(new long[] {7, 50}, result.shape());
    assertEquals("sum_outer", last().function());
    assertEquals(List.of(x.address(), 1L, 6L, 350L, result.address()), longs(0, 5));
    sum(x, 1);
    assertEquals(List.of(6L, 7L, 50L), longs(1, 3));
    assertEquals(List.of(12, 1, 1), last().grid());
    sum(x, 0, 1);
    assertEquals(List.of(1L, 42L, 50L), longs(1, 3));
  }

  @Test
  void axesOfExtentOneCostNothing() {
    sum(array(1, 6, 1, 50), 0, 3);
    assertEquals("sum_inner", last().function());
    assertEquals(List.of(6L, 50L), longs(1, 2));
    DeviceArray<float[]> result = sum(array(6, 1), 1);
    assertEquals("sum_inner", last().function());
    assertEquals(List.of(6L, 1L), longs(1, 2));
    assertArrayEquals(new long[] {6}, result.shape());
    assertEquals(0, sum(array(1, 1)).rank());
    assertEquals("sum_full", last().function());
  }

  @Test
  void transposedMemoryIsReducedAsItLies() {
    DeviceArray<float[]> x = array(6, 50);
    sum(x.transpose());
    assertEquals("sum_full", last().function());
    sum(x.transpose(), 0);
    assertEquals("sum_inner", last().function());
    assertEquals(List.of(6L, 50L), longs(1, 2));
    sum(x.transpose(), 1);
    assertEquals("sum_outer", last().function());
    sum(array(3, 4, 5).transpose(1, 0, 2), 2);
    assertEquals("sum_strided", last().function(), "the kept axes changed places");
  }

  @Test
  void stridedArraysListKeptAxesFirst() {
    DeviceArray<float[]> x = array(4, 6, 8).slice(2, 0, 8, 2);
    DeviceArray<float[]> result = sum(x, 0);
    assertArrayEquals(new long[] {6, 4}, result.shape());
    assertEquals("sum_strided", last().function());
    ByteBuffer values = last().values();
    int layout = 8;
    assertEquals(2, values.getLong(layout), "6 x 4 run on with stride 2");
    assertEquals(24, values.getLong(layout + 8));
    assertEquals(4, values.getLong(layout + 16));
    int input = layout + 8 + 8 * KernelFiles.MAX_RANK * 2;
    assertEquals(2, values.getLong(input));
    assertEquals(48, values.getLong(input + 8));
    int factors = layout + 8 * (1 + 3 * KernelFiles.MAX_RANK);
    assertEquals(
        Long.divideUnsigned(-1, 3) + 1, values.getLong(factors), "24 = 3 * 2^3: 2^64 * 8 / 24 + 1");
    int shifts = factors + 8 * KernelFiles.MAX_RANK;
    assertEquals(5, values.get(shifts));
    int after = shifts + KernelFiles.MAX_RANK;
    assertEquals(24, values.getLong(after));
    assertEquals(4, values.getLong(after + 8));
    assertEquals(result.address(), values.getLong(after + 16));
    assertEquals(List.of(24, 1, 1), last().grid());
  }

  @Test
  void keptAndReducedAxesAreNeverMerged() {
    DeviceArray<float[]> x = array(10, 20).slice(0, 0, 10, 2).slice(1, 0, 20, 1);
    sum(x.broadcastTo(3, 5, 20), 2);
    assertEquals("sum_strided", last().function());
    assertEquals(3, last().values().getLong(8));
  }

  @Test
  void reductionOfNothingIsStillFinished() {
    DeviceArray<float[]> result = sum(array(3, 0), 1);
    assertArrayEquals(new long[] {3}, result.shape());
    assertEquals("sum_inner", last().function());
    assertEquals(List.of(0L, 3L, 0L), longs(0, 3));
    sum(array(0));
    assertEquals(List.of(1L, 0L), longs(1, 2));
    int launches = driver.launches().size();
    assertEquals(0, sum(array(0, 3), 1).size());
    assertEquals(launches, driver.launches().size(), "an empty result needs no launch");
  }

  @Test
  void rankZeroIsReducedToItself() {
    assertEquals(0, sum(array()).rank());
    assertEquals("sum_full", last().function());
  }

  @Test
  void wrongAxesAreRefused() {
    assertRefused("axis 2 of an array of rank 2", () -> sum(array(2, 3), 2));
    assertRefused("named twice", () -> sum(array(2, 3), 1, -1));
  }

  @Test
  void fewLongRowsAreShared() {
    sum(array(2, 100_000), 1);
    assertEquals("sum_full", last().function());
    assertEquals(List.of(100_000L), longs(1, 1));
    assertEquals(List.of(512, 1, 1), last().block());
    assertEquals(List.of(7, 2, 1), last().grid(), "four turns of 4,096 elements each, as with 8");
    sum(array(9, 100_000), 1);
    assertEquals("sum_inner", last().function(), "enough rows for the device");
    sum(array(2, 4096), 1);
    assertEquals("sum_inner", last().function(), "nothing to share");
  }

  @Test
  void fewLongColumnsAreShared() {
    sum(array(10_000, 64), 0);
    assertEquals("sum_outer", last().function());
    assertEquals(List.of(2, 8, 1), last().grid());
    assertTrue(longs(5, 1).get(0) != 0);
    sum(array(10_000, 640), 0);
    assertEquals(List.of(20, 1, 1), last().grid());
    assertEquals(0, longs(5, 1).get(0));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 256, 65536, 32, 8, 512, 1",
    "256, 256, 256, 32, 8, 512, 1",
    "1, 256, 40000, 32, 8, 313, 1",
    "1, 256, 20000, 16, 16, 313, 1",
    "1, 1000000, 256, 8, 32, 8, 66",
    "1000, 500, 2, 1, 128, 1000, 1",
    "3, 9, 5, 2, 16, 3, 1",
    "7, 1, 64, 8, 4, 14, 1"
  })
  void blocksHaveAsManyColumnsAsLeaveEnoughOfThem(
      long outer, long reduced, long inner, int x, int y, int groups, int parts) {
    LaunchShape shape = new LaunchShape();
    DeviceLimits limits = Internals.device(gpu).limits();
    assertEquals(
        Variant.REDUCE_OUTER,
        ReductionGeometry.outer(outer, reduced, inner, 4, 528, limits, shape));
    assertEquals(List.of(x, y), List.of(shape.blockX, shape.blockY));
    assertEquals(List.of(groups, parts, 1), List.of(shape.gridX, shape.gridY, shape.gridZ));
  }

  @Test
  void fewLongStridedRunsAreShared() {
    sum(array(200_000).slice(0, 0, 200_000, 2));
    assertEquals("sum_strided", last().function());
    assertEquals(List.of(1, 13, 1), last().grid());
  }

  @Test
  void reducedAxesMayStay() {
    DeviceArray<float[]> x = array(6, 7, 50);
    assertArrayEquals(
        new long[] {1, 7, 1},
        kernel("sum").array(x).reduceAlongKeepDims(DType.FLOAT32, 0, -1).shape());
    assertArrayEquals(
        new long[] {1, 1, 1}, kernel("sum").array(x).reduceKeepDims(DType.FLOAT32).shape());
  }
}
