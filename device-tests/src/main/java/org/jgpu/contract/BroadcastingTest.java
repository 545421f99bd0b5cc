package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.contract.kernels.TypeKernels;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Element-wise kernels on operands of different shapes, on views, and into given arrays. */
@DeviceTest
class BroadcastingTest {
  private final Gpu gpu;

  BroadcastingTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void rowsColumnsAndSingleValuesRepeat() {
    int rows = 37;
    int columns = 65;
    int[] a = Samples.ints(rows * columns, 1);
    int[] b = Samples.ints(columns, 2);
    int[] c = Samples.ints(rows, 3);
    int[] d = Samples.ints(1, 4);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> result =
          TypeKernelsLauncher.combineFour(
              gpu.array(a, rows, columns), gpu.array(b), gpu.array(c, rows, 1), gpu.array(d));

      assertArrayEquals(new long[] {rows, columns}, result.shape());
      Expect.elements(
          rows * columns,
          i -> TypeKernels.combineFour(a[i], b[i % columns], c[i / columns], d[0]),
          result.toHost());
    }
  }

  /** Tiles that lie in a row, that cross its end, and that end with the array. */
  @ParameterizedTest
  @CsvSource({"1, 2047", "5, 2048", "3, 2049", "7, 5000", "2, 16384", "700, 3"})
  void rowsOfAllLengths(int rows, int columns) {
    int[] a = Samples.ints(rows * columns, 1);
    byte[] b = Samples.bytes(rows * columns, 2);
    int[] row = Samples.ints(columns, 3);
    byte[] column = Samples.bytes(rows, 4);
    try (Scope scope = Scope.open()) {
      Expect.elements(
          rows * columns,
          i -> a[i] + row[i % columns],
          TypeKernelsLauncher.addInts(gpu.array(a, rows, columns), gpu.array(row)).toHost());
      Expect.elements(
          rows * columns,
          i -> (byte) (b[i] + column[i / columns]),
          TypeKernelsLauncher.addBytes(gpu.array(b, rows, columns), gpu.array(column, rows, 1))
              .toHost());
    }
  }

  @Test
  void operandsMayRepeatAlongDifferentAxes() {
    long[] a = Samples.longs(33, 1);
    long[] b = Samples.longs(130, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<long[]> outer =
          TypeKernelsLauncher.addLongs(gpu.array(a, 33, 1, 1), gpu.array(b, 2, 65));

      assertArrayEquals(new long[] {33, 2, 65}, outer.shape());
      Expect.elements(33 * 130, i -> a[i / 130] + b[i % 130], outer.toHost());
    }
  }

  @Test
  void rankZeroBroadcastsAgainstEverything() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> one = gpu.array(new int[] {5}, 1).reshape();
      DeviceArray<int[]> both = TypeKernelsLauncher.addInts(one, one);
      DeviceArray<int[]> none = TypeKernelsLauncher.addInts(one, gpu.empty(DType.INT32, 0, 3));

      assertArrayEquals(new long[0], both.shape());
      assertArrayEquals(new int[] {10}, both.toHost());
      assertArrayEquals(new long[] {0, 3}, none.shape());
    }
  }

  @Test
  void shapesThatDoNotFitAreNamed() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> a = gpu.array(new int[6], 2, 3);
      DeviceArray<int[]> b = gpu.array(new int[2]);

      GpuException failure =
          assertThrows(GpuException.class, () -> TypeKernelsLauncher.addInts(a, b));
      Expect.mention("2, 3", failure);
    }
  }

  @Test
  void stridedTransposedAndReversedViews() {
    int[] a = Samples.ints(60 * 50, 1);
    int[] b = Samples.ints(25 * 60, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> evens = gpu.array(a, 60, 50).slice(1, 0, 50, 2);
      DeviceArray<int[]> turned =
          gpu.array(b, 25, 60).transpose().slice(0, 59, DeviceArray.END, -1);
      DeviceArray<int[]> sum = TypeKernelsLauncher.addInts(evens, turned);

      assertArrayEquals(new long[] {60, 25}, sum.shape());
      Expect.elements(
          60 * 25, i -> a[i / 25 * 50 + i % 25 * 2] + b[i % 25 * 60 + 59 - i / 25], sum.toHost());
    }
  }

  @Test
  void contiguousViewThatStartsAnywhere() {
    byte[] a = Samples.bytes(1000, 1);
    byte[] b = Samples.bytes(1000, 2);
    try (Scope scope = Scope.open()) {
      for (int start : new int[] {1, 3, 31, 500}) {
        DeviceArray<byte[]> x = gpu.array(a).slice(0, start, 1000);
        DeviceArray<byte[]> y = gpu.array(b).slice(0, 0, 1000 - start);

        Expect.elements(
            1000 - start,
            i -> (byte) (a[start + i] + b[i]),
            TypeKernelsLauncher.addBytes(x, y).toHost());
      }
    }
  }

  @Test
  void fiveDimensionsThatCannotBeMerged() {
    int[] a = Samples.ints(3 * 4 * 5 * 6 * 7, 1);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.array(a, 3, 4, 5, 6, 7).transpose(4, 2, 0, 3, 1);
      int[] found = TypeKernelsLauncher.increment(x).toHost();

      Expect.elements(a.length, i -> a[positionOfTransposed(i)] + 1, found);
    }
  }

  private static int positionOfTransposed(int index) {
    int b = index % 4;
    int d = index / 4 % 6;
    int a = index / 24 % 3;
    int c = index / 72 % 5;
    int e = index / 360;
    return (((a * 4 + b) * 5 + c) * 6 + d) * 7 + e;
  }

  @EachLength
  void resultsGoToAGivenArray(int n) {
    int[] a = Samples.ints(n, 1);
    int[] b = Samples.ints(n, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> out = gpu.empty(DType.INT32, n);
      TypeKernelsLauncher.addInts(gpu.array(a), gpu.array(b), out);

      Expect.elements(n, i -> a[i] + b[i], out.toHost());
    }
  }

  @EachLength
  void operandMayBeOverwritten(int n) {
    int[] a = Samples.ints(n, 1);
    int[] b = Samples.ints(n, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.array(a);
      TypeKernelsLauncher.addInts(x, gpu.array(b), x);
      TypeKernelsLauncher.addInts(x, x, x);

      Expect.elements(n, i -> 2 * (a[i] + b[i]), x.toHost());
    }
  }

  @Test
  void resultsGoToAStridedView() {
    int[] a = Samples.ints(20 * 30, 1);
    int[] start = Samples.ints(30 * 40, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> whole = gpu.array(start, 30, 40);
      DeviceArray<int[]> part = whole.transpose().slice(0, 0, 40, 2);
      TypeKernelsLauncher.increment(gpu.array(a, 20, 30), part);

      Expect.elements(
          30 * 40,
          i -> i % 40 % 2 == 0 ? a[i % 40 / 2 * 30 + i / 40] + 1 : start[i],
          whole.toHost());
    }
  }

  @Test
  void operandsBroadcastToTheGivenArray() {
    int[] b = Samples.ints(33, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> out = gpu.empty(DType.INT32, 5, 33);
      TypeKernelsLauncher.addInts(gpu.array(new int[] {7}), gpu.array(b), out);

      Expect.elements(5 * 33, i -> 7 + b[i % 33], out.toHost());
    }
  }

  @Test
  void givenArrayMustHaveRoomForEachElement() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.array(new int[6], 2, 3);

      assertThrows(
          GpuException.class, () -> TypeKernelsLauncher.increment(x, gpu.empty(DType.INT32, 3)));
      assertThrows(
          GpuException.class,
          () -> TypeKernelsLauncher.increment(x, gpu.empty(DType.INT32, 1, 3).broadcastTo(2, 3)));
    }
  }
}
