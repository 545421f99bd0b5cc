package org.jgpu.toolchain.foreign;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when {@code java.lang.foreign} cannot be used, a library cannot be opened or a symbol is
 * missing. The message is one sentence that names it.
 */
public final class ForeignLinkException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a one-sentence reason. */
  public ForeignLinkException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
