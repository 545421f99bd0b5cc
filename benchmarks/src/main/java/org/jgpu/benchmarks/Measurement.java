package org.jgpu.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/**
 * What one benchmark found.
 *
 * @param name the same as the peers' name for the same work
 * @param hostMicros median host time of a call, in microseconds; NaN where it means nothing
 * @param gpuMicros median GPU time of a call by events, in microseconds; NaN where not measured
 * @param bytes bytes of device memory that the work must move, read and written; 0 if it is not
 *     bound by memory
 */
record Measurement(String name, double hostMicros, double gpuMicros, long bytes) {
  /** Returns the median of the host's times, of which there is at least one. */
  static Measurement ofHost(String name, double[] micros) {
    return new Measurement(name, median(micros), Double.NaN, 0);
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Returns the row as a JSON object. */
  String json() {
    return String.format(
        Locale.ROOT,
        "{\"name\": \"%s\", \"host_us\": %s, \"gpu_us\": %s, \"bytes\": %d}",
        name,
        number(hostMicros),
        number(gpuMicros),
        bytes);
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "null" : String.format(Locale.ROOT, "%.3f", value);
  }
}
