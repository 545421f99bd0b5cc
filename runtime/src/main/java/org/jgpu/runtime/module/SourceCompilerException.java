package org.jgpu.runtime.module;

/** Says why there is no compiler, or why it failed. */
final class SourceCompilerException extends Exception {
  private static final long serialVersionUID = 1L;

  SourceCompilerException(String message, Throwable cause) {
    super(message, cause);
  }
}
