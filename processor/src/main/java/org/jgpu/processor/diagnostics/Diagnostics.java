package org.jgpu.processor.diagnostics;

/**
 * Reports messages at one kind of place: an element in the rounds, a tree after ANALYZE.
 *
 * @param <P> the place
 */
public interface Diagnostics<P> {
  /** Reports an error at {@code place} and continues. */
  void error(P place, String kernel, Message message, Object... arguments);

  /**
   * Reports that the processor itself failed.
   *
   * @param kernel the kernel or class that was being handled
   */
  default void defect(P place, String kernel, RuntimeException failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    String where = trace.length == 0 ? "" : " at " + trace[0];
    error(place, kernel, Message.INTERNAL_ERROR, ProcessorVersion.get(), failure + where);
  }

  /** Reports an error and returns the exception that ends this kernel but not the others. */
  default KernelAbortedException abort(
      P place, String kernel, Message message, Object... arguments) {
    error(place, kernel, message, arguments);
    return new KernelAbortedException();
  }
}
