package org.jgpu.processor.frontend;

/**
 * Ends the translation of a body that javac, or an earlier message, has already complained of. It
 * is caught where the statement ends, or the method, which is in error then.
 */
final class BrokenBodyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BrokenBodyException() {
    super("already reported", null, false, false);
  }
}
