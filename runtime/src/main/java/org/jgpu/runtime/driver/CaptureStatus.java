package org.jgpu.runtime.driver;

/** What a stream does with work: {@code CUstreamCaptureStatus}. */
public enum CaptureStatus {
  /** It runs. */
  NONE,
  /** It becomes part of a graph. */
  ACTIVE,
  /** It is refused: a call that capture forbids came between, and the capture must be ended. */
  INVALIDATED;

  /** Returns the constant with CUDA's number. */
  public static CaptureStatus of(int number) {
    return values()[number];
  }
}
