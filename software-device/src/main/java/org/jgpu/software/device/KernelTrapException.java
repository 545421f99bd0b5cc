package org.jgpu.software.device;

/** What a device thread ended itself with: a trap, a failed assertion, a call that cannot be. */
public final class KernelTrapException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why. */
  public enum Reason {
    TRAP,
    ASSERTION,
    STACK_OVERFLOW,
    INVALID_CALL,
    INVALID_FREE,
    INVALID_COPY,
    INVALID_MATRIX,
    INVALID_BARRIER
  }

  private final Reason reason;

  KernelTrapException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** Why. */
  public Reason reason() {
    return reason;
  }
}
