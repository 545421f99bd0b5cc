package org.jgpu.maven.precompile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jgpu.format.LineDirective;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;

/**
 * A source whose {@code #line} directives are numbered anew, so that all sources that differ in
 * those alone have the same one. It is what builds compile: a comment in the Java file, which moves
 * the lines below, then compiles nothing. Machine code holds no lines; those of PTX are put back.
 *
 * @param request the source to compile
 * @param lines what its lines stand for
 */
record CanonicalSource(CompileRequest request, LineNumbers lines) {
  /**
   * What may bring a line into the code: the macro, assertions, compilers' functions, and headers
   * that are no part of the source. In raw strings and continued lines a directive is none.
   */
  private static final Pattern SEES_LINES =
      Pattern.compile(
          "LINE|(?<!static_)assert|source_location|#[ \\t]*(?:include|embed)|R\"|\\\\\r?\n");

  /** Returns the source of {@code request}, where its code does not depend on its lines. */
  static Optional<CanonicalSource> of(CompileRequest request) {
    boolean lines =
        SEES_LINES.matcher(request.source()).find()
            || SEES_LINES.matcher(String.join(" ", request.options())).find()
            || hasDirectiveInComment(request.source())
            || request.target().kind() == Target.Kind.CUBIN
                && request.options().contains(CompileJob.LINE_INFO);
    return lines ? Optional.empty() : renumbered(request);
  }

  /** There it is none. Where a string seems to begin a comment, more is taken for one. */
  private static boolean hasDirectiveInComment(String source) {
    int start = source.indexOf("/*");
    while (start >= 0) {
      int end = source.indexOf("*/", start + 2);
      String comment = source.substring(start, end < 0 ? source.length() : end);
      if (comment.lines().anyMatch(SourceLine::isDirective)) {
        return true;
      }
      start = end < 0 ? -1 : source.indexOf("/*", end + 2);
    }
    return false;
  }

  private static Optional<CanonicalSource> renumbered(CompileRequest request) {
    return SourceLine.of(request.source())
        .map(
            lines -> {
              LineNumbers numbers = new LineNumbers(lines);
              return new CanonicalSource(request.withSource(text(lines, numbers)), numbers);
            });
  }

  /** Writes a directive where the line is not that which compilers take it for. */
  private static String text(List<SourceLine> lines, LineNumbers numbers) {
    List<String> text = new ArrayList<>();
    String file = "";
    int next = 1;
    for (SourceLine line : lines) {
      if (line.isNumbered()) {
        int number = numbers.number(line);
        if (!line.file().equals(file)) {
          text.add(LineDirective.of(number, line.file()).stripTrailing());
        } else if (number != next) {
          text.add(LineDirective.of(number).stripTrailing());
        }
        file = line.file();
        next = number;
      }
      text.add(line.text());
      next++;
    }
    return String.join("\n", text);
  }

  /**
   * Returns what the source itself gives, of what {@link #request} gave; empty if that has lines
   * that the source has not.
   */
  Optional<CompiledBinary> restored(CompiledBinary binary) {
    return binary.target().kind() == Target.Kind.CUBIN
        ? Optional.of(binary)
        : PtxLines.restored(binary, lines);
  }
}
