package org.jgpu.software.exec;

/** A barrier or warp operation that PTX does not define. */
final class InvalidSynchronizationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InvalidSynchronizationException(String message) {
    super(message);
  }
}
