package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads string literals as they are written, to find where each line of their value begins. Several
 * literals may stand in a row: javac's parser joins {@code "a" + "b"} into one tree.
 */
final class LiteralLines {
  private static final String BLOCK = "\"\"\"";

  private final String written;

  /** The Java line of each line of the value so far. */
  private final List<Integer> numbers = new ArrayList<>();

  private int at;
  private int line;

  /** Whether the next character of the value begins a line of it. */
  private boolean fresh = true;

  private LiteralLines(String written, int line) {
    this.written = written;
    this.line = line;
  }

  /**
   * Returns the Java line in which each line of the value begins.
   *
   * @param written the source text of the literals
   * @param first the line in which it begins
   */
  static List<Integer> of(String written, int first) {
    LiteralLines lines = new LiteralLines(written, first);
    while (lines.at < written.length()) {
      lines.between();
    }
    if (lines.fresh) {
      lines.numbers.add(lines.line);
    }
    return lines.numbers;
  }

  /**
   * Passes over what stands outside of the literals' content: quotes, operators, comments, blanks.
   */
  private void between() {
    if (written.startsWith(BLOCK, at)) {
      // The line of the opening quotes is no part of a text block's value (JLS 3.10.6).
      at = written.indexOf('\n', at) + 1;
      line++;
      content(BLOCK);
    } else if (written.charAt(at) == '"') {
      at++;
      content("\"");
    } else if (written.startsWith("//", at)) {
      int end = written.indexOf('\n', at);
      at = end < 0 ? written.length() : end;
    } else if (written.startsWith("/*", at)) {
      int end = written.indexOf("*/", at + 2);
      pass(end < 0 ? written.length() : end + 2);
    } else {
      pass(at + 1);
    }
  }

  /** Passes over what stands before {@code end}, with the lines in it. */
  private void pass(int end) {
    line += (int) written.substring(at, end).chars().filter(c -> c == '\n').count();
    at = end;
  }

  private void content(String closing) {
    while (at < written.length() && !written.startsWith(closing, at)) {
      char c = written.charAt(at);
      boolean escape = c == '\\' && at + 1 < written.length();
      char next = escape ? written.charAt(at + 1) : c;
      if (escape && (next == '\n' || next == '\r')) {
        at = written.indexOf('\n', at) + 1; // the line goes on
        line++;
        continue;
      }
      if (fresh) {
        numbers.add(line);
        fresh = false;
      }
      at += escape ? 2 : 1;
      if (escape ? next == 'n' : c == '\n') {
        fresh = true;
        line += escape ? 0 : 1;
      }
    }
    at += closing.length();
  }
}
