package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.arrays.Printing;
import org.jgpu.arrays.text.PrintOptions;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Arrays on a device print as NumPy's do; the texts are NumPy 2.4's. */
@DeviceTest
class PrintingTest {
  private final Gpu gpu;

  PrintingTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void largeArraysShowTheirCorners() {
    int[] values = IntStream.range(0, 2000).toArray();
    try (DeviceArray<int[]> x = gpu.array(values, 40, 50)) {
      assertEquals(
          """
          [[   0   50  100 ... 1850 1900 1950]
           [   1   51  101 ... 1851 1901 1951]
           [   2   52  102 ... 1852 1902 1952]
           ...
           [  47   97  147 ... 1897 1947 1997]
           [  48   98  148 ... 1898 1948 1998]
           [  49   99  149 ... 1899 1949 1999]]""",
          Printing.text(x.transpose()));
    }
  }

  @Test
  void optionsSayWhatIsLarge() {
    long[] values = LongStream.range(0, 120).toArray();
    PrintOptions options = PrintOptions.DEFAULT.withThreshold(10).withEdgeItems(1);
    try (DeviceArray<long[]> x = gpu.array(values, 4, 5, 6)) {
      assertEquals(
          """
          [[[  0 ...  24]
            ...
            [ 90 ... 114]]

           ...

           [[  5 ...  29]
            ...
            [ 95 ... 119]]]""",
          Printing.text(x.transpose(2, 0, 1), options));
    }
  }

  @Test
  void viewsPrintWhatTheyShow() {
    float[] values = new float[24];
    for (int i = 0; i < values.length; i++) {
      values[i] = i / 8f;
    }
    try (DeviceArray<float[]> x = gpu.array(values, 2, 3, 4)) {
      assertEquals(
          """
          [[[0.125 0.25  0.375]
            [1.125 1.25  1.375]]

           [[1.625 1.75  1.875]
            [2.625 2.75  2.875]]]""",
          Printing.text(x.slice(1, 0, 3, 2).slice(2, 1, 4)));
    }
  }

  @Test
  void broadcastArraysOfAnySizePrint() {
    try (DeviceArray<double[]> x = gpu.array(new double[] {0.1}, 1)) {
      assertEquals("[0.1 0.1 0.1 ... 0.1 0.1 0.1]", Printing.text(x.broadcastTo(5_000_000_000L)));
    }
  }

  @Test
  void scalarsAndNothingPrint() {
    try (DeviceArray<double[]> x = gpu.array(new double[] {1.5e-7}, 1);
        DeviceArray<boolean[]> y = gpu.array(new boolean[0], 0, 3)) {
      assertEquals("1.5e-07", Printing.text(x.index(0, 0)));
      assertEquals("[]", Printing.text(y));
    }
  }

  @Test
  void closedArraysSaySo() {
    DeviceArray<float[]> x = gpu.array(new float[3]);
    x.close();
    assertThrows(GpuException.class, () -> Printing.text(x));
  }
}
