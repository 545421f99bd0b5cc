package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jgpu.contract.kernels.ParallelKernels;
import org.jgpu.contract.kernels.ParallelKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parallel loops of one to three dimensions, with odd bounds and steps. */
@Tag("checked")
@DeviceTest
class ParallelLoopsTest {
  private final Gpu gpu;

  ParallelLoopsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void oneIterationPerElement(int n) {
    int[] in = Samples.ints(n, 1);
    int[] expected = new int[n];
    ParallelKernels.twice(in, expected);
    try (var a = gpu.array(in);
        var b = gpu.array(new int[n])) {
      ParallelKernelsLauncher.twice(a, b);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @EachLength
  void blocksOfMoreAxesThanLoops(int n) {
    double[] in = Samples.doubles(n, 1);
    double[] expected = in.clone();
    ParallelKernels.increment(expected);
    try (var a = gpu.array(in)) {
      ParallelKernelsLauncher.increment(a);

      assertArrayEquals(expected, a.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,1000", "1,1000", "2,998", "997,1000", "500,500", "600,500", "0,1", "0,3", "0,4"})
  void boundsAndStepsAreRespected(int from, int to) {
    int[] start = new int[1000];
    Arrays.fill(start, -1);
    int[] expected = start.clone();
    ParallelKernels.everyThird(expected, from, to);
    try (var out = gpu.array(start)) {
      ParallelKernelsLauncher.everyThird(out, from, to);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"-1", "0", "31", "32", "999"})
  void inclusiveBound(int last) {
    int[] expected = new int[1000];
    ParallelKernels.inclusive(expected, last);
    try (var out = gpu.array(new int[1000])) {
      ParallelKernelsLauncher.inclusive(out, last);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  void loopOverLongs(int n) {
    long[] expected = new long[n];
    ParallelKernels.longLoop(expected, n);
    try (var out = gpu.array(new long[n])) {
      ParallelKernelsLauncher.longLoop(out, n);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"3,3", "2,9", "33,31", "256,5", "5,257", "100,100"})
  void twoDimensionsWithAnInnerLoop(int width, int height) {
    float[] in = Samples.uniformFloats(width * height, 1, 0, 255);
    float[] expected = new float[in.length];
    ParallelKernels.blur(in, expected, width, height);
    try (var a = gpu.array(in);
        var b = gpu.array(new float[in.length])) {
      ParallelKernelsLauncher.blur(a, b, width, height);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,100", "100,1", "31,33", "64,48"})
  void transposedWithAGivenBlock(int rows, int columns) {
    double[] in = Samples.doubles(rows * columns, 1);
    double[] expected = new double[in.length];
    ParallelKernels.transpose(in, expected, rows, columns);
    try (var a = gpu.array(in);
        var b = gpu.array(new double[in.length])) {
      ParallelKernelsLauncher.transpose(a, b, rows, columns);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,2,2", "5,7,11", "9,1,9", "4,33,31", "70,3,70"})
  void threeDimensionsWithSteps(int depth, int height, int width) {
    int[] expected = new int[depth * height * width];
    ParallelKernels.volume(expected, depth, height, width);
    try (var out = gpu.array(new int[expected.length])) {
      ParallelKernelsLauncher.volume(out, depth, height, width);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "17", "40"})
  void matrixProduct(int n) {
    float[] a = Samples.uniformFloats(n * n, 1, 0, 1);
    float[] b = Samples.uniformFloats(n * n, 2, 0, 1);
    float[] expected = new float[n * n];
    ParallelKernels.multiply(a, b, expected, n);
    try (var x = gpu.array(a);
        var y = gpu.array(b);
        var z = gpu.array(new float[n * n])) {
      ParallelKernelsLauncher.multiply(x, y, z, n);

      Expect.within(n, n * n, i -> (double) expected[i], z.toHost());
    }
  }

  @EachLength
  void continueSkipsAnIteration(int n) {
    byte[] in = Samples.bytes(n, 1);
    byte[] expected = Samples.bytes(n, 2);
    byte[] start = expected.clone();
    ParallelKernels.skipping(in, expected);
    try (var a = gpu.array(in);
        var b = gpu.array(start)) {
      ParallelKernelsLauncher.skipping(a, b);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @Test
  void arraysOfAllTypesAreUpdated() {
    int n = 1000;
    boolean[] a = Samples.booleans(n, 1);
    byte[] b = Samples.bytes(n, 2);
    char[] c = Samples.chars(n, 3);
    short[] d = Samples.shorts(n, 4);
    int[] e = Samples.ints(n, 5);
    long[] f = Samples.longs(n, 6);
    float[] g = Samples.floats(n, 7);
    double[] h = Samples.doubles(n, 8);
    try (var da = gpu.array(a);
        var db = gpu.array(b);
        var dc = gpu.array(c);
        var dd = gpu.array(d);
        var de = gpu.array(e);
        var df = gpu.array(f);
        var dg = gpu.array(g);
        var dh = gpu.array(h)) {
      ParallelKernelsLauncher.allTypes(da, db, dc, dd, de, df, dg, dh);
      ParallelKernels.allTypes(a, b, c, d, e, f, g, h);

      assertArrayEquals(a, da.toHost());
      assertArrayEquals(b, db.toHost());
      assertArrayEquals(c, dc.toHost());
      assertArrayEquals(d, dd.toHost());
      assertArrayEquals(e, de.toHost());
      assertArrayEquals(f, df.toHost());
      assertArrayEquals(g, dg.toHost());
      assertArrayEquals(h, dh.toHost());
    }
  }
}
