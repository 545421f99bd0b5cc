package org.jgpu.toolchain.discovery;

import java.util.List;
import java.util.Locale;

/**
 * Every place that was considered, in the order of preference.
 *
 * @param entries one for each place
 */
public record ToolchainReport(List<Entry> entries) {
  /** Copies {@code entries}. */
  public ToolchainReport {
    entries = List.copyOf(entries);
  }

  /** What became of a place. */
  public enum Outcome {
    /** It is used. */
    CHOSEN,
    /** It would work. */
    USABLE,
    /** It does not work. */
    UNUSABLE,
    /** It was not tried, because an earlier one works. */
    UNTRIED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One place.
   *
   * @param place what is there or was looked for
   * @param detail the compiler's version and architectures, or the reason why not
   */
  public record Entry(String place, Outcome outcome, String detail) {
    @Override
    public String toString() {
      return place + ": " + outcome + (detail.isEmpty() ? "" : ", " + detail);
    }
  }

  /** Returns the report, one indented line an entry. */
  public String text() {
    StringBuilder text = new StringBuilder();
    entries.forEach(entry -> text.append("  - ").append(entry).append('\n'));
    return text.toString();
  }
}
