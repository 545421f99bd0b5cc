package org.jgpu.toolchain;

import org.jspecify.annotations.Nullable;

/** Thrown when the compiler itself did not work, whatever the source is. */
public final class CompilerFailedException extends CompilationException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param reason half a sentence that continues {@code nvcc-13.0 could not compile x for sm_90:}
   */
  public CompilerFailedException(
      CompileRequest request,
      CompilerIdentity compiler,
      String reason,
      String log,
      String command,
      @Nullable Throwable cause) {
    super(
        request,
        compiler
            + " could not compile "
            + request.unit()
            + " for "
            + request.target()
            + ": "
            + reason,
        log,
        command,
        cause);
  }
}
