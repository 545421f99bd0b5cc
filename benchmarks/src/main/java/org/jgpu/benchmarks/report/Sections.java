package org.jgpu.benchmarks.report;

/** Parts of documents that are made: between {@code <!-- made: NAME -->} and its end. */
final class Sections {
  private static final String END = "<!-- end -->";

  private Sections() {}

  static boolean has(String document, String name) {
    return document.contains(begin(name));
  }

  /**
   * Returns {@code document} with what stands in the section replaced.
   *
   * @throws IllegalArgumentException if the section has no end
   */
  static String replace(String document, String name, String content) {
    int from = document.indexOf(begin(name));
    if (from < 0) {
      return document;
    }
    int to = document.indexOf(END, from);
    if (to < 0) {
      throw new IllegalArgumentException("the section " + begin(name) + " has no " + END);
    }
    String before = document.substring(0, from) + begin(name);
    return before + "\n\n" + content.strip() + "\n\n" + document.substring(to);
  }

  private static String begin(String name) {
    return "<!-- made: " + name + " -->";
  }
}
