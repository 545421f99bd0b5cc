package org.jgpu.software.device;

/** A trap or a failed assertion of a device thread. */
public final class KernelTrapException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean assertion;

  KernelTrapException(boolean assertion, String message) {
    super(message);
    this.assertion = assertion;
  }

  /** Whether an assertion failed. */
  public boolean assertion() {
    return assertion;
  }
}
