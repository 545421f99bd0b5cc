package org.jgpu.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Figures in documents that a comment behind them ties to the results of a run: {@code 0.52<!--
 * figure: sin-f32-2^28 gpu foreign ms -->}. Named are the row, the clock, the column, or two of
 * them ({@code cupy/foreign}) for the first one's time over the second one's, and the unit: {@code
 * us}, which may be left out, {@code ms}, {@code s}, {@code GB/s}. A figure has as many digits
 * behind the point as are written.
 */
final class Figures {
  private static final String MARK = "<!-- figure: ";
  private static final Pattern FIGURE =
      Pattern.compile(
          "([0-9][0-9,]*(?:\\.[0-9]+)?)" + MARK + "(\\S+) (host|gpu) (\\S+?)(?: (\\S+))? -->");

  private final Run run;

  Figures(Run run) {
    this.run = run;
  }

  /**
   * Returns {@code document} with the figures of the run.
   *
   * @throws IllegalArgumentException if a mark has no number before it or names what there is not
   */
  String update(String document) {
    if (!document.contains(MARK)) {
      return document;
    }
    requireNumbers(document);
    return FIGURE.matcher(document).replaceAll(match -> Matcher.quoteReplacement(figure(match)));
  }

  /** Returns a line for each figure that is not that of the run. */
  List<String> differences(String document) {
    if (!document.contains(MARK)) {
      return List.of();
    }
    requireNumbers(document);
    List<String> lines = new ArrayList<>();
    Matcher matcher = FIGURE.matcher(document);
    while (matcher.find()) {
      MatchResult match = matcher.toMatchResult();
      String right = figure(match);
      if (!right.equals(match.group())) {
        String mark = match.group().substring(match.group().indexOf(MARK));
        lines.add(
            "%s stands before %s; %s has %s"
                .formatted(
                    match.group(1), mark, run.name(), right.substring(0, right.indexOf('<'))));
      }
    }
    return lines;
  }

  private static void requireNumbers(String document) {
    Matcher matcher = FIGURE.matcher(document);
    int at = document.indexOf(MARK);
    while (at >= 0) {
      int end = document.indexOf("-->", at);
      String mark = document.substring(at, end < 0 ? document.length() : end + 3);
      if (!matcher.find() || matcher.start(2) != at + MARK.length()) {
        throw new IllegalArgumentException(
            mark + " needs a number right before it, and: row, host or gpu, column, unit");
      }
      at = document.indexOf(MARK, at + 1);
    }
  }

  private String figure(MatchResult match) {
    String written = match.group(1);
    int point = written.indexOf('.');
    int digits = point < 0 ? 0 : written.length() - point - 1;
    String mark = match.group().substring(written.length());
    return String.format(Locale.ROOT, "%,." + digits + "f", value(match, mark)) + mark;
  }

  private double value(MatchResult match, String mark) {
    String row = match.group(2);
    Clock clock = Clock.valueOf(match.group(3).toUpperCase(Locale.ROOT));
    String[] columns = match.group(4).split("/");
    double value = micros(columns[0], row, clock, mark);
    if (columns.length == 2) {
      return value / micros(columns[1], row, clock, mark);
    }
    String unit = match.group(5) == null ? "us" : match.group(5);
    return switch (unit) {
      case "us" -> value;
      case "ms" -> value * 1e-3;
      case "s" -> value * 1e-6;
      case "GB/s" -> run.bytes(row) / value * 1e-3;
      default -> throw new IllegalArgumentException(mark + ": there is no unit " + unit);
    };
  }

  private double micros(String column, String row, Clock clock, String mark) {
    double micros = run.micros(column, row, clock);
    if (Double.isNaN(micros)) {
      throw new IllegalArgumentException(
          "%s: %s has no such figure of %s; columns are %s"
              .formatted(mark, run.name(), column, run.columns().keySet()));
    }
    return micros;
  }
}
