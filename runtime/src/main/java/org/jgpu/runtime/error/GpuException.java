package org.jgpu.runtime.error;

/** The base of all errors that JGPU's runtime reports. */
public class GpuException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public GpuException(String message) {
    super(message);
  }

  /** Creates an exception with a cause. */
  public GpuException(String message, Throwable cause) {
    super(message, cause);
  }
}
