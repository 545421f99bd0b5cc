package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.api.Test;

/** The width of positions in kernels that take views. */
class ViewLaunchTest extends LauncherTestBase {
  private void rows(DeviceArray<byte[]> view) {
    kernel("rows").array(view).launch(LaunchConfig.grid(1));
  }

  private DeviceArray<byte[]> array(long rows, long columns) {
    return gpu.empty(DType.INT8, rows, columns);
  }

  @Test
  void stridesHave32BitsWhereAllPositionsFit() {
    rows(array(4, 5).transpose());
    assertEquals("rows", last().function());
    assertEquals(24, last().parameters().length);
    assertEquals(5, last().values().getInt(8));
    assertEquals(4, last().values().getInt(12));
    assertEquals(1, last().values().getInt(16));
    assertEquals(5, last().values().getInt(20));
    rows(array(4, 5).slice(0, 3, Layout.END, -1));
    assertEquals("rows", last().function());
    assertEquals(-5, last().values().getInt(16));
  }

  @Test
  void aStrideThatDoesNotFitHas64Bits() {
    rows(array(1, 5).slice(0, 0, 1, 1L << 40));
    assertEquals("rows_v64", last().function());
    assertEquals(32, last().parameters().length);
    assertEquals(5L << 40, last().values().getLong(16));
    assertEquals(1, last().values().getLong(24));
    long loads =
        driver.takeCalls().stream()
            .filter(call -> call.equals("load " + KernelFiles.stridedUnit(KernelFixture.unit())))
            .count();
    assertEquals(1, loads);
  }

  @Test
  void anElementBeyond32BitsHas64Bits() {
    assertTrue(ViewWidth.fitsInt(Layout.contiguous(2, 1L << 30)));
    Layout large = Layout.contiguous(3, 1L << 30);
    assertFalse(ViewWidth.fitsInt(large));
    assertFalse(ViewWidth.fitsInt(Layout.contiguous(4, 1L << 30).slice(0, 3, Layout.END, -1)));
    assertFalse(ViewWidth.fitsInt(large.slice(1, 0, 1L << 29, 1)));
    assertTrue(ViewWidth.fitsInt(large.slice(0, 0, 2, 1)));
    assertTrue(ViewWidth.fitsInt(large.slice(0, 1, 3, 1).slice(0, 1, Layout.END, -1)));
    assertTrue(ViewWidth.fitsInt(Layout.contiguous(7).broadcastTo(1L << 40, 7)));
  }
}
