package org.jgpu.runtime.driver;

/**
 * Which calls are refused while a stream is captured, because their effect would not be in the
 * graph: {@code CUstreamCaptureMode}. Refused calls are allocations, frees, pinning, unloading,
 * queries and synchronisation.
 */
public enum CaptureMode {
  /** On every thread. */
  GLOBAL(0),
  /** On the thread that began the capture, which also has to end it. */
  THREAD_LOCAL(1),
  /** Nowhere, but for synchronisation with what is captured. */
  RELAXED(2);

  private final int number;

  CaptureMode(int number) {
    this.number = number;
  }

  /** Returns the value of the {@code CUstreamCaptureMode} constant. */
  public int number() {
    return number;
  }
}
