package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.annotations.view.FloatView2;
import org.jgpu.contract.kernels.ViewKernels;
import org.jgpu.contract.kernels.ViewKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Views at their limits: strides and positions of 64 bits, other ranks, overlaps, broadcasts. */
@Tag("checked")
@DeviceTest
class ViewLimitsTest {
  private final Gpu gpu;

  ViewLimitsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** A stride of more than 32 bits, of an axis of one element, so that no memory is needed. */
  @ParameterizedTest
  @CsvSource({"1", "33", "257"})
  void stridesOf64Bits(int n) {
    float[] values = Samples.uniformFloats(n, 16, -1, 1);
    float[] expected = new float[n];
    ViewKernels.stencil(new FloatView2(values, 1, n), new FloatView2(expected, 1, n));
    try (var in = gpu.array(values, 1, n);
        var far = in.slice(0, 0, 1, 1L << 40);
        var out = gpu.empty(DType.FLOAT32, 1, n)) {
      ViewKernelsLauncher.stencil(far, out);
      assertArrayEquals(expected, out.toHost());
    }
  }

  /** Elements on both sides of 2^31, where the device has the memory. */
  @Test
  void positionsOf64Bits() {
    Assumptions.assumeTrue(gpu.isHardware(), "3 GiB of device memory");
    long columns = 1L << 30;
    try (var array = gpu.zeros(DType.INT8, 3, columns);
        var reversed = array.slice(0, 2, DeviceArray.END, -1)) {
      ViewKernelsLauncher.lastOfRows(array, 5);
      ViewKernelsLauncher.lastOfRows(reversed, 7);
      for (int row = 0; row < 3; row++) {
        byte expected = (byte) ((5 + row) * 16 + 7 + (2 - row));
        assertEquals(expected, array.item(row, columns - 1));
        assertEquals((byte) 0, array.item(row, columns - 2));
      }
    }
  }

  private static void assertRefused(Runnable launch, String... parts) {
    GpuException failure = assertThrows(GpuException.class, launch::run);
    for (String part : parts) {
      Expect.mention(part, failure);
    }
  }

  @Test
  void anotherRankIsRefused() {
    try (var in = gpu.array(new float[8], 2, 2, 2);
        var out = gpu.array(new float[4], 2, 2)) {
      assertRefused(
          () -> ViewKernelsLauncher.stencil(in, out),
          "stencil(FloatView2,FloatView2)",
          "'in' must be an array of rank 2 of float",
          "(2, 2, 2)");
    }
  }

  @Test
  void broadcastViewIsNotWritten() {
    try (var row = gpu.array(new int[3]);
        DeviceArray<int[]> repeated = row.broadcastTo(4, 3)) {
      assertRefused(
          () -> ViewKernelsLauncher.updateInPlace(repeated, 2), "writes 'm'", "broadcast view");
    }
  }

  @Test
  void broadcastViewIsNotUpdatedAtomically() {
    try (var in = gpu.array(new int[1], 1, 1);
        var row = gpu.array(new int[8]);
        var repeated = row.broadcastTo(4, 8);
        var limits = gpu.array(new long[12], 2, 3, 2);
        var ones = gpu.array(new float[2])) {
      assertRefused(
          () -> ViewKernelsLauncher.tally(in, repeated, limits, ones),
          "writes 'bins'",
          "broadcast view");
    }
  }

  @Test
  void aViewThatIsReadDoesNotOverlapAWrittenOne() {
    try (var m = gpu.array(new int[6], 2, 3);
        var row = m.slice(0, 0, 1).broadcastTo(2, 3)) {
      assertRefused(() -> ViewKernelsLauncher.addRows(row, m), "'row'", "'m'", "share memory");
    }
  }
}
