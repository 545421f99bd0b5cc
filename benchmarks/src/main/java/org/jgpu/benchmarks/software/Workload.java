package org.jgpu.benchmarks.software;

import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.jgpu.runtime.Gpu;

/** One piece of work, done by a kernel and by plain Java on data of their own. */
interface Workload {
  /** Launches the kernel once; it may still run on return. */
  void launch();

  /** Does the same in plain Java, on the calling thread. */
  void plain();

  /**
   * Does the same in plain Java, a half on the calling thread and the other on another one.
   *
   * @throws UnsupportedOperationException if that is not measured for this work
   */
  default void plainOnTwoThreads() {
    throw new UnsupportedOperationException("Only saxpy and the stencil are cut in halves");
  }

  /** Does one thing on another thread and another on this one, and waits for both. */
  static void both(Runnable there, Runnable here) {
    CompletableFuture<Void> other = CompletableFuture.runAsync(there);
    here.run();
    other.join();
  }

  /** Floating-point operations, points or elements of one run, whichever the work is counted in. */
  double size();

  /**
   * Checks the results of one launch against those of one run in plain Java.
   *
   * @throws IllegalStateException if they differ
   */
  void check();

  /** The work of a name, on data that depend on nothing else. */
  static Workload named(String name, Gpu gpu) {
    Random random = new Random(name.hashCode());
    return switch (name) {
      case "saxpy" -> new VectorWorkloads.Saxpy(gpu, random);
      case "sine" -> new VectorWorkloads.Sine(gpu, random);
      case "histogram" -> new VectorWorkloads.Histogram(gpu, random);
      case "mandelbrot" -> new GridWorkloads.Mandelbrot(gpu);
      case "stencil" -> new GridWorkloads.Stencil(gpu, random);
      case "matmul" -> new MatrixWorkloads.Product(gpu, random);
      case "spmv" -> new MatrixWorkloads.Sparse(gpu, random);
      case "nothing" -> new VectorWorkloads.Nothing(gpu);
      default -> throw new IllegalArgumentException("No workload " + name);
    };
  }

  /** Values from 0 to a bound. */
  static float[] uniform(Random random, int count, float bound) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = random.nextFloat() * bound;
    }
    return values;
  }

  /** Checks that values are within a part of 10^-5, absolute below 1, of what they should be. */
  static void checkClose(float[] expected, float[] actual) {
    for (int i = 0; i < expected.length; i++) {
      float error = Math.abs(expected[i] - actual[i]);
      if (!(error <= 1e-5f * Math.max(1, Math.abs(expected[i])))) {
        throw new IllegalStateException(
            "element " + i + " is " + actual[i] + " but should be " + expected[i]);
      }
    }
  }

  /** Checks that values are what they should be. */
  static void checkEqual(int[] expected, int[] actual) {
    int at = java.util.Arrays.mismatch(expected, actual);
    if (at >= 0) {
      throw new IllegalStateException(
          "element " + at + " is " + actual[at] + " but should be " + expected[at]);
    }
  }
}
