package org.jgpu.benchmarks.report;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Numbers as text. */
final class Texts {
  private static final String SUPERSCRIPTS =
      "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

  private Texts() {}

  /** Returns a time with one digit behind the point, two where it is short; nothing for NaN. */
  static String figure(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return String.format(Locale.ROOT, value < 10 ? "%,.2f" : "%,.1f", value);
  }

  /** Returns text with powers and crosses as they are set. */
  static String typeset(String text) {
    return Pattern.compile("\\^(\\d+)")
        .matcher(text)
        .replaceAll(
            match ->
                match
                    .group(1)
                    .chars()
                    .mapToObj(digit -> String.valueOf(SUPERSCRIPTS.charAt(digit - '0')))
                    .collect(Collectors.joining()))
        .replaceAll("(?<=\\w) x (?=\\w)", " \u00d7 ");
  }

  /** Returns "2.4", "24" or "748". */
  static String factor(double value) {
    return Double.isNaN(value)
        ? ""
        : String.format(
            Locale.ROOT, value < 9.95 ? "%.2f" : value < 99.5 ? "%.1f" : "%,.0f", value);
  }
}
