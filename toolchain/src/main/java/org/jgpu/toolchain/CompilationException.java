package org.jgpu.toolchain;

import org.jspecify.annotations.Nullable;

/** Thrown when a unit was not compiled. The subclass says whose fault it is. */
public abstract sealed class CompilationException extends Exception
    permits SourceRejectedException,
        TargetUnsupportedException,
        OptionRefusedException,
        CompilerFailedException {
  private static final long serialVersionUID = 1L;

  private final String unit;
  private final String target;
  private final String summary;
  private final String log;

  /**
   * Creates an exception.
   *
   * @param command what was run or which options were passed, for repetition by hand; may be empty
   */
  CompilationException(
      CompileRequest request,
      String summary,
      String log,
      String command,
      @Nullable Throwable cause) {
    super(message(summary, log, command), cause);
    this.unit = request.unit();
    this.target = request.target().architecture();
    this.summary = summary;
    this.log = log.strip();
  }

  private static String message(String summary, String log, String command) {
    StringBuilder text = new StringBuilder(summary);
    log.strip().lines().forEach(line -> text.append("\n  ").append(line));
    if (!command.isEmpty()) {
      text.append("\n  command: ").append(command);
    }
    return text.toString();
  }

  /** Returns the name of the unit. */
  public final String unit() {
    return unit;
  }

  /** Returns the architecture, such as {@code sm_90}. */
  public final String target() {
    return target;
  }

  /** Returns one sentence: who failed at what. */
  public final String summary() {
    return summary;
  }

  /** Returns what the compiler wrote, its {@code file(line): error} lines unchanged. */
  public final String log() {
    return log;
  }
}
