package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which lines begin within a raw string of C++, {@code R"x( ... )x"}. */
final class RawStrings {
  private static final Pattern OPENING =
      // At most 16 characters between quote and parenthesis, says C++.
      Pattern.compile("\\b(?:u8|[uUL])?R\"([^()\\\\\\s]{0,16})\\(");

  private RawStrings() {}

  /** Returns for each line whether it begins within a raw string. */
  static List<Boolean> openAt(List<SourceLine> lines) {
    List<Boolean> result = new ArrayList<>();
    String closing = "";
    for (SourceLine line : lines) {
      result.add(!closing.isEmpty());
      closing = closing(line.text(), closing);
    }
    return result;
  }

  /** Returns what closes the string that is open after {@code text}; empty if none is. */
  private static String closing(String text, String before) {
    String closing = before;
    int from = 0;
    while (true) {
      if (!closing.isEmpty()) {
        int end = text.indexOf(closing, from);
        if (end < 0) {
          return closing;
        }
        from = end + closing.length();
        closing = "";
      }
      Matcher opening = OPENING.matcher(text);
      if (!opening.find(from)) {
        return "";
      }
      closing = ")" + opening.group(1) + "\"";
      from = opening.end();
    }
  }
}
