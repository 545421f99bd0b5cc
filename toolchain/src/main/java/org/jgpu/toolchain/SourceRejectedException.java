package org.jgpu.toolchain;

/** Thrown when the compiler found errors in the source; {@link #log} has them. */
public final class SourceRejectedException extends CompilationException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public SourceRejectedException(
      CompileRequest request, CompilerIdentity compiler, String log, String command) {
    super(
        request,
        compiler.text()
            + " found errors in "
            + request.unit()
            + " for "
            + request.target()
            + UndefinedFunction.advice(log).map(": "::concat).orElse(""),
        log,
        command,
        null);
  }
}
