package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;

/**
 * The launchers of a jar or class folder, written by the Maven plugin as {@link
 * KernelFiles#LAUNCHERS}: what a program may ask for first is fetched while a driver starts. One
 * line a launcher: {@code <launcher> <owner>}. Nothing depends on it: without it first launches
 * wait a little longer. So it is not sealed, unlike the other files, and those of several jars may
 * be put one behind another.
 *
 * @param entries the launchers
 */
public record LauncherIndex(List<Entry> entries) {
  /** Copies {@code entries}. */
  public LauncherIndex {
    entries = List.copyOf(entries);
  }

  /**
   * One launcher.
   *
   * @param launcher its binary name
   * @param owner the binary name of the class whose kernels it launches
   */
  public record Entry(String launcher, String owner) {}

  /** Returns the text form. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Entry entry : entries) {
      text.append(entry.launcher()).append(' ').append(entry.owner()).append('\n');
    }
    return text.toString();
  }

  /**
   * Reads the text form.
   *
   * @throws DescriptorFormatException if a line is not a pair of names; the message says which
   */
  public static LauncherIndex parse(String text) {
    List<Entry> entries = new ArrayList<>();
    String[] lines = text.split("\n");
    for (int i = 0; i < lines.length; i++) {
      if (!lines[i].isEmpty()) {
        entries.add(entry(lines[i], i + 1));
      }
    }
    return new LauncherIndex(entries);
  }

  private static Entry entry(String line, int number) {
    int blank = line.indexOf(' ');
    if (blank < 1 || blank == line.length() - 1) {
      throw new DescriptorFormatException(
          "line " + number + ": expected a launcher and its class: '" + line + "'");
    }
    return new Entry(line.substring(0, blank), line.substring(blank + 1));
  }
}
