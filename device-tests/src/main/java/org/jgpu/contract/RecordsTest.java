package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.IntFunction;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.RecordKernels;
import org.jgpu.contract.kernels.RecordKernels.Mixed;
import org.jgpu.contract.kernels.RecordKernels.Range;
import org.jgpu.contract.kernels.RecordKernels.Segment;
import org.jgpu.contract.kernels.RecordKernels.Split;
import org.jgpu.contract.kernels.RecordKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Records in kernels, compared with the kernel methods themselves. */
@DeviceTest
class RecordsTest {
  private static final int N = 2000;
  private static final Mixed MIXED =
      new Mixed(
          (byte) -3, 1e9, true, (short) -30000, '\uffee', 1 << 30, (byte) 127, -1L << 40, 2.5f);
  private static final Mixed OTHER =
      new Mixed((byte) 1, -2, false, (short) 3, 'a', -5, (byte) -6, 7, -8f);

  private final Gpu gpu;

  RecordsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void complexNumbersWithOperators(int n) {
    float[] x = Samples.uniformFloats(n, 1, -2, 1);
    float[] y = Samples.uniformFloats(n, 2, -1, 1);
    Complex offset = new Complex(0.125f, -0.25f);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.mandelbrot(50, offset, a, b)) {
      Expect.elements(n, i -> RecordKernels.mandelbrot(50, offset, x[i], y[i]), result.toHost());
    }
  }

  @Test
  void choices() {
    int[] x = Samples.ints(N, 1);
    float[] y = Samples.uniformFloats(N, 2, -9, 9);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.choices(a, b)) {
      Expect.elements(N, i -> RecordKernels.choices(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void choiceAsComponent() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.choiceAsComponent(a, b)) {
      Expect.elements(N, i -> RecordKernels.choiceAsComponent(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void choiceAsElement() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.choiceAsElement(a, b)) {
      Expect.elements(N, i -> RecordKernels.choiceAsElement(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void constructors() {
    int[] x = Samples.ints(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.constructors(a, b)) {
      Expect.elements(N, i -> RecordKernels.constructors(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void componentsAreEvaluatedInOrder() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = RecordKernelsLauncher.order(a)) {
      Expect.elements(N, i -> RecordKernels.order(x[i]), result.toHost());
    }
  }

  @EachLength
  void parametersOfParallelKernels(int n) {
    Segment segment = new Segment(new Complex(3, 4), MIXED, new Complex(5, -6), (short) 77);
    Range range = new Range(n, n / 3);
    long[] expected = new long[n];
    RecordKernels.parameters(expected, segment, OTHER, range);
    try (var out = gpu.array(new long[n])) {
      RecordKernelsLauncher.parameters(out, segment, OTHER, range);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @Test
  void parametersOfGridKernels() {
    Complex scale = new Complex(0.5f, 3);
    try (var out = gpu.array(new float[N])) {
      RecordKernelsLauncher.gridParameters(LaunchConfig.grid(N / 64 + 1), out, scale, N);
      Expect.elements(N, i -> scale.times(new Complex(i, -i)).plus(scale).norm(), out.toHost());
    }
  }

  @Test
  void localArrays() {
    int[] x = Samples.ints(N, 1);
    for (int i = 0; i < N; i++) {
      x[i] &= Integer.MAX_VALUE;
    }
    float[] y = Samples.uniformFloats(N, 2, -9, 9);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.localArrays(a, b)) {
      Expect.elements(N, i -> RecordKernels.localArrays(x[i], y[i]), result.toHost());
    }
  }

  @EachLength
  void severalResults(int n) {
    float[] x = Samples.uniformFloats(n, 1, -9, 9);
    float[] y = Samples.uniformFloats(n, 2, -9, 9);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var results = RecordKernelsLauncher.minMax(a, b)) {
      Expect.elements(n, i -> RecordKernels.minMax(x[i], y[i]).min(), results.min().toHost());
      Expect.elements(n, i -> RecordKernels.minMax(x[i], y[i]).max(), results.max().toHost());
      RecordKernelsLauncher.minMax(a, b, b, a);
      Expect.elements(n, i -> Math.min(x[i], y[i]), b.toHost());
      Expect.elements(n, i -> Math.max(x[i], y[i]), a.toHost());
    }
  }

  @EachLength
  void severalNarrowResults(int n) {
    byte[] x = Samples.bytes(n, 1);
    try (var a = gpu.array(x);
        var results = RecordKernelsLauncher.nibbles(a)) {
      Expect.elements(n, i -> RecordKernels.nibbles(x[i]).high(), results.high().toHost());
      Expect.elements(n, i -> RecordKernels.nibbles(x[i]).low(), results.low().toHost());
    }
  }

  @EachLength
  void resultsOfNestedRecordsAreBroadcast(int n) {
    int[] x = Samples.ints(n, 1);
    byte[] y = Samples.bytes(3, 2);
    Complex scale = new Complex(0.5f, -2);
    try (var a = gpu.array(x);
        var flat = gpu.array(y);
        var b = flat.reshape(3, 1);
        var results = RecordKernelsLauncher.split(scale, a, b)) {
      assertArrayEquals(new long[] {3, n}, results.wide().shape());
      IntFunction<Split> expected =
          i -> RecordKernels.split(scale, x[i % Math.max(1, n)], y[i / Math.max(1, n)]);
      Expect.elements(3 * n, i -> expected.apply(i).z().re(), results.zRe().toHost());
      Expect.elements(3 * n, i -> expected.apply(i).z().im(), results.zIm().toHost());
      Expect.elements(3 * n, i -> expected.apply(i).negative(), results.negative().toHost());
      Expect.elements(3 * n, i -> expected.apply(i).nibbles().low(), results.nibblesLow().toHost());
      Expect.elements(
          3 * n, i -> expected.apply(i).nibbles().high(), results.nibblesHigh().toHost());
      Expect.elements(3 * n, i -> expected.apply(i).wide(), results.wide().toHost());
    }
  }

  @Test
  void resultsOfStridedViews() {
    float[] x = Samples.uniformFloats(N, 1, -9, 9);
    try (var flat = gpu.array(x);
        var a = flat.reshape(40, 50);
        var turned = a.transpose(1, 0);
        var min = gpu.array(new float[N]);
        var minView = min.reshape(50, 40);
        var max = gpu.array(new float[N]);
        var maxRows = max.reshape(40, 50);
        var maxView = maxRows.transpose(1, 0);
        var zero = gpu.array(new float[1])) {
      RecordKernelsLauncher.minMax(turned, zero, minView, maxView);
      Expect.elements(N, i -> Math.min(x[i % 40 * 50 + i / 40], 0), min.toHost());
      Expect.elements(N, i -> Math.max(x[i], 0), max.toHost());
    }
  }

  @Test
  void resultsThatShareMemoryOrDifferInShapeAreRefused() {
    try (var a = gpu.array(new float[6]);
        var b = gpu.array(new float[6]);
        var two = b.reshape(1, 6)) {
      GpuException same =
          assertThrows(GpuException.class, () -> RecordKernelsLauncher.minMax(a, a, b, b));
      Expect.mention("results 0 and 1 share memory", same);
      GpuException shapes =
          assertThrows(GpuException.class, () -> RecordKernelsLauncher.minMax(a, a, a, two));
      Expect.mention("different shapes", shapes);
    }
  }

  @Test
  void genericMethodsAndRecords() {
    int[] x = Samples.ints(N, 1);
    float[] y = Samples.uniformFloats(N, 2, -9, 9);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var result = RecordKernelsLauncher.generics(a, b)) {
      Expect.elements(N, i -> RecordKernels.generics(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void constantRecords() {
    float[] x = Samples.uniformFloats(N, 2, -9, 9);
    try (var a = gpu.array(x);
        var result = RecordKernelsLauncher.constants(a)) {
      Expect.elements(N, i -> RecordKernels.constants(x[i]), result.toHost());
    }
  }
}
