package org.jgpu.arrays;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Points of one period in ascending order, with one more on either side, and their values.
 *
 * @param points one for each value
 */
record PeriodicPoints(double[] points, double[] values) {
  /** Reads points: this waits for the device. */
  static PeriodicPoints of(DeviceArray<?> points, DeviceArray<?> values, double period) {
    return repeated(doubles(points), doubles(values), period);
  }

  private static double[] doubles(DeviceArray<?> x) {
    try (DeviceArray<double[]> doubles = Casts.cast(x, DType.FLOAT64)) {
      return doubles.toHost();
    }
  }

  private static PeriodicPoints repeated(double[] points, double[] values, double period) {
    double[] within = Arrays.stream(points).map(p -> p - Math.floor(p / period) * period).toArray();
    int[] order =
        IntStream.range(0, within.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> within[i]))
            .mapToInt(i -> i)
            .toArray();
    int count = order.length;
    double[] at = new double[count + 2];
    double[] of = new double[count + 2];
    for (int i = 0; i < count + 2; i++) {
      int from = order[(i + count - 1) % count];
      at[i] = within[from] + (i == 0 ? -period : i == count + 1 ? period : 0);
      of[i] = values[from];
    }
    return new PeriodicPoints(at, of);
  }
}
