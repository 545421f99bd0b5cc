package com.example.samples;

import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Powers.sqrt;
import static org.jgpu.arrays.Reductions.sum;

import java.util.Random;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.profile.Profiler;

/** Ready-made operations on whole arrays, and how long they take on CPU and GPU. */
public final class Sample03ArraysAndBenchmark {
  private static final int ROWS = 256;
  private static final int COLUMNS = 1024;

  private Sample03ArraysAndBenchmark() {}

  /** Prints the times of {@code my_func}, which computes the length of each row. */
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open()) {
      double[] numbers = new Random(0).doubles((long) ROWS * COLUMNS).toArray();
      DeviceArray<double[]> a = gpu.array(numbers, ROWS, COLUMNS);
      System.out.println(Profiler.benchmark(gpu, "my_func", 100, () -> sqrt(sum(square(a), -1))));
    }
  }
}
