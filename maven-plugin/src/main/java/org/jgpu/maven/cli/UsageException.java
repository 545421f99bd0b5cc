package org.jgpu.maven.cli;

/** Says what is wrong with a command line. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
