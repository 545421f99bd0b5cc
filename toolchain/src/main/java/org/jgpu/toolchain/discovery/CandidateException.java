package org.jgpu.toolchain.discovery;

import org.jspecify.annotations.Nullable;

/** Thrown when a candidate cannot be used; the message is the reason. */
final class CandidateException extends Exception {
  private static final long serialVersionUID = 1L;

  CandidateException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
