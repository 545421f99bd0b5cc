package org.jgpu.software.ptx;

import org.jspecify.annotations.Nullable;

/**
 * PTX text that is malformed or asks for something the software device does not do. The message
 * begins with the line of the user's source where that is known, else with the line of the PTX.
 */
public final class PtxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final transient @Nullable SourceLocation source;
  private final String problem;

  /**
   * A problem at a line.
   *
   * @param line the line of the PTX text, counted from 1; 0 when it concerns the whole text
   * @param problem what was found and what is expected
   */
  public PtxException(int line, String problem) {
    this(line, null, problem);
  }

  /**
   * A problem at a line.
   *
   * @param line the line of the PTX text, counted from 1; 0 when it concerns the whole text
   * @param source the line of the source that the PTX line was made from, or null
   * @param problem what was found and what is expected
   */
  public PtxException(int line, @Nullable SourceLocation source, String problem) {
    super(text(line, source, problem));
    this.line = line;
    this.source = source;
    this.problem = problem;
  }

  private static String text(int line, @Nullable SourceLocation source, String problem) {
    if (source == null) {
      return line > 0 ? "PTX line " + line + ": " + problem : problem;
    }
    SourceLocation own = source.inOwnFile();
    String rest = own.equals(source) ? "" : "; " + source;
    return "%s:%d: %s (PTX line %d%s)".formatted(own.file(), own.line(), problem, line, rest);
  }

  /** The same problem, said of a kernel. */
  public PtxException ofKernel(String name) {
    PtxException named =
        new PtxException(line, source, "kernel \"%s\": %s".formatted(name, problem));
    named.initCause(this);
    return named;
  }

  /** The line of the PTX text, counted from 1; 0 when the problem concerns the whole text. */
  public int line() {
    return line;
  }
}
