package org.jgpu.processor.cuda;

import java.util.Optional;
import org.jgpu.format.LineDirective;
import org.jgpu.processor.ir.SourceSpan;

/** Text with indentation, braces and {@code #line} directives. */
final class CudaWriter {
  private final StringBuilder text = new StringBuilder();
  private int depth;
  private String file = "";
  private int line;
  private Optional<SourceSpan> place = Optional.empty();

  /**
   * Makes the next lines count as {@code span}'s line, up to the next call: what no line of the
   * source stands for would otherwise count on, into other statements and methods.
   */
  CudaWriter at(SourceSpan span) {
    place = Optional.of(span);
    return this;
  }

  /** Makes the next lines count on, as what stands for no line of the source. */
  CudaWriter nowhere() {
    place = Optional.empty();
    return this;
  }

  /** Writes a directive where the next line does not count as {@code span}'s yet. */
  private void mark(SourceSpan span) {
    if (span.line() > 0 && (span.line() != line || !span.file().equals(file))) {
      text.append(
          span.file().equals(file)
              ? LineDirective.of(span.line())
              : LineDirective.of(span.line(), span.file()));
      line = span.line();
      file = span.file();
    }
  }

  /** Writes one line, or several that hold line breaks. */
  CudaWriter line(String content) {
    int from = 0;
    for (int end = content.indexOf('\n'); end >= 0; end = content.indexOf('\n', from)) {
      single(content, from, end);
      from = end + 1;
    }
    single(content, from, content.length());
    return this;
  }

  private void single(String content, int from, int end) {
    // A closing brace stands for no line: debuggers and profilers would jump back to the head of
    // the block.
    if (from < end && content.charAt(from) != '}') {
      place.ifPresent(this::mark);
    }
    for (int i = 0; i < depth && from < end; i++) {
      text.append("  ");
    }
    text.append(content, from, end).append('\n');
    line++;
  }

  /** Writes a line that opens a block. */
  CudaWriter open(String content) {
    line(content.isEmpty() ? "{" : content + " {");
    depth++;
    return this;
  }

  /** Closes the block. */
  CudaWriter close() {
    return close("");
  }

  /** Closes the block; {@code tail} follows the brace. */
  CudaWriter close(String tail) {
    depth--;
    return line("}" + tail);
  }

  /** Begins the inside of a block that {@link #close(String)} left with an opening brace. */
  CudaWriter indent() {
    depth++;
    return this;
  }

  /** Writes a label or preprocessor line at the left edge. */
  CudaWriter edge(String content) {
    text.append(content).append('\n');
    line++;
    return this;
  }

  String text() {
    return text.toString();
  }
}
