package org.jgpu.maven.precompile;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The lines of other files that a source's {@code #line} directives name, and the numbers that
 * {@link CanonicalSource} gives them. Lines keep their order; what lies between two of them in the
 * file, as a comment, takes no number.
 */
final class LineNumbers {
  private record Line(String file, int number) {}

  /**
   * A line that has a number.
   *
   * @param length how many lines there are up to the next one with a number, at most
   */
  private record Numbered(int line, int length) {}

  private final Map<Line, Integer> numbers = new HashMap<>();
  private final Map<String, NavigableMap<Integer, Numbered>> lines = new HashMap<>();

  LineNumbers(Iterable<SourceLine> source) {
    Map<String, NavigableMap<Integer, Integer>> lengths = new HashMap<>();
    for (SourceLine line : source) {
      if (line.isNumbered()) {
        lengths
            .computeIfAbsent(line.file(), file -> new TreeMap<>())
            .merge(line.number(), line.length(), Math::max);
      }
    }
    lengths.forEach(this::number);
  }

  private void number(String file, NavigableMap<Integer, Integer> lengths) {
    NavigableMap<Integer, Numbered> numbered = new TreeMap<>();
    int next = 1;
    for (Map.Entry<Integer, Integer> line : lengths.entrySet()) {
      numbers.put(new Line(file, line.getKey()), next);
      numbered.put(next, new Numbered(line.getKey(), line.getValue()));
      next += line.getValue();
    }
    lines.put(file, numbered);
  }

  boolean has(String file) {
    return lines.containsKey(file);
  }

  /** Returns the number of a line that has one. */
  int number(SourceLine line) {
    return numbers.getOrDefault(new Line(line.file(), line.number()), line.number());
  }

  /** Returns the line that {@code number} stands for; empty if it is none that there is. */
  OptionalInt original(String file, int number) {
    Map.Entry<Integer, Numbered> last =
        lines.getOrDefault(file, new TreeMap<>()).floorEntry(number);
    if (last == null || number - last.getKey() >= last.getValue().length()) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(last.getValue().line() + number - last.getKey());
  }
}
