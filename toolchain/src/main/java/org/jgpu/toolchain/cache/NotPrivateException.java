package org.jgpu.toolchain.cache;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown when others could put code into a folder; the message says where, who, and what to do. */
public final class NotPrivateException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param wanted what was to be used
   * @param found the file or folder on the way to it that is not only this user's, and why
   * @param mend what to do
   */
  NotPrivateException(Path wanted, String found, String mend) {
    super(wanted + " is not used, since others could put their code there: " + found + "; " + mend);
  }
}
