package org.jgpu.contract;

import static org.jgpu.arrays.Arithmetic.add;
import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Powers.sqrt;
import static org.jgpu.arrays.Reductions.sum;
import static org.jgpu.arrays.Trigonometry.sin;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** The ready-made operations of module arrays, in NumPy's sense. */
@DeviceTest
class ArrayOperationsTest {
  private final Gpu gpu;

  ArrayOperationsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void sineAndSquareRootOfFloats(int n) {
    float[] values = Samples.uniformFloats(n, 1, 0, 100);
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> x = gpu.array(values);
      // CUDA's bound for sinf is 2 ulp; sqrtf is correctly rounded.
      Expect.within(2, n, i -> Math.sin(values[i]), sin(x).toHost());
      Expect.within(0, n, i -> (double) (float) Math.sqrt(values[i]), sqrt(x).toHost());
    }
  }

  @EachLength
  void sineAndSquareRootOfDoubles(int n) {
    double[] values = IntStream.range(0, n).mapToDouble(i -> i * 0.37).toArray();
    try (Scope scope = Scope.open()) {
      DeviceArray<double[]> x = gpu.array(values);
      // CUDA's bound for sin is 2 ulp, Java's 1.
      Expect.within(3, n, i -> Math.sin(values[i]), sin(x).toHost());
      Expect.within(0, n, i -> Math.sqrt(values[i]), sqrt(x).toHost());
    }
  }

  @EachLength
  void integersWrap(int n) {
    int[] ints = Samples.ints(n, 2);
    long[] longs = IntStream.range(0, n).mapToLong(i -> ints[i] * 0x9E3779B97F4A7C15L).toArray();
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.array(ints);
      DeviceArray<long[]> y = gpu.array(longs);
      Expect.elements(n, i -> ints[i] * ints[i], square(x).toHost());
      Expect.elements(n, i -> longs[i] * longs[i], square(y).toHost());
      Expect.elements(n, i -> ints[i] + ints[i], add(x, x).toHost());
      Expect.elements(n, i -> longs[i] + longs[i], add(y, y).toHost());
      assertEquals(IntStream.of(ints).sum(), sum(x).intAt());
      long expected = 0;
      for (long value : longs) {
        expected += value;
      }
      assertEquals(expected, sum(y).longAt());
    }
  }

  @Test
  void sumsBroadcast() {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> column = gpu.array(new float[] {10, 20}, 2, 1);
      DeviceArray<float[]> row = gpu.array(new float[] {1, 2, 3});
      DeviceArray<float[]> result = add(column, row);
      assertArrayEquals(new long[] {2, 3}, result.shape());
      assertArrayEquals(new float[] {11, 12, 13, 21, 22, 23}, result.toHost());
    }
  }

  @Test
  void rowNormsAreThoseOfPlainJava() {
    int rows = 17;
    int columns = 1025;
    double[] values = IntStream.range(0, rows * columns).mapToDouble(Math::cos).toArray();
    try (Scope scope = Scope.open()) {
      double[] norms = sqrt(sum(square(gpu.array(values, rows, columns)), -1)).toHost();
      Expect.near(2e-11, rows, row -> norm(values, row * columns, columns), norms);
    }
  }

  private static double norm(double[] values, int from, int count) {
    double squares = 0;
    for (int i = from; i < from + count; i++) {
      squares += values[i] * values[i];
    }
    return Math.sqrt(squares);
  }

  @Test
  void theSumOfNothingIsZeroAndHasNoAxes() {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> total = sum(gpu.empty(DType.FLOAT32, 0, 3));
      assertEquals(0, total.rank());
      assertEquals(0f, total.floatAt());
      assertArrayEquals(new float[] {0, 0, 0}, sum(gpu.empty(DType.FLOAT32, 0, 3), 0).toHost());
    }
  }

  @Test
  void aDtypeThatAnOperationDoesNotTakeIsNamed() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.array(new int[] {1});
      GpuException failure = assertThrows(GpuException.class, () -> sin(x));
      Expect.mention(
          "float16, bfloat16, float32, float64, complex64, complex128, not for int32", failure);
    }
  }

  @Test
  void anAxisThatDoesNotExistOrComesTwiceIsAnError() {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> x = gpu.array(new float[6], 2, 3);
      assertThrows(GpuException.class, () -> sum(x, 2));
      assertThrows(GpuException.class, () -> sum(x, 0, -2));
    }
  }
}
