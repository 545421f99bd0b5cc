package org.jgpu.runtime.trace;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;

/** The text of a summary: a block for each activity, the longest first. */
final class SummaryTable {
  private static final int MOST_ROWS = 30;
  private static final String HEAD = "%-60s %10s %12s %12s %12s %16s";
  private static final String LINE = "%n%-60s %,10d %,12.3f %12.2f %,12.3f %,16d";

  private SummaryTable() {}

  static String of(String device, long nanos, Map<Activity, Map<String, Summary.Row>> rows) {
    StringBuilder text = new StringBuilder();
    text.append("where the time went on ").append(device);
    text.append(format(", %.3f s since the first use%n", nanos * 1e-9));
    text.append(format(HEAD, "", "calls", "GPU ms", "GPU µs each", "host ms", "bytes"));
    rows.forEach((activity, ofActivity) -> block(text, activity, ofActivity));
    return text.toString();
  }

  private static void block(StringBuilder text, Activity activity, Map<String, Summary.Row> rows) {
    Summary.Row sum = new Summary.Row();
    for (Summary.Row row : rows.values()) {
      sum.calls += row.calls;
      sum.gpuMillis += row.gpuMillis;
      sum.hostNanos += row.hostNanos;
      sum.bytes += row.bytes;
    }
    line(text, activity.title(), sum);
    rows.entrySet().stream()
        .sorted(Comparator.comparingDouble(SummaryTable::weight).reversed())
        .limit(MOST_ROWS)
        .forEach(row -> line(text, "  " + row.getKey(), row.getValue()));
  }

  private static double weight(Map.Entry<String, Summary.Row> row) {
    return row.getValue().gpuMillis + row.getValue().hostNanos * 1e-6;
  }

  private static void line(StringBuilder text, String name, Summary.Row row) {
    text.append(
        format(
            LINE,
            name,
            row.calls,
            row.gpuMillis,
            row.gpuMillis * 1e3 / row.calls,
            row.hostNanos * 1e-6,
            row.bytes));
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
