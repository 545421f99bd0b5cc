package com.example.cli;

/** A failure to tell the user about in one line: what was found, where, and what to do. */
public final class FailureException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates a failure with the line to print. */
  public FailureException(String message) {
    super(message);
  }

  /** Creates a failure with the line to print and what caused it. */
  public FailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
