package org.jgpu.runtime.driver;

/** Primary contexts. */
public interface ContextApi {
  /** {@code cuDevicePrimaryCtxRetain}; returns the context. Balanced by {@link #releaseContext}. */
  long retainContext(int ordinal);

  /** {@code cuDevicePrimaryCtxRelease}. */
  void releaseContext(int ordinal);

  /** {@code cuCtxSetCurrent} for the calling thread; 0 for none. */
  void setCurrentContext(long context);

  /**
   * {@code cuCtxEnablePeerAccess}: lets the current context reach the memory of {@code peer}. No
   * failure if it already can.
   */
  void enablePeerAccess(long peer);

  /** {@code cuProfilerStart}: what profilers are to record begins here. */
  void startProfiler();

  /** {@code cuProfilerStop}. */
  void stopProfiler();

  /** {@code cuCtxSynchronize}: blocks until all work of the current context is done. */
  void synchronizeContext();
}
