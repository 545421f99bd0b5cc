package org.jgpu.toolchain.nvrtc;

/** Thrown when an NVRTC function other than the compilation itself fails. */
public final class NvrtcCallException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception for {@code function}, which returned {@code error}. */
  public NvrtcCallException(String function, String error) {
    super(function + " returned " + error);
  }
}
