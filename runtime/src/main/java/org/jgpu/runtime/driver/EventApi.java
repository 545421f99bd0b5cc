package org.jgpu.runtime.driver;

/** Events. */
public interface EventApi {
  /** {@code cuEventCreate}; without timing where {@code timing} is false, which is cheaper. */
  long createEvent(boolean timing);

  /** {@code cuEventDestroy}. */
  void destroyEvent(long event);

  /** {@code cuEventRecord} on {@code stream}. */
  void recordEvent(long event, long stream);

  /** {@code cuEventSynchronize}: blocks until the recorded work is done. */
  void synchronizeEvent(long event);

  /** {@code cuEventQuery}: whether the recorded work is done. */
  boolean isEventDone(long event);

  /** {@code cuEventElapsedTime}, in milliseconds; both events were created with timing. */
  float elapsedMillis(long start, long end);
}
