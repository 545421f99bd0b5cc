package org.jgpu.runtime.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BenchmarkResultTest {
  /** The layout of the line in CuPy's documentation, with its own figures' widths. */
  @Test
  void printsWhatCuPyPrints() {
    BenchmarkResult result =
        new BenchmarkResult(
            "my_func", new int[] {0}, new double[] {40e-6, 50e-6}, new double[] {180e-6, 182e-6});
    assertEquals(
        "my_func             :"
            + "    CPU:    45.000 us   +/-  5.000 (min:    40.000 / max:    50.000) us"
            + "     GPU-0:   181.000 us   +/-  1.000 (min:   180.000 / max:   182.000) us",
        result.toString());
  }

  @Test
  void aSingleRepeatHasNoSpread() {
    BenchmarkResult result =
        new BenchmarkResult("f", new int[] {1}, new double[] {1e-6}, new double[] {2e-6});
    assertEquals(
        "f                   :    CPU:     1.000 us     GPU-1:     2.000 us", result.toString());
  }

  @Test
  void eachDeviceHasItsTimes() {
    double[] cpu = {1e-6};
    BenchmarkResult result =
        new BenchmarkResult("f", new int[] {0, 3}, cpu, new double[] {2e-6}, new double[] {4e-6});
    assertEquals(
        "f                   :    CPU:     1.000 us     GPU-0:     2.000 us     GPU-3:     4.000 us",
        result.toString());
    assertEquals(4e-6, result.gpuTimes(1)[0]);
  }

  @Test
  void mediansAreInMicroseconds() {
    BenchmarkResult result =
        new BenchmarkResult(
            "f",
            new int[] {0},
            new double[] {3e-6, 1e-6, 9e-6},
            new double[] {1e-6, 2e-6, 3e-6, 8e-6});
    assertEquals(3, result.cpuMedianMicros(), 1e-9);
    assertEquals(2.5, result.gpuMedianMicros(), 1e-9);
  }
}
