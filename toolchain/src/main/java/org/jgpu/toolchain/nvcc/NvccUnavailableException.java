package org.jgpu.toolchain.nvcc;

import org.jspecify.annotations.Nullable;

/** Thrown when an nvcc cannot be used; the message is the reason. */
public final class NvccUnavailableException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public NvccUnavailableException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
