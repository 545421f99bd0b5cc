package org.jgpu.fuzz;

/** Thrown when kernels do not become code. */
final class BuildException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  BuildException(Failure.Kind kind, String text) {
    super(text);
    this.failure = new Failure(kind, text);
  }

  Failure failure() {
    return failure;
  }
}
