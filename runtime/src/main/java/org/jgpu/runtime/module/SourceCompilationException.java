package org.jgpu.runtime.module;

/** Says why a unit could not be compiled at run time. */
public final class SourceCompilationException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public SourceCompilationException(String message) {
    super(message);
  }

  /** Creates an exception with a cause. */
  public SourceCompilationException(String message, Throwable cause) {
    super(message, cause);
  }
}
