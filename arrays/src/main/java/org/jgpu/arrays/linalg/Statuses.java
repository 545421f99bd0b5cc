package org.jgpu.arrays.linalg;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** A number for each matrix of a batch, 0 where all is well; one read for all of them. */
record Statuses(DeviceArray<int[]> array, long[] leading) {
  static Statuses of(Gpu gpu, long[] leading, long batch) {
    return new Statuses(gpu.zeros(DType.INT32, batch), leading);
  }

  /**
   * Waits for the device.
   *
   * @throws LinearAlgebraException if a matrix holds NaN or infinity
   */
  static void requireFinite(String function, NdArray<?> matrices) {
    long[] leading = Matrices.leading(matrices);
    NdArray<boolean[]> bad = Comparison.logicalNot(Comparison.isFinite(matrices));
    NdArray<long[]> counts = Reductions.countNonzero(bad.reshape(Matrices.batch(matrices), -1), 1);
    NdArray<int[]> some = Comparison.notEqual(counts, 0).astype(DType.INT32);
    new Statuses(some, leading).check(function, number -> "holds NaN or infinity");
  }

  /**
   * Waits for the device.
   *
   * @param what the reason, made of the first number that is not 0
   */
  void check(String function, IntFunction<String> what) {
    check(function, what, number -> -1);
  }

  /** As {@link #check}, of numbers that are those of pivots from 1, or of NaN ones from -1 down. */
  void checkPivots(String function, IntFunction<String> what) {
    check(function, what, number -> Math.abs(number) - 1);
  }

  private void check(String function, IntFunction<String> what, IntUnaryOperator pivot) {
    int[] numbers = array.toHost();
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] != 0) {
        throw new LinearAlgebraException(
            function + ": " + matrix(i) + " " + what.apply(numbers[i]),
            i,
            pivot.applyAsInt(numbers[i]));
      }
    }
  }

  /** Returns whether one of them is not 0; waits for the device. */
  boolean any() {
    return Arrays.stream(array.toHost()).anyMatch(number -> number != 0);
  }

  private String matrix(long index) {
    if (leading.length == 0) {
      return "the matrix";
    }
    long[] place = new long[leading.length];
    long rest = index;
    for (int axis = leading.length - 1; axis >= 0; axis--) {
      place[axis] = rest % leading[axis];
      rest /= leading[axis];
    }
    return "the matrix at " + Arrays.toString(place);
  }
}
