package org.jgpu.runtime.profile;

import org.jgpu.runtime.trace.Nvtx;

/**
 * A named stretch of the calling thread's time, for NVIDIA's profilers; ended on the same thread,
 * the innermost first. Made by {@link Profiler#range}.
 */
public final class ProfilerRange implements AutoCloseable {
  private static final ProfilerRange UNHEARD = new ProfilerRange();

  private ProfilerRange() {}

  static ProfilerRange open(String name) {
    if (!Nvtx.ON) {
      return UNHEARD;
    }
    Nvtx.push(name);
    return new ProfilerRange();
  }

  /** Ends it. */
  @Override
  public void close() {
    if (Nvtx.ON) {
      Nvtx.pop();
    }
  }
}
