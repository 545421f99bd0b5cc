package org.jgpu.processor.cuda;

import org.jgpu.format.LineDirective;
import org.jgpu.processor.ir.SourceSpan;

/** Text with indentation, braces and {@code #line} directives. */
final class CudaWriter {
  private final StringBuilder text = new StringBuilder();
  private int depth;
  private String file = "";
  private int line;

  /** Makes the next line count as {@code span}'s line, with a directive where it does not yet. */
  CudaWriter at(SourceSpan span) {
    if (span.line() > 0 && (span.line() != line || !span.file().equals(file))) {
      text.append(
          span.file().equals(file)
              ? LineDirective.of(span.line())
              : LineDirective.of(span.line(), span.file()));
      line = span.line();
      file = span.file();
    }
    return this;
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
