package com.example.samples.performance;

import com.example.cli.FailureException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.jgpu.arrays.Nd;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.profile.Benchmark;
import org.jgpu.runtime.profile.BenchmarkResult;

/** Where a sample runs, and how it measures, checks and prints. One thread's. */
final class Bench {
  private static final int HARDWARE_REPEATS = 100;
  private static final int SOFTWARE_REPEATS = 2;
  private static final Duration MOST = Duration.ofMillis(500);

  private final Gpu gpu;
  private final PrintWriter out;
  private final boolean large;

  /**
   * Creates one that prints to {@code out}.
   *
   * @param large whether sizes are a GPU's and times are repeated, rather than the software
   *     device's
   */
  Bench(Gpu gpu, PrintWriter out, boolean large) {
    this.gpu = gpu;
    this.out = out;
    this.large = large;
  }

  /** Returns this one's output and sizes for another opened GPU. */
  Bench on(Gpu other) {
    return new Bench(other, out, large);
  }

  Gpu gpu() {
    return gpu;
  }

  Nd nd() {
    return Nd.on(gpu);
  }

  boolean isLarge() {
    return large;
  }

  /** Returns one of two sizes: a GPU's are up to a million times those of the software device. */
  int size(int small, int large) {
    return this.large ? large : small;
  }

  /** Prints a line. */
  void print(String line) {
    out.println(line);
    out.flush();
  }

  /** Prints the sizes of this device, the second line of each sample. */
  void sizes(String format, Object... values) {
    print("sizes: " + String.format(Locale.ROOT, format, values));
  }

  /**
   * Measures work that uses the GPU and prints the benchmark facility's line.
   *
   * @return the median microseconds from its begin to its end on the GPU
   */
  double device(String name, Runnable work) {
    BenchmarkResult result =
        Benchmark.of(column(name), gpu)
            .warmUp(large ? Benchmark.WARM_UP : 1)
            .repeats(large ? HARDWARE_REPEATS : SOFTWARE_REPEATS)
            .maxDuration(MOST)
            .run(work);
    print(result.toString());
    return result.gpuMedianMicros();
  }

  /**
   * Measures plain Java on one thread, and prints a line like the benchmark facility's.
   *
   * @return the median microseconds of a call
   */
  double java(String name, Runnable work) {
    times(work, large ? HARDWARE_REPEATS : 1);
    double[] micros = times(work, large ? HARDWARE_REPEATS : SOFTWARE_REPEATS);
    double mean = Arrays.stream(micros).average().orElseThrow();
    double most = micros[micros.length - 1];
    print(
        String.format(
            Locale.ROOT,
            "%s:    Java: %9.3f us   (min: %9.3f / max: %9.3f) us",
            column(name),
            mean,
            micros[0],
            most));
    return micros[micros.length / 2];
  }

  /** Returns the microseconds of so many calls, or fewer that take long, ascending. */
  private static double[] times(Runnable work, int repeats) {
    double[] micros = new double[repeats];
    int done = 0;
    long begin = System.nanoTime();
    do {
      long before = System.nanoTime();
      work.run();
      micros[done++] = (System.nanoTime() - before) * 1e-3;
    } while (done < repeats && isBefore(begin));
    double[] sorted = Arrays.copyOf(micros, done);
    Arrays.sort(sorted);
    return sorted;
  }

  private static boolean isBefore(long begin) {
    return System.nanoTime() - begin < MOST.toNanos();
  }

  /** Returns the line of something that cannot be measured here. */
  static String absent(String name) {
    return column(name) + ":    not installed";
  }

  /** Returns the line of something that was measured once, by the host's clock. */
  static String once(String name, double micros) {
    return String.format(Locale.ROOT, "%s:    host: %9.3f us", column(name), micros);
  }

  private static String column(String name) {
    return String.format(Locale.ROOT, "%-30s", name);
  }

  /** Prints how much faster or slower the first is than the second. */
  void compare(String first, double firstMicros, String second, double secondMicros) {
    boolean faster = firstMicros <= secondMicros;
    double ratio = faster ? secondMicros / firstMicros : firstMicros / secondMicros;
    String how = faster ? "fast" : "slow";
    print(String.format(Locale.ROOT, "  %s: %.1f times as %s as %s", first, ratio, how, second));
  }

  /**
   * Prints that the device's numbers are those of plain Java.
   *
   * @throws FailureException if one differs by more than {@code tolerance}
   */
  void check(String name, float[] device, float[] java, double tolerance) {
    double largest = device.length == java.length ? 0 : Double.NaN;
    for (int i = 0; i < device.length && !Double.isNaN(largest); i++) {
      largest = Math.max(largest, Math.abs((double) device[i] - java[i]));
    }
    check(name, largest, tolerance);
  }

  /**
   * As {@link #check(String, float[], float[], double)}, with a tolerance that is relative to the
   * largest of Java's numbers.
   */
  void checkRelative(String name, float[] device, float[] java, double tolerance) {
    double largest = 0;
    double difference = device.length == java.length ? 0 : Double.NaN;
    for (int i = 0; i < device.length && !Double.isNaN(difference); i++) {
      largest = Math.max(largest, Math.abs(java[i]));
      difference = Math.max(difference, Math.abs((double) device[i] - java[i]));
    }
    check(name, difference == 0 ? 0 : difference / largest, tolerance);
  }

  /** As {@link #check(String, float[], float[], double)}. */
  void check(String name, double[] device, double[] java, double tolerance) {
    double largest = device.length == java.length ? 0 : Double.NaN;
    for (int i = 0; i < device.length && !Double.isNaN(largest); i++) {
      largest = Math.max(largest, Math.abs(device[i] - java[i]));
    }
    check(name, largest, tolerance);
  }

  /** As {@link #check(String, float[], float[], double)}, of one number relative to Java's. */
  void check(String name, double device, double java, double tolerance) {
    check(name, device == java ? 0 : Math.abs(device - java) / Math.abs(java), tolerance);
  }

  /** As {@link #check(String, float[], float[], double)}, of integers, which are to be equal. */
  void check(String name, long[] device, long[] java) {
    check(name, Arrays.equals(device, java) ? 0 : Double.NaN, 0);
  }

  private void check(String name, double difference, double tolerance) {
    if (!(difference <= tolerance)) {
      throw new FailureException(
          String.format(
              Locale.ROOT,
              "%s differs from plain Java by %.3g on %s; up to %.3g may be",
              name,
              difference,
              gpu.deviceName(),
              tolerance));
    }
    String how = tolerance == 0 ? "as in" : String.format(Locale.ROOT, "within %.0e of", tolerance);
    print("  checked: " + name + ", " + how + " plain Java");
  }
}
