package org.jgpu.maven.precompile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of CUDA C, and where its {@code #line} directives say that it is from.
 *
 * @param file empty for the source's own lines, before the first directive
 * @param number of the line in the file
 * @param length one more than the lines without a number of their own that follow it; 0 if it is
 *     one of those
 */
record SourceLine(String text, String file, int number, int length) {
  private static final Pattern ANY_DIRECTIVE = Pattern.compile("[ \\t]*#[ \\t]*(?:line\\b|\\d).*");

  /** Compilers write other names into PTX in ways of their own. */
  private static final Pattern DIRECTIVE =
      Pattern.compile("[ \\t]*#[ \\t]*line[ \\t]+(\\d{1,8})(?:[ \\t]+\"([\\w./+$-]+)\")?\\s*");

  private static final Pattern CONDITION = Pattern.compile("[ \\t]*#[ \\t]*(if|endif).*");

  /** What a line of Java does not have, so that its number says nothing. */
  private static final Pattern GENERATED =
      Pattern.compile("[ \\t]*#[ \\t]*pragma.*|[ \\t]*}(?: else \\{)?;?");

  /** Where a directive that is added behind a line might not be one. */
  private static final Pattern NO_PLACE = Pattern.compile("/\\*|#[ \\t]*define");

  boolean isNumbered() {
    return length > 0 && !file.isEmpty();
  }

  static boolean isDirective(String text) {
    return ANY_DIRECTIVE.matcher(text).matches();
  }

  /**
   * Returns the lines of {@code source} that are no directives; empty if directives are of a form
   * of their own, or may be skipped.
   */
  static Optional<List<SourceLine>> of(String source) {
    boolean all = NO_PLACE.matcher(source).find();
    List<SourceLine> lines = new ArrayList<>();
    int depth = 0;
    boolean said = false;
    SourceLine next = new SourceLine("", "", 1, 1);
    for (String text : source.split("\n", -1)) {
      depth += change(text);
      if (!isDirective(text)) {
        boolean numbered = all || said || !GENERATED.matcher(text).matches();
        lines.add(new SourceLine(text, next.file(), next.number(), numbered ? 1 : 0));
        next = new SourceLine("", next.file(), next.number() + 1, 1);
        said = false;
        continue;
      }
      Matcher directive = DIRECTIVE.matcher(text);
      if (depth > 0 || !directive.matches()) {
        return Optional.empty();
      }
      String file = directive.group(2) == null ? next.file() : directive.group(2);
      if (file.isEmpty()) {
        return Optional.empty();
      }
      next = new SourceLine("", file, Integer.parseInt(directive.group(1)), 1);
      said = true;
    }
    return Optional.of(measured(lines));
  }

  /** Returns by how many conditions what follows is deeper. */
  private static int change(String text) {
    Matcher condition = CONDITION.matcher(text);
    return !condition.matches() ? 0 : condition.group(1).equals("if") ? 1 : -1;
  }

  /** Gives each numbered line its length. */
  private static List<SourceLine> measured(List<SourceLine> lines) {
    int behind = 0;
    for (int i = lines.size() - 1; i >= 0; i--) {
      SourceLine line = lines.get(i);
      if (line.length() == 0) {
        behind++;
      } else {
        lines.set(i, new SourceLine(line.text(), line.file(), line.number(), 1 + behind));
        behind = 0;
      }
    }
    return lines;
  }
}
