package org.jgpu.runtime.profile;

import java.util.Arrays;
import java.util.Locale;

/**
 * The times of a benchmark, one per repeat. {@link #toString} prints what CuPy's {@code
 * cupyx.profiler.benchmark} prints: means in microseconds, the population's standard deviation,
 * minimum and maximum.
 */
public final class BenchmarkResult {
  private static final double MICROS_PER_SECOND = 1e6;

  private final String name;
  private final int[] devices;
  private final double[] cpuTimes;
  private final double[][] gpuTimes;

  /**
   * Creates a result.
   *
   * @param devices the ordinals of the GPUs
   * @param cpuTimes host times of the calls, without waiting for the GPU, in seconds; at least one
   * @param gpuTimes for each GPU the times between events around the calls, in seconds
   */
  BenchmarkResult(String name, int[] devices, double[] cpuTimes, double[]... gpuTimes) {
    this.name = name;
    this.devices = devices.clone();
    this.cpuTimes = cpuTimes.clone();
    this.gpuTimes = gpuTimes.clone();
  }

  /** Returns the name given to the benchmark. */
  public String name() {
    return name;
  }

  /** Returns the host time of each call, in seconds; waiting for the GPU is not counted. */
  public double[] cpuTimes() {
    return cpuTimes.clone();
  }

  /** Returns the GPU time of each call, in seconds, by events around it; of the first GPU. */
  public double[] gpuTimes() {
    return gpuTimes(0);
  }

  /** As {@link #gpuTimes()}, of the GPU that the benchmark was given at {@code index}. */
  public double[] gpuTimes(int index) {
    return gpuTimes[index].clone();
  }

  /** Returns the median host time of a call, in microseconds. */
  public double cpuMedianMicros() {
    return median(cpuTimes);
  }

  /** Returns the median GPU time of a call, in microseconds; of the first GPU. */
  public double gpuMedianMicros() {
    return median(gpuTimes[0]);
  }

  private static double median(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    double middle = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    return middle * MICROS_PER_SECOND;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%-20s:%s", name, item("CPU", cpuTimes)));
    for (int i = 0; i < devices.length; i++) {
      text.append(' ').append(item("GPU-" + devices[i], gpuTimes[i]));
    }
    return text.toString();
  }

  private static String item(String device, double[] seconds) {
    double[] micros = Arrays.stream(seconds).map(t -> t * MICROS_PER_SECOND).toArray();
    double mean = Arrays.stream(micros).average().orElseThrow();
    String text = String.format(Locale.ROOT, "    %s: %9.3f us", device, mean);
    if (micros.length == 1) {
      return text;
    }
    double variance =
        Arrays.stream(micros).map(t -> (t - mean) * (t - mean)).average().orElseThrow();
    double least = Arrays.stream(micros).min().orElseThrow();
    double most = Arrays.stream(micros).max().orElseThrow();
    return text
        + String.format(
            Locale.ROOT,
            "   +/- %6.3f (min: %9.3f / max: %9.3f) us",
            Math.sqrt(variance),
            least,
            most);
  }
}
