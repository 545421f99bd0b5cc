package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.junit.jupiter.api.Test;

class ScanLaunchTest extends LauncherTestBase {

  private DeviceArray<float[]> array(long... shape) {
    return gpu.empty(DType.FLOAT32, shape);
  }

  private DeviceArray<float[]> scan(DeviceArray<float[]> x) {
    return kernel("sum.scan").array(x).scan(DType.FLOAT32);
  }

  private DeviceArray<float[]> scan(DeviceArray<float[]> x, int axis) {
    return kernel("sum.scan").array(x).scan(DType.FLOAT32, axis);
  }

  private List<Long> longs(int from, int count) {
    ByteBuffer values = last().values();
    List<Long> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(values.getLong(8 * (from + i)));
    }
    return found;
  }

  private List<String> fills() {
    return driver.takeCalls().stream().filter(call -> call.startsWith("fill")).toList();
  }

  @Test
  void longRowsHaveTilesThatLookBack() {
    DeviceArray<float[]> x = array(3, 30_000);
    driver.takeCalls();
    DeviceArray<float[]> result = scan(x, 1);
    assertArrayEquals(new long[] {3, 30_000}, result.shape());
    assertEquals("scan_rows", last().function());
    assertEquals(List.of(x.address(), 3L, 30_000L, 0L, result.address()), longs(0, 5));
    assertEquals(2, longs(6, 1).get(0), "tiles of 16384 share the row evenly");
    assertEquals(List.of(512, 1, 1), last().block());
    assertEquals(List.of(6, 1, 1), last().grid());
    assertEquals(4 * 512 * 16 * 2, last().sharedBytes());
    assertEquals(List.of("fill8 " + (16 + 8 * 3 * (2 + 1))), fills());
    scan(x);
    assertEquals(List.of(1L, 90_000L), longs(1, 2));
    assertEquals(4, last().grid().get(0));
    assertEquals(3, longs(6, 1).get(0));
  }

  @Test
  void rowsOfOneTileNeedNoWorkspace() {
    DeviceArray<float[]> x = array(3, 24_576);
    driver.takeCalls();
    kernel("sum.scan").array(x).exclusiveScan(DType.FLOAT32, 1);
    assertEquals("scan_rows", last().function());
    assertEquals(1, longs(3, 1).get(0), "exclusive");
    assertEquals(0, longs(5, 1).get(0));
    assertEquals(96 << 10, last().sharedBytes());
    assertEquals(List.of(), fills());
    scan(array(3, 2000), 1);
    assertEquals(List.of(128, 1, 1), last().block());
    assertEquals(1, longs(6, 1).get(0));
  }

  @Test
  void shortRowsShareWarps() {
    scan(array(1000, 3), 1);
    assertEquals("scan_short", last().function());
    assertEquals(List.of(1, 256, 1), last().block());
    assertEquals(4, last().grid().get(0));
    scan(array(1000, 100), -1);
    assertEquals(List.of(32, 8, 1), last().block());
    assertEquals(125, last().grid().get(0));
  }

  @Test
  void otherAxesAreScannedInColumns() {
    scan(array(6, 700, 50), 1);
    assertEquals("scan_columns", last().function());
    assertEquals(List.of(6L, 700L, 50L, 0L), longs(1, 4));
    assertEquals(List.of(32, 8, 1), last().block());
    assertEquals(3 * 6, last().grid().get(0));
    scan(array(20, 200), 0);
    assertEquals(List.of(16, 2, 1), last().block(), "narrow, so that there are four blocks");
    assertEquals(4, last().grid().get(0));
    driver.takeCalls();
    scan(array(1024, 8192), 0);
    assertEquals(List.of(32, 8, 1), last().block(), "many: four columns a thread");
    assertEquals(64 * 8, last().grid().get(0));
    assertEquals(List.of("fill8 " + (16 + 8 * 8192 * (8 + 2 + 1))), fills(), "a level of 4");
    scan(array(5000, 3), 0);
    assertEquals(List.of(8, 32, 1), last().block());
    assertEquals(10, last().grid().get(0));
    scan(array(4, 1, 1), 0);
    assertEquals("scan_short", last().function(), "axes of extent 1 do not count");
  }

  @Test
  void viewsAreCopiedFirst() {
    DeviceArray<float[]> x = array(40, 50);
    scan(x.transpose(), 1);
    assertEquals("scan_short", last().function());
    assertEquals(List.of(50L, 40L), longs(1, 2));
    assertEquals(2, driver.launches().size());
  }

  @Test
  void givenArraysAreWrittenDirectly() {
    DeviceArray<float[]> x = array(3, 2000);
    DeviceArray<float[]> out = array(3, 2000);
    kernel("sum.scan").array(x).scanInto(out, 1);
    assertEquals(List.of(x.address(), 3L, 2000L, 0L, out.address()), longs(0, 5));
    kernel("sum.scan").array(x).exclusiveScanInto(x);
    assertEquals(List.of(x.address(), 1L, 6000L, 1L, x.address()), longs(0, 5));
    assertEquals(2, driver.launches().size());
    DeviceArray<float[]> view = array(2000, 3).transpose();
    kernel("sum.scan").array(view).scanInto(out, 1);
    assertEquals(List.of(out.address(), 3L, 2000L, 0L, out.address()), longs(0, 5));
    assertEquals(4, driver.launches().size(), "a copy to the result, which is scanned in place");
  }

  @Test
  void whatOverlapsTheResultIsCopied() {
    DeviceArray<float[]> all = array(2001);
    DeviceArray<float[]> x = all.slice(0, 0, 2000);
    DeviceArray<float[]> out = all.slice(0, 1, 2001);
    kernel("sum.scan").array(x).scanInto(out);
    assertEquals(List.of(out.address(), 1L, 2000L, 0L, out.address()), longs(0, 5));
    DeviceArray<float[]> columns = array(2000, 3).transpose();
    kernel("sum.scan").array(array(3, 2000)).scanInto(columns, 1);
    assertNotEquals(columns.address(), longs(4, 1).get(0), "apart, and copied there");
  }

  @Test
  void arraysThatDoNotFitAreRefused() {
    assertRefused(
        "the result has shape (3, 2), what is scanned (2, 3)",
        () -> kernel("sum.scan").array(array(2, 3)).scanInto(array(3, 2), 1));
    assertRefused(
        "broadcast view",
        () -> kernel("sum.scan").array(array(2, 3)).scanInto(array(3).broadcastTo(2, 3)));
    assertRefused(
        "gives [float32], not float64",
        () -> kernel("sum.scan").array(array(2)).scanInto(gpu.empty(DType.FLOAT64, 2)));
    assertEquals(0, driver.launches().size());
  }

  @Test
  void nothingIsNotLaunched() {
    assertArrayEquals(new long[] {3, 0}, scan(array(3, 0), 0).shape());
    assertEquals(0, driver.launches().size());
    assertEquals(0, scan(array()).rank());
    assertEquals("scan_short", last().function());
  }

  @Test
  void wrongAxesAreRefused() {
    assertRefused("axis 2 of an array of rank 2", () -> scan(array(2, 3), 2));
    assertRefused("axis 0 of an array of rank 0", () -> scan(array(), 0));
  }
}
