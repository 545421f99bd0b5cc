package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.annotations.view.FloatView2;
import org.jgpu.contract.kernels.PreambleKernels;
import org.jgpu.contract.kernels.PreambleKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands before parallel loops: calls, arrays, assertions and returns. */
@Tag("checked")
@DeviceTest
class PreamblesTest {
  private final Gpu gpu;

  PreamblesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 7", "33, 64"})
  void callsOfFunctionsThatRead(int rows, int columns) {
    float[] values = Samples.uniformFloats(rows * columns, 1, -1, 1);
    float[] weights = {1, 2, 0.5f};
    float[] expected = new float[values.length];
    PreambleKernels.normalized(
        weights, new FloatView2(values, rows, columns), new FloatView2(expected, rows, columns));
    try (var w = gpu.array(weights);
        var in = gpu.array(values, rows, columns);
        var out = gpu.array(new float[values.length], rows, columns)) {
      PreambleKernelsLauncher.normalized(w, in, out);

      Expect.within(2, values.length, i -> (double) expected[i], out.toHost());
    }
  }

  @EachLength
  void localArraysThatAreRead(int n) {
    byte[] values = Samples.bytes(n, 1);
    byte[] expected = new byte[n];
    PreambleKernels.throughTables(values, expected, 9);
    try (var in = gpu.array(values);
        var out = gpu.array(new byte[n])) {
      PreambleKernelsLauncher.throughTables(in, out, 9);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 100", "1, 0, 100", "2, -3, 100", "1, 1, 100", "3, 2, 100", "4, 1, 5000"})
  void returnsThatTheHostKnows(int n, int step, int length) {
    int[] expected = new int[length];
    PreambleKernels.guarded(expected, n, step);
    try (var out = gpu.array(new int[length])) {
      PreambleKernelsLauncher.guarded(out, n, step);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(floats = {0, 1, Float.NaN})
  void returnsThatThreadsKnow(float flag) {
    for (float[] flags : new float[][] {{}, {flag}, {1, flag}}) {
      int[] expected = Samples.ints(100, 1);
      try (var in = gpu.array(flags);
          var out = gpu.array(expected.clone())) {
        PreambleKernelsLauncher.guardedByData(in, out);
        PreambleKernels.guardedByData(flags, expected);

        assertArrayEquals(expected, out.toHost());
      }
    }
  }
}
