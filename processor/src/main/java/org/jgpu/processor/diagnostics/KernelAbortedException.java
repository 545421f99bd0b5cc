package org.jgpu.processor.diagnostics;

/** Ends the translation of one kernel whose error has been reported already. */
public final class KernelAbortedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  KernelAbortedException() {
    super("already reported", null, false, false);
  }
}
