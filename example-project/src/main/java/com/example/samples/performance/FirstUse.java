package com.example.samples.performance;

import com.example.cli.FailureException;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * What the first use of a GPU costs in a fresh JVM: opening it takes the driver's context, the
 * first launch of a kernel loads its code, and the second one only launches.
 */
final class FirstUse {
  private static final int COUNT = 1000;

  private FirstUse() {}

  static void run(Bench bench) {
    bench.sizes("%,d numbers", COUNT);
    ChildJvm.run(bench, FirstUse.class).stream().filter(FirstUse::isStep).forEach(bench::print);
  }

  /** Other lines are what the JVM or a driver has to say. */
  private static boolean isStep(String line) {
    return line.endsWith(" us") || line.startsWith("  checked");
  }

  /** Prints the microseconds of each step; the program of the fresh JVM. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    try (Gpu gpu = Gpu.open()) {
      start = step("opening the GPU", start);
      try (DeviceArray<float[]> x = gpu.array(new float[COUNT]);
          DeviceArray<float[]> y = gpu.array(new float[COUNT])) {
        gpu.synchronize();
        start = step("two arrays", start);
        GuideKernelsLauncher.relax(x, y);
        gpu.synchronize();
        start = step("first launch", start);
        GuideKernelsLauncher.relax(y, x);
        gpu.synchronize();
        start = step("second launch", start);
        float[] result = x.toHost();
        step("the result", start);
        if (result[COUNT - 1] != 1.5f) {
          throw new FailureException("1.5 expected, found " + result[COUNT - 1]);
        }
        System.out.println("  checked: the result");
      }
    }
  }

  private static long step(String name, long start) {
    System.out.println(Bench.once(name, (System.nanoTime() - start) * 1e-3));
    return System.nanoTime();
  }
}
