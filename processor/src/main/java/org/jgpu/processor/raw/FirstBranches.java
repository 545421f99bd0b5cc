package org.jgpu.processor.raw;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text with one branch of each {@code #if}: the first one, but not that of {@code #if 0}. Lines of
 * the others are empty, so that numbers of lines stay.
 */
final class FirstBranches {
  private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(if|el|endif)\\w*(.*)");
  private static final Pattern NEVER = Pattern.compile("\\s*(0|false)\\b.*");

  /** A branch that is open: whether it is kept, and whether one of its {@code #if} was. */
  private record Branch(boolean kept, boolean any) {}

  private final Deque<Branch> open = new ArrayDeque<>();

  private FirstBranches() {}

  /** Returns {@code source} without its other branches. */
  static String of(String source) {
    FirstBranches branches = new FirstBranches();
    StringBuilder out = new StringBuilder(source.length());
    for (String line : source.split("(?<=\n)")) {
      boolean kept = branches.line(line.stripTrailing());
      out.append(kept ? line : line.endsWith("\n") ? "\n" : "");
    }
    return out.toString();
  }

  /** Reads a line, and returns whether it stays. */
  private boolean line(String line) {
    Matcher directive = DIRECTIVE.matcher(line);
    if (directive.matches()) {
      switch (directive.group(1)) {
        case "if" -> {
          boolean first = !NEVER.matcher(directive.group(2)).matches();
          open.push(new Branch(first, first));
        }
        case "el" -> {
          // The condition of an #elif is not looked at: it counts as true where none before it did.
          Branch before = open.poll();
          if (before != null) {
            open.push(new Branch(!before.any(), true));
          }
        }
        default -> open.poll();
      }
      return true;
    }
    return open.stream().allMatch(Branch::kept);
  }
}
