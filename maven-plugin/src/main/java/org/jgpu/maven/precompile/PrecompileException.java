package org.jgpu.maven.precompile;

import java.util.List;

/** Thrown when the kernels of a folder cannot be shipped as they are. The subclass says why. */
public abstract sealed class PrecompileException extends Exception {
  private static final long serialVersionUID = 1L;

  PrecompileException(String message) {
    super(message);
  }

  /** Thrown when a source, descriptor or index is missing or unreadable. */
  public static final class BadFiles extends PrecompileException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception whose message names the file and what to do. */
    public BadFiles(String message) {
      super(message);
    }
  }

  /** Thrown when units do not compile; the message names each and holds the compiler's lines. */
  public static final class NotCompiled extends PrecompileException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception from one text for each failure. */
    public NotCompiled(List<String> failures) {
      super(String.join("\n", failures));
    }
  }

  /** Thrown when compiled entries do not take what launchers pass. */
  public static final class SignatureMismatch extends PrecompileException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception from one text for each entry. */
    public SignatureMismatch(List<String> mismatches) {
      super(String.join("\n", mismatches));
    }
  }
}
