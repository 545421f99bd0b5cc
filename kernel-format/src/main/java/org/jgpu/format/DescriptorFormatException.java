package org.jgpu.format;

/** Thrown when a descriptor or binary index cannot be read; the message says what and where. */
public final class DescriptorFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception whose message names the offending text. */
  public DescriptorFormatException(String message) {
    super(message);
  }
}
