package com.example.cli;

import java.util.Locale;

/**
 * The largest difference between what the device and what plain Java computed.
 *
 * @param name what was compared
 * @param difference the largest difference; NaN if there was one, which fails
 * @param tolerance the largest difference that passes
 * @param unit what the two are measured in
 */
public record Check(String name, double difference, double tolerance, String unit) {
  /** Compares grey values, counts or anything else by absolute difference. */
  public static Check absolute(
      String name, float[] device, float[] java, double tolerance, String unit) {
    double largest = device.length == java.length ? 0 : Double.NaN;
    for (int i = 0; i < Math.min(device.length, java.length); i++) {
      largest = worse(largest, Math.abs((double) device[i] - java[i]));
    }
    return new Check(name, largest, tolerance, unit);
  }

  /** Compares positive numbers by the difference relative to Java's. */
  public static Check relative(String name, float[] device, double[] java, double tolerance) {
    double largest = device.length == java.length ? 0 : Double.NaN;
    for (int i = 0; i < Math.min(device.length, java.length); i++) {
      largest = worse(largest, Math.abs(device[i] - java[i]) / java[i]);
    }
    return new Check(name, largest, tolerance, "relative");
  }

  /** Returns the check of several parts, which is as bad as the worst of them. */
  public Check and(Check other) {
    return new Check(name, worse(difference, other.difference), tolerance, unit);
  }

  /** Returns whether the difference is within the tolerance. */
  public boolean passed() {
    return difference <= tolerance;
  }

  /** Returns the line for the report. */
  public String line() {
    return String.format(
        Locale.ROOT,
        "  %-12s largest difference %.3g %s (tolerance %.3g): %s",
        name,
        difference,
        unit,
        tolerance,
        passed() ? "ok" : "TOO LARGE");
  }

  private static double worse(double a, double b) {
    return Double.isNaN(a) || a > b ? a : b;
  }
}
