package org.jgpu.runtime.error;

/**
 * Thrown when a kernel in checked mode did what Java forbids. The cause is the exception that Java
 * would have thrown, an {@link AssertionError}, {@link ArrayIndexOutOfBoundsException} or {@link
 * ArithmeticException}, with the line of the kernel as its stack trace; the message names the block
 * and the thread too.
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
