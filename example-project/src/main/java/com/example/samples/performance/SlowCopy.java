package com.example.samples.performance;

import com.example.cli.FailureException;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.profile.Profiler;
import org.jgpu.runtime.profile.ProfilerRange;

/**
 * An iteration that copies all of its numbers to the host to see whether it may end, and one that
 * copies their sum. The summary of a process says where the time went.
 */
final class SlowCopy {
  private static final int STEPS = 20;
  private static final int SMALL_COUNT = 1 << 10;
  private static final int LARGE_COUNT = 1 << 24;

  private SlowCopy() {}

  static void run(Bench bench) {
    bench.sizes("%,d numbers", bench.size(SMALL_COUNT, LARGE_COUNT));
    List<String> names = List.of("sum on the host", "sum on the device");
    List<String> lines = ChildJvm.run(bench, SlowCopy.class, "-Djgpu.summary=true");
    int tables = 0;
    for (String line : lines) {
      if (line.contains("where the time went")) {
        bench.print(names.get(tables++) + ", -Djgpu.summary=true:");
      } else if (isWanted(line)) {
        bench.print("  " + line);
      }
    }
    if (tables != names.size()) {
      throw new FailureException("two summaries expected, found " + tables + ": " + lines);
    }
  }

  /** Of the table these rows, and what they are headed by; how the pool grew is not asked here. */
  private static boolean isWanted(String line) {
    return line.endsWith(" bytes") || line.startsWith("kernels ") || line.startsWith("copies ");
  }

  /** The program of the other JVM; each GPU logs its summary when it is closed. */
  public static void main(String[] arguments) {
    boolean large = Boolean.parseBoolean(arguments[0]);
    iterate(large, SlowCopy::sumOnHost);
    iterate(large, NdArray::sumToDouble);
  }

  private interface Summing {
    double of(NdArray<float[]> x);
  }

  private static double sumOnHost(NdArray<float[]> x) {
    double sum = 0;
    for (float number : x.toHost()) {
      sum += number;
    }
    return sum;
  }

  @SuppressWarnings("try") // scope and range only end
  private static void iterate(boolean large, Summing summing) {
    int count = large ? LARGE_COUNT : SMALL_COUNT;
    try (Gpu gpu = Gpu.open();
        Scope scope = Scope.open()) {
      NdArray<float[]> x = Nd.of(gpu.array(new float[count]));
      double sum = 0;
      for (int step = 0; step < STEPS; step++) {
        try (ProfilerRange range = Profiler.range("step")) {
          GuideKernelsLauncher.relax(x, x);
          sum = summing.of(x);
        }
      }
      if (Math.abs(sum / count - 2) > 1e-4) {
        throw new FailureException("a mean of 2 expected, found " + sum / count);
      }
    }
  }
}
