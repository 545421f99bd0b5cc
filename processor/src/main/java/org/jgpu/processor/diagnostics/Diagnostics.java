package org.jgpu.processor.diagnostics;

/**
 * Reports messages at one kind of place: an element in the rounds, a tree after ANALYZE.
 *
 * @param <P> the place
 */
public interface Diagnostics<P> {
  /** Reports an error at {@code place} and continues. */
  void error(P place, String kernel, Message message, Object... arguments);

  /** Reports an error and returns the exception that ends this kernel but not the others. */
  default KernelAbortedException abort(
      P place, String kernel, Message message, Object... arguments) {
    error(place, kernel, message, arguments);
    return new KernelAbortedException();
  }
}
