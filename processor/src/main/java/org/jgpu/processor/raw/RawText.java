package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jgpu.format.LineDirective;

/**
 * CUDA C that was put together from several places, each line with its own.
 *
 * @param lines at least one
 */
record RawText(List<SourceLine> lines) {
  RawText {
    lines = List.copyOf(lines);
  }

  /** Returns {@code text} as one file. */
  static RawText of(String text, String file) {
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    List<SourceLine> lines = new ArrayList<>();
    for (String line : body.split("\r?\n", -1)) {
      lines.add(new SourceLine(line, file, lines.size() + 1));
    }
    return new RawText(lines);
  }

  /** Returns this text and, unless a line of the same files is in it already, {@code other}. */
  RawText followedBy(RawText other) {
    Set<String> files = lines.stream().map(SourceLine::file).collect(Collectors.toSet());
    if (other.lines.stream().map(SourceLine::file).anyMatch(files::contains)) {
      return this;
    }
    List<SourceLine> both = new ArrayList<>(lines);
    both.addAll(other.lines);
    return new RawText(both);
  }

  /** Returns the lines alone. */
  String text() {
    return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
  }

  /** Returns where line {@code number} of {@link #text}, from 1, comes from. */
  SourceLine line(int number) {
    return lines.get(Math.min(Math.max(number, 1), lines.size()) - 1);
  }

  /**
   * Returns this text with the lines of {@code file} said to be those of another one.
   *
   * @param places the place of each of its lines; of lines that have none, the old one stays
   */
  RawText moved(String file, List<Optional<JavaPlace>> places) {
    List<SourceLine> moved = new ArrayList<>();
    for (SourceLine line : lines) {
      boolean known = line.file().equals(file) && line.number() <= places.size();
      Optional<JavaPlace> place = known ? places.get(line.number() - 1) : Optional.empty();
      moved.add(place.map(at -> line.at(at.line(), at.file())).orElse(line));
    }
    return new RawText(moved);
  }

  /**
   * Returns the lines with {@code #line} directives wherever one does not follow the one before. No
   * directive stands within a logical line or a raw string, which it would break.
   */
  String located() {
    List<Boolean> open = RawStrings.openAt(lines);
    StringBuilder out = new StringBuilder();
    // What the compiler takes the line before for, which differs where no directive could stand.
    SourceLine shown = new SourceLine("", "", 0);
    for (int i = 0; i < lines.size(); i++) {
      SourceLine line = lines.get(i);
      boolean whole = i == 0 || !lines.get(i - 1).text().endsWith("\\") && !open.get(i);
      if (!line.follows(shown) && whole) {
        out.append(LineDirective.of(line.number(), line.file()));
        shown = line;
      } else {
        shown = shown.at(shown.number() + 1, shown.file());
      }
      out.append(line.text()).append('\n');
    }
    return out.toString();
  }
}
