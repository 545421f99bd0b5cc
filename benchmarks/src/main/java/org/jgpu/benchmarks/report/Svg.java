package org.jgpu.benchmarks.report;

import java.util.Locale;

/** A picture under construction: shapes and text, whose sizes are those of a phone's screen. */
final class Svg {
  static final int WIDTH = 420;

  private final StringBuilder shapes = new StringBuilder();
  private final Theme theme;

  Svg(Theme theme) {
    this.theme = theme;
  }

  Theme theme() {
    return theme;
  }

  /** Adds text whose baseline is at {@code y}; {@code anchor} is start, middle or end. */
  void text(double x, double y, int size, String colour, String anchor, String text) {
    add(
        "<text x=\"%s\" y=\"%s\" font-size=\"%d\" fill=\"%s\" text-anchor=\"%s\">%s</text>",
        number(x), number(y), size, colour, anchor, escaped(text));
  }

  void bar(double x, double y, double width, double height, String colour) {
    add(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"1.5\" fill=\"%s\"/>",
        number(x), number(y), number(width), number(height), colour);
  }

  void line(double x1, double y1, double x2, double y2, String colour, double width) {
    add(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>",
        number(x1), number(y1), number(x2), number(y2), colour, number(width));
  }

  void path(String points, String colour) {
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\""
            + " stroke-linejoin=\"round\"/>",
        points, colour);
  }

  /** Adds a mark around a point: a circle, a square or a triangle by the column. */
  void mark(String column, double x, double y, String colour) {
    switch (column) {
      case "cupy" -> bar(x - 3.5, y - 3.5, 7, 7, colour);
      case "pytorch" ->
          add("<path d=\"M%s %sl4.5 8h-9z\" fill=\"%s\"/>", number(x), number(y - 5), colour);
      default ->
          add("<circle cx=\"%s\" cy=\"%s\" r=\"4\" fill=\"%s\"/>", number(x), number(y), colour);
    }
  }

  /** Returns the file; title and description are what screen readers say. */
  String file(String title, String description, double height) {
    return """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%s" viewBox="0 0 %d %s" role="img" aria-labelledby="title desc" \
        font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">
        <title id="title">%s</title>
        <desc id="desc">%s</desc>
        <rect width="100%%" height="100%%" fill="%s"/>
        %s</svg>
        """
        .formatted(
            WIDTH,
            number(height),
            WIDTH,
            number(height),
            escaped(title),
            escaped(description),
            theme.background(),
            shapes);
  }

  private void add(String pattern, Object... values) {
    shapes.append(String.format(Locale.ROOT, pattern, values)).append('\n');
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
