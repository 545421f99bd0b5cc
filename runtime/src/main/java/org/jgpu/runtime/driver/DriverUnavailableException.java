package org.jgpu.runtime.driver;

/** Says why a driver cannot be used on this machine, such as "no libcuda.so.1 was found". */
public final class DriverUnavailableException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a reason that reads after a colon. */
  public DriverUnavailableException(String reason) {
    super(reason);
  }

  /** Creates an exception with a reason and its cause. */
  public DriverUnavailableException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
