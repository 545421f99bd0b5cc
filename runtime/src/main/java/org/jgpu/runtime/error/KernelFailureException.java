package org.jgpu.runtime.error;

/**
 * Thrown when a kernel in checked mode did what Java forbids, or threw an exception. The cause is
 * the exception that Java would have thrown, an {@link AssertionError}, {@link
 * ArrayIndexOutOfBoundsException}, {@link ArithmeticException} or what the kernel throws, with the
 * line of the kernel as its stack trace; the message names the block and the thread too. Where the
 * program has no class of a thrown exception's name, the cause is a {@link RuntimeException} that
 * gives it.
 */
public final class KernelFailureException extends GpuException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param cause what happened in the kernel
   */
  public KernelFailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
