package org.jgpu.runtime.error;

/** A driver call that failed. The message holds CUDA's name and number and the call. */
public final class CudaException extends GpuException {
  private static final long serialVersionUID = 1L;

  private final CudaResult result;
  private final int number;

  /**
   * Creates an exception.
   *
   * @param number the {@code CUresult}
   * @param call the driver function, such as {@code cuMemAlloc}
   * @param detail what was asked for, or a log; may be empty
   */
  public CudaException(int number, String call, String detail) {
    super(message(number, call, detail));
    this.result = CudaResult.of(number);
    this.number = number;
  }

  private static String message(int number, String call, String detail) {
    String text = CudaResult.of(number).cudaName() + " (" + number + ") from " + call;
    return detail.isEmpty() ? text : text + ": " + detail;
  }

  /** Returns which error it is. */
  public CudaResult result() {
    return result;
  }

  /** Returns the {@code CUresult} number, also where {@link #result} is {@code UNKNOWN}. */
  public int number() {
    return number;
  }
}
