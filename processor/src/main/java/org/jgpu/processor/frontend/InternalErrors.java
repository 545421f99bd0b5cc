package org.jgpu.processor.frontend;

/** The description of a defect of the processor, for its report. */
final class InternalErrors {
  private InternalErrors() {}

  /** Returns the exception and where it was thrown. */
  static String describe(Throwable error) {
    StackTraceElement[] trace = error.getStackTrace();
    return error + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
