package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jgpu.annotations.view.ByteView2;
import org.jgpu.contract.kernels.PackKernels;
import org.jgpu.contract.kernels.PackKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parallel loops over narrow elements: at lengths around those from which several are taken
 * together, at all alignments, and where not every iteration touches its element.
 */
@Tag("checked")
@DeviceTest
class PackedLoopsTest {
  private final Gpu gpu;

  PackedLoopsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void bytesThroughATable(int n) {
    byte[] in = Samples.bytes(n, 1);
    byte[] table = Samples.bytes(256, 2);
    byte[] expected = new byte[n];
    PackKernels.lookUp(in, table, expected);
    try (var a = gpu.array(in);
        var t = gpu.array(table);
        var b = gpu.array(new byte[n])) {
      PackKernelsLauncher.lookUp(a, t, b);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0,0,511",
    "0,0,512",
    "0,0,513",
    "1,1,527",
    "1,1,2000",
    "15,15,543",
    "16,0,4096",
    "3,19,5001",
    "1,0,5000",
    "0,7,5000",
    "4,8,5000",
    "5,21,511"
  })
  void arraysBeginAnywhere(int skippedIn, int skippedOut, int n) {
    byte[] in = Samples.bytes(n + skippedIn, 3);
    byte[] table = Samples.bytes(256, 4);
    byte[] result = new byte[n];
    PackKernels.lookUp(Arrays.copyOfRange(in, skippedIn, in.length), table, result);
    byte[] expected = Samples.bytes(n + skippedOut + 20, 5);
    try (var a = gpu.array(in);
        var part = a.slice(0, skippedIn, in.length);
        var t = gpu.array(table);
        var b = gpu.array(expected);
        var target = b.slice(0, skippedOut, skippedOut + (long) n)) {
      PackKernelsLauncher.lookUp(part, t, target);

      System.arraycopy(result, 0, expected, skippedOut, n);
      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,3000", "1,3000", "7,2999", "8,264", "9,265", "9,266", "500,500", "600,500"})
  void lowerBoundsAndSumsInPlace(int from, int to) {
    short[] in = Samples.shorts(3000, 6);
    short[] expected = Samples.shorts(3000, 7);
    short[] start = expected.clone();
    PackKernels.addBetween(in, expected, from, to);
    try (var a = gpu.array(in);
        var b = gpu.array(start)) {
      PackKernelsLauncher.addBetween(a, b, from, to);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,3000", "3,2998", "3,259", "2999,3000"})
  void loopOverLongs(long from, long to) {
    char[] in = Samples.chars(3000, 8);
    char[] expected = new char[3000];
    PackKernels.longLoop(in, expected, from, to);
    try (var a = gpu.array(in);
        var b = gpu.array(new char[3000])) {
      PackKernelsLauncher.longLoop(a, b, from, to);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,3000", "1,3000", "16,2999", "32,544", "33,2000"})
  void indicesWithAnOffset(int from, int to) {
    byte[] in = Samples.bytes(3000, 9);
    byte[] expected = new byte[3000];
    PackKernels.shifted(in, expected, from, to);
    try (var a = gpu.array(in);
        var b = gpu.array(new byte[3000])) {
      PackKernelsLauncher.shifted(a, b, from, to);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @EachLength
  void elementsOfSeveralWidths(int n) {
    byte[] in = Samples.bytes(n, 10);
    boolean[] negative = new boolean[n];
    float[] expected = new float[n];
    PackKernels.dequantise(in, negative, expected, 0.37f);
    try (var a = gpu.array(in);
        var b = gpu.array(new boolean[n]);
        var c = gpu.array(new float[n])) {
      PackKernelsLauncher.dequantise(a, b, c, 0.37f);

      assertArrayEquals(negative, b.toHost());
      assertArrayEquals(expected, c.toHost());
    }
  }

  @EachLength
  void twoResultsApart(int n) {
    byte[] in = Samples.bytes(n, 11);
    byte[] first = new byte[n];
    byte[] second = new byte[n];
    PackKernels.twoResults(in, first, second);
    try (var a = gpu.array(in);
        var b = gpu.array(new byte[n]);
        var c = gpu.array(new byte[n])) {
      PackKernelsLauncher.twoResults(a, b, c);

      assertArrayEquals(first, b.toHost());
      assertArrayEquals(second, c.toHost());
    }
  }

  @EachLength
  void twoResultsInOneArray(int n) {
    byte[] in = Samples.bytes(n, 12);
    byte[] expected = new byte[n];
    PackKernels.twoResults(in, expected, expected);
    try (var a = gpu.array(in);
        var b = gpu.array(new byte[n])) {
      PackKernelsLauncher.twoResults(a, b, b);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 256, 257, 4001})
  void storedOnAllWays(int n) {
    byte[] in = Samples.bytes(n, 13);
    short[] expected = new short[n];
    PackKernels.allWays(in, expected, 40);
    try (var a = gpu.array(in);
        var b = gpu.array(new short[n])) {
      PackKernelsLauncher.allWays(a, b, 40);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,9", "24,11", "523,7", "512,3", "1024,9", "1001,5", "0,3"})
  void rowsOfAnImage(int width, int height) {
    byte[] in = Samples.bytes(width * height, 14);
    byte[] expected = new byte[in.length];
    PackKernels.image(in, expected, width, height, 3);
    try (var a = gpu.array(in);
        var b = gpu.array(new byte[in.length])) {
      PackKernelsLauncher.image(a, b, width, height, 3);

      assertArrayEquals(expected, b.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,0", "7,600,0", "7,600,16", "5,1000,3", "520,530,1"})
  void viewsOfSlices(int rows, int columns, int skipped) {
    int stride = columns + skipped;
    byte[] in = Samples.bytes(rows * stride, 15);
    byte[] low = new byte[rows * columns];
    byte[] high = new byte[rows * stride];
    PackKernels.views(
        new ByteView2(in, skipped, rows, columns, stride, 1),
        new ByteView2(low, rows, columns),
        new ByteView2(high, skipped, rows, columns, stride, 1));
    try (var a = gpu.array(in, rows, stride);
        var part = a.slice(1, skipped, stride);
        var b = gpu.array(new byte[low.length], rows, columns);
        var c = gpu.array(new byte[high.length], rows, stride);
        var target = c.slice(1, skipped, stride)) {
      PackKernelsLauncher.views(part, b, target);

      assertArrayEquals(low, b.toHost());
      assertArrayEquals(high, c.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"3,600", "600,3", "520,530"})
  void transposedAndReversedViews(int rows, int columns) {
    byte[] in = Samples.bytes(rows * columns, 16);
    byte[] low = new byte[in.length];
    byte[] high = new byte[in.length];
    PackKernels.views(
        new ByteView2(in, 0, columns, rows, 1, columns),
        new ByteView2(low, columns, rows),
        new ByteView2(high, rows - 1, columns, rows, rows, -1));
    try (var a = gpu.array(in, rows, columns);
        var transposed = a.transpose();
        var b = gpu.array(new byte[low.length], columns, rows);
        var c = gpu.array(new byte[high.length], columns, rows);
        var reversed = c.slice(1, rows - 1, DeviceArray.END, -1)) {
      PackKernelsLauncher.views(transposed, b, reversed);

      assertArrayEquals(low, b.toHost());
      assertArrayEquals(high, c.toHost());
    }
  }

  @EachLength
  void whatIsNotStoredStays(int n) {
    byte[] in = Samples.bytes(n, 17);
    byte[] start = Samples.bytes(n, 18);
    byte[] some = start.clone();
    byte[] others = start.clone();
    PackKernels.someStored(in, some);
    PackKernels.notAfterContinue(in, others);
    try (var a = gpu.array(in);
        var b = gpu.array(start);
        var c = gpu.array(start)) {
      PackKernelsLauncher.someStored(a, b);
      PackKernelsLauncher.notAfterContinue(a, c);

      assertArrayEquals(some, b.toHost());
      assertArrayEquals(others, c.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,5000", "1,5000", "4097,5000", "5000,5000"})
  void whatIsNotReadNeedNotExist(int present, int n) {
    byte[] in = Samples.bytes(present, 19);
    boolean[] flags = Samples.booleans(present, 20);
    byte[] padded = new byte[n];
    byte[] sums = new byte[n];
    PackKernels.padded(in, padded);
    PackKernels.bothShort(flags, in, sums, present);
    try (var a = gpu.array(in);
        var f = gpu.array(flags);
        var b = gpu.array(new byte[n]);
        var c = gpu.array(new byte[n])) {
      PackKernelsLauncher.padded(a, b);
      PackKernelsLauncher.bothShort(f, a, c, present);

      assertArrayEquals(padded, b.toHost());
      assertArrayEquals(sums, c.toHost());
    }
  }

  @EachLength
  void neighboursAreRead(int n) {
    byte[] in = Samples.bytes(n, 21);
    byte[] expected = new byte[n];
    PackKernels.differences(in, expected);
    try (var a = gpu.array(in);
        var b = gpu.array(new byte[n])) {
      PackKernelsLauncher.differences(a, b);

      assertArrayEquals(expected, b.toHost());
    }
  }
}
