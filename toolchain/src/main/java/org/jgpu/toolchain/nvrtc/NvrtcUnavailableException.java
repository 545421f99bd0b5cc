package org.jgpu.toolchain.nvrtc;

import org.jspecify.annotations.Nullable;

/** Thrown when a libnvrtc cannot be used; the message is the reason. */
public final class NvrtcUnavailableException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public NvrtcUnavailableException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
