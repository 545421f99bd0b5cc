package org.jgpu.arrays.text;

import java.util.List;

/**
 * Elements that are text already, in rows within brackets; long rows go on in the next line.
 * Follows NumPy's {@code array2string} with a blank between elements.
 */
final class Rows {
  private static final String GAP = "...";

  private final List<String> cells;
  private final Shown shown;
  private final int lineWidth;
  private int next;

  private Rows(List<String> cells, Shown shown, int lineWidth) {
    this.cells = cells;
    this.shown = shown;
    this.lineWidth = lineWidth;
  }

  /**
   * Returns the text of an array with at least one axis and one element.
   *
   * @param cells what {@code shown} shows, in row-major order
   */
  static String of(List<String> cells, Shown shown, int lineWidth) {
    return new Rows(cells, shown, lineWidth).axis(0, " ");
  }

  private String axis(int axis, String indent) {
    boolean last = axis == shown.rank() - 1;
    String inside = last ? row(axis, indent) : lines(axis, indent);
    return "[" + inside.substring(indent.length()) + "]";
  }

  private String lines(int axis, String indent) {
    String separator = "\n".repeat(shown.rank() - axis - 1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shown.extent(axis); i++) {
      if (i == shown.gap(axis)) {
        text.append(indent).append(GAP).append(separator);
      }
      text.append(i == 0 ? "" : indent).append(axis(axis + 1, indent + " "));
      text.append(i == shown.extent(axis) - 1 ? "" : separator);
    }
    return indent + text;
  }

  private String row(int axis, String indent) {
    int width = lineWidth - axis - 1;
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder(indent);
    for (int i = 0; i < shown.extent(axis); i++) {
      if (i == shown.gap(axis)) {
        line = add(text, line, GAP, width, indent).append(' ');
      }
      line = add(text, line, cells.get(next), width, indent);
      line.append(i == shown.extent(axis) - 1 ? "" : " ");
      next++;
    }
    return text.append(line).toString();
  }

  /** Adds {@code word} to {@code line}, or to a new one if it does not fit and that would help. */
  private static StringBuilder add(
      StringBuilder text, StringBuilder line, String word, int width, String indent) {
    boolean wraps = line.length() + word.length() > width && line.length() > indent.length();
    if (!wraps) {
      return line.append(word);
    }
    text.append(line.toString().stripTrailing()).append('\n');
    return new StringBuilder(indent).append(word);
  }
}
