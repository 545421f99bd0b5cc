package org.jgpu.toolchain.fetch;

import org.jspecify.annotations.Nullable;

/** Thrown when NVRTC cannot be fetched or unpacked; the message is the reason. */
public final class FetchException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public FetchException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
