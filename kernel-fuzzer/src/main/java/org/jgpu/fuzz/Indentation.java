package org.jgpu.fuzz;

/** Indents Java text by its braces. */
final class Indentation {
  private Indentation() {}

  static String of(String java) {
    StringBuilder text = new StringBuilder();
    int depth = 0;
    for (String line : java.lines().map(String::strip).toList()) {
      if (!line.isEmpty()) {
        int closing = line.startsWith("}") ? 1 : 0;
        text.append("  ".repeat(Math.max(0, depth - closing))).append(line).append('\n');
        depth += count(line, '{') - count(line, '}');
      }
    }
    return text.toString();
  }

  private static int count(String line, char wanted) {
    return (int) line.chars().filter(c -> c == wanted).count();
  }
}
