package org.jgpu.benchmarks;

import java.util.Locale;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * A program that opens a GPU, runs a precompiled kernel and has its result. It prints the host's
 * microseconds of each step: opening, the array, the launch, the result.
 */
public final class FirstResult {
  private static final int ELEMENTS = 1000;

  private FirstResult() {}

  /** Runs it once; no arguments. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    try (Gpu gpu = Gpu.open()) {
      long opened = System.nanoTime();
      try (DeviceArray<float[]> x = gpu.array(new float[ELEMENTS])) {
        long filled = System.nanoTime();
        try (DeviceArray<float[]> y = BenchmarkKernelsLauncher.chain(x)) {
          long launched = System.nanoTime();
          float[] result = y.toHost();
          long end = System.nanoTime();
          if (result[ELEMENTS - 1] != 0) {
            throw new AssertionError("wrong result " + result[ELEMENTS - 1]);
          }
          System.out.println(micros(start, opened, filled, launched, end));
        }
      }
    }
  }

  private static String micros(long... times) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < times.length; i++) {
      text.append(String.format(Locale.ROOT, "%.1f ", (times[i] - times[i - 1]) * 1e-3));
    }
    return text.toString().strip();
  }
}
