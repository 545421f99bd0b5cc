package org.jgpu.software.exec;

/** A fault of a device thread, with everything that is known about where it happened. */
public final class DeviceFaultException extends Exception {
  private static final long serialVersionUID = 1L;

  private final FaultKind kind;
  private final String kernel;
  private final FaultPlace place;

  DeviceFaultException(
      FaultKind kind, String kernel, FaultPlace place, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.kernel = kernel;
    this.place = place;
  }

  /** What went wrong. */
  public FaultKind kind() {
    return kind;
  }

  /** The PTX name of the kernel. */
  public String kernel() {
    return kernel;
  }

  /** Where it went wrong. */
  public FaultPlace place() {
    return place;
  }
}
