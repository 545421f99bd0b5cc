package org.jgpu.format;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * The form that all text files of JGPU have which travel in jars and class folders: a first line
 * {@code <kind> <format> <checksum>}, and a body. A changed or missing byte is found before
 * anything is made of the text, so that damage cannot turn one kernel into another one; a file of
 * another version of JGPU is told from a damaged one.
 *
 * @param kind the first word, such as {@code jgpu-descriptor}
 * @param format the number of the body's format; it changes with every change of what the body says
 */
record SealedText(String kind, int format) {
  private static final int SHOWN = 40;

  /** Returns {@code body} with the first line. */
  String seal(String body) {
    return kind + " " + format + " " + checksum(body) + "\n" + body;
  }

  /**
   * Returns the body of {@code text}.
   *
   * @throws DescriptorFormatException if it is of another kind or format, or not as it was written
   */
  String open(String text) {
    int end = text.indexOf('\n');
    String first = end < 0 ? text : text.substring(0, end);
    if (!first.startsWith(kind + " ")) {
      throw new DescriptorFormatException(
          "it is damaged or something else: it begins with '"
              + shown(first)
              + "', expected '"
              + kind
              + "'");
    }
    String rest = first.substring(kind.length() + 1);
    int blank = rest.indexOf(' ');
    requireFormat(blank < 0 ? rest : rest.substring(0, blank));
    String body = end < 0 ? "" : text.substring(end + 1);
    String noted = blank < 0 ? "" : rest.substring(blank + 1);
    if (end < 0 || !noted.equals(checksum(body))) {
      throw new DescriptorFormatException(
          "it is damaged: its checksum is "
              + checksum(body)
              + ", and its first line says '"
              + shown(noted)
              + "'; build it again");
    }
    return body;
  }

  private void requireFormat(String found) {
    if (found.equals(Integer.toString(format))) {
      return;
    }
    if (!isNumber(found)) {
      throw new DescriptorFormatException(
          "it is damaged: its format is '" + shown(found) + "'; build it again");
    }
    boolean later = Integer.parseInt(found) > format;
    throw new DescriptorFormatException(
        "it has format "
            + found
            + " of "
            + (later ? "a later" : "an earlier")
            + " version of JGPU, and this version reads format "
            + format
            + ": "
            + (later ? "use that version or a later one" : "build it again with this version"));
  }

  /** Formats have few digits; what has more is damage. */
  private static boolean isNumber(String word) {
    boolean number = !word.isEmpty() && word.length() <= 3;
    for (int i = 0; i < word.length(); i++) {
      number &= word.charAt(i) >= '0' && word.charAt(i) <= '9';
    }
    return number;
  }

  private static String checksum(String body) {
    int checksum = BinaryIndex.checksum(body.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().toHexDigits(checksum);
  }

  private static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }
}
