package com.example.samples.performance;

import java.util.Random;

/** Random numbers for samples, the same in each run. */
final class Numbers {
  private Numbers() {}

  /** Returns numbers from {@code low} to below {@code high}. */
  static float[] floats(int count, float low, float high) {
    Random random = new Random(count);
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = low + (high - low) * random.nextFloat();
    }
    return numbers;
  }

  /** As {@link #floats}, in float64. */
  static double[] doubles(int count, double low, double high) {
    return new Random(count).doubles(count, low, high).toArray();
  }

  /** Returns numbers from 0 to below {@code bound}. */
  static int[] ints(int count, int bound) {
    return new Random(count).ints(count, 0, bound).toArray();
  }
}
