package org.jgpu.arrays.files;

import org.jgpu.runtime.error.GpuException;

/**
 * A file does not hold what its format asks for, or what JGPU can hold. The message names the file,
 * the place in it (a byte counted from 0, or line and column of a text), what was found, and what
 * to do where something can be done.
 */
public final class FileFormatException extends GpuException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public FileFormatException(String message) {
    super(message);
  }

  /** Creates an exception with a cause. */
  public FileFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
